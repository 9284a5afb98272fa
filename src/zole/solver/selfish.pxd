# The C types of selfish.py; what each name means stands there.
cimport cython
from zole.solver.bits cimport count, lowest

cdef unsigned int[26] SUIT
cdef unsigned int[26] BEATS
cdef int[26] EYES
cdef unsigned int TRUMPS
cdef int NO_CARD, BIAS, SIXTHS, DEALER
cdef unsigned long long MIXER, MIXER2, LOW64, PAIRS, OCTETS, NIBBLES, TWOS, ONES

@cython.locals(left="unsigned int", card=cython.int, before=cython.int, gap="unsigned int")
cdef unsigned int alone(unsigned int moves, unsigned int others) noexcept nogil
@cython.locals(word="unsigned long long")
cdef unsigned long long spread(unsigned int cards) noexcept nogil
cpdef int share(unsigned long long points, int hand) noexcept nogil
@cython.locals(a="unsigned long long", b="unsigned long long", c="unsigned long long")
cdef unsigned long long packed(int first, int second, int third) noexcept nogil

@cython.final
cdef class Selfish:
    cdef unsigned long long[::1] cards_at, piles_at, found_at
    cdef unsigned long long epoch, nodes, cards_word, piles_word
    cdef int[::1] tricks, eyes, leads
    cdef int shift, seats
    cdef bint rondo, tie_each, stake_tricks, fifth_gains

    @cython.locals(slot="Py_ssize_t")
    cpdef void clear(self)
    cpdef unsigned long long counted(self)
    @cython.locals(worst=cython.int, hand=cython.int, pile=cython.int, losers=cython.int, stake=cython.int, a=cython.int,
                   b=cython.int, c=cython.int)
    cdef unsigned long long galdins_points(self) noexcept nogil
    cdef int rondo_gain(self, int hand, int most) noexcept nogil
    @cython.locals(most=cython.int, hand=cython.int, losers=cython.int, owed=cython.int, each=cython.int, a=cython.int,
                   b=cython.int, c=cython.int)
    cdef unsigned long long rondo_points(self) noexcept nogil
    @cython.locals(a=cython.int, b=cython.int, c=cython.int)
    cdef bint settled(self, int tricks_left) noexcept nogil
    cdef int ceiling(self) noexcept nogil
    cdef unsigned long long final_points(self) noexcept nogil
    @cython.locals(place="unsigned long long", piles="unsigned long long", eyes="unsigned long long")
    cdef unsigned long long slot_of(self, unsigned int a, unsigned int b, unsigned int c, int leader) noexcept nogil
    @cython.locals(done=cython.int, led=cython.int, slot="unsigned long long", cards_word="unsigned long long", piles_word="unsigned long long",
                   found="unsigned long long")
    cdef unsigned long long everyone(self, unsigned int a, unsigned int b, unsigned int c, int leader) noexcept nogil
    @cython.locals(found="unsigned long long", hand="unsigned int", moves="unsigned int", best=cython.int, own=cython.int,
                   chosen="unsigned long long", follower=cython.int, card=cython.int, bit="unsigned int", takes=cython.bint)
    cdef unsigned long long play(self, unsigned int a, unsigned int b, unsigned int c, int turn, int left, int led, int top,
                                 int holder, unsigned int table, int got) noexcept nogil
    @cython.locals(done=cython.int, led=cython.int, slot="unsigned long long", cards_word="unsigned long long", piles_word="unsigned long long",
                   low=cython.int, high=cython.int, found=cython.int)
    cdef int boundary_for(self, unsigned int a, unsigned int b, unsigned int c, int leader, int me, int need) noexcept nogil
    @cython.locals(found=cython.int, hand="unsigned int", moves="unsigned int", best=cython.int, sign=cython.int,
                   target=cython.int, follower=cython.int, card=cython.int, bit="unsigned int", takes=cython.bint)
    cdef int play_for(self, unsigned int a, unsigned int b, unsigned int c, int turn, int left, int led, int top, int holder,
                      unsigned int table, int got, int me, int need) noexcept nogil
    @cython.locals(hand=cython.int, trick=cython.int)
    cpdef void set_piles(self, object tricks, object eyes, object leads)
    @cython.locals(found="unsigned long long")
    cpdef unsigned long long points(self, unsigned int a, unsigned int b, unsigned int c, int turn, int left, int led, int top,
                                    int holder, unsigned int table, int got)
    @cython.locals(low=cython.int, high=cython.int, need=cython.int, found=cython.int)
    cpdef int guarantee(self, unsigned int a, unsigned int b, unsigned int c, int turn, int left, int led, int top, int holder,
                        unsigned int table, int got, int me)
