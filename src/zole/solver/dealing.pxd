# The C types of dealing.py; what each name means stands there.
cimport cython
from zole.solver.bits cimport count, lowest, nth

cdef int HANDS, TALON, DEALER_SEAT, PHASE, TURN, CONTRACT, BIG, BURIED, LEADER, ON_TABLE, TABLE, DONE, TRICKS
cdef int EYES_OF, WORDS, CONCEDED, LOTS, DEALT, POINTS, LEADERS, CARDS, TAKERS, COLUMNS
cdef int SEATS, ALL_PASS, LITTLE, LITTLE_LOST, OVERCALL, TIE_EACH, STAKE_TRICKS, AS_DEALER
cdef int AUCTION, BURY, PLAY, LOTS_DUE, OVER
cdef int NO_CONTRACT, AS_BIG, AS_ZOLE, AS_LITTLE, AS_GALDINS, AS_RONDO, PASSED, REDEAL
cdef int PASS, TAKE, ZOLE, LITTLE_ZOLE, CONCEDE, LOT, DEALER, LIMIT, PLANES, NUMBERS
cdef unsigned int TRUMPS, ONE
cdef unsigned long long LOW64, STEP, MIXER, MIXER2
cdef unsigned int[26] SUIT
cdef unsigned int[26] BEATS
cdef int[26] EYES

cdef int seat_of(int seats, int dealer, int hand) noexcept nogil
@cython.locals(points=cython.int)
cdef int big_points(int contract, int tricks, int eyes) noexcept nogil

@cython.locals(word="unsigned long long")
cdef unsigned long long drawn(unsigned long long dice) noexcept nogil

@cython.final
cdef class Dealing:
    cdef int[::1] cells, rules

    @cython.locals(most=cython.int, hand=cython.int)
    cdef int highest(self, int row) noexcept nogil
    cdef int rondo_gain(self, int row, int hand, int most) noexcept nogil
    @cython.locals(owed=cython.int, hand=cython.int)
    cdef int rondo_owed(self, int row, int most) noexcept nogil
    @cython.locals(losers=cython.int, hand=cython.int)
    cdef int rondo_losers(self, int row, int most) noexcept nogil
    @cython.locals(most=cython.int, losers=cython.int)
    cdef int lots_left(self, int row) noexcept nogil
    @cython.locals(most=cython.int, losers=cython.int, seats=cython.int, dealer=cython.int, owed=cython.int,
                   sitter=cython.int, hand=cython.int, seat=cython.int, share=cython.int)
    cdef void write_rondo(self, int row) noexcept nogil
    @cython.locals(worst=cython.int, hand=cython.int, pile=cython.int, losers=cython.int, stake=cython.int,
                   seat=cython.int)
    cdef void write_galdins(self, int row) noexcept nogil
    @cython.locals(contract=cython.int, seats=cython.int, big=cython.int, lost=cython.int, each=cython.int,
                   seat=cython.int)
    cdef void write_points(self, int row) noexcept nogil
    cdef void finish(self, int row) noexcept nogil
    cdef void begin_play(self, int row, int contract, int big) noexcept nogil
    @cython.locals(talon="unsigned int")
    cdef void dealer_leads(self, int row, int trick) noexcept nogil
    @cython.locals(what=cython.int)
    cdef void passed_out(self, int row) noexcept nogil
    @cython.locals(turn=cython.int)
    cdef void speak(self, int row, int word) noexcept nogil
    @cython.locals(big=cython.int)
    cdef void bury(self, int row, int card) noexcept nogil
    @cython.locals(turn=cython.int, size=cython.int, top=cython.int, place=cython.int, got=cython.int,
                   done=cython.int, i=cython.int, other=cython.int, taker=cython.int)
    cdef void play(self, int row, int card) noexcept nogil
    @cython.locals(phase=cython.int, cards="unsigned int", follow="unsigned int", left="unsigned int",
                   one="unsigned long long", words="unsigned long long")
    cdef unsigned long long legal_bits(self, int row) noexcept nogil
    @cython.locals(most=cython.int, hand=cython.int, seat=cython.int, found="unsigned long long",
                   one="unsigned long long")
    cdef unsigned long long lots_open(self, int row) noexcept nogil
    cdef bint may_concede(self, int row) noexcept nogil
    cdef bint allowed(self, int row, int action) noexcept nogil
    @cython.locals(phase=cython.int)
    cdef void act(self, int row, int action) noexcept nogil
    @cython.locals(column=cython.int, i=cython.int, bit="unsigned int")
    cdef void deal(self, int row, unsigned char[::1] pack, int dealer) noexcept nogil
    @cython.locals(me=cython.int, k=cython.int, card=cython.int, mask="unsigned int", seen="unsigned int[18]")
    cdef void observe(self, int row, unsigned char[:, ::1] planes, int[::1] numbers) noexcept nogil
    @cython.locals(trick=cython.int, leader=cython.int, size=cython.int, cards=cython.int, place=cython.int,
                   hand=cython.int, whose=cython.int, known="unsigned int", led="unsigned int",
                   taken="unsigned int", bit="unsigned int")
    cdef void see_cards(self, int row, int me, unsigned int* seen) noexcept nogil
    @cython.locals(big=cython.int, leader=cython.int, i=cython.int, hand=cython.int, buried="unsigned int")
    cdef void see_numbers(self, int row, int me, int[::1] numbers) noexcept nogil
    @cython.locals(n=cython.int, i=cython.int)
    cpdef void deal_all(self, unsigned char[:, ::1] packs, int[::1] dealers)
    @cython.locals(n=cython.int, i=cython.int, found=cython.int)
    cpdef int first_refused(self, int[::1] actions)
    @cython.locals(n=cython.int, i=cython.int)
    cpdef void step_all(self, int[::1] actions, unsigned long long[::1] legal)
    @cython.locals(n=cython.int, i=cython.int)
    cpdef void legal_all(self, unsigned long long[::1] legal)
    @cython.locals(n=cython.int, taken="long long", dice="unsigned long long", i=cython.int, row=cython.int, k=cython.int,
                   at="unsigned int", card=cython.int, length=cython.int,
                   bits="unsigned long long", base=cython.int, cards="unsigned int")
    cpdef long long play_out(self, unsigned char[:, ::1] packs, int[::1] dealers, unsigned char[:, ::1] trails,
                             unsigned long long seed)
    @cython.locals(n=cython.int, i=cython.int)
    cpdef void observe_all(self, unsigned char[:, :, ::1] planes, int[:, ::1] numbers)
