# The C types of kernel.py; what each name means stands there.
cimport cython
from zole.solver.bits cimport count, fetch, lowest

cdef int[26] EYES
cdef int[26] CLASS
cdef unsigned int[26] SUIT
cdef unsigned int[26] BEATS
cdef unsigned int[676] BETWEEN
cdef unsigned char[4096] OWNERS
cdef unsigned char[4096] RANKS
cdef signed char[240] LEAD
cdef signed char[240] SECOND
cdef signed char[240] THIRD
cdef unsigned int TRUMPS, QUEENS, JACKS, ACES, TENS, KINGS, MERGED, NOT_ACES, LOW_PLAIN, SPLIT
cdef unsigned long long MIXER, LOW54

@cython.locals(place=cython.int)
cpdef void set_order(object lead, object second, object third)
cdef int eyes_of(unsigned int cards) noexcept nogil
@cython.locals(have=cython.int, eyes=cython.int)
cdef int least_eyes(unsigned int hand, int cards) noexcept nogil
@cython.locals(out="unsigned int", run="unsigned int", beaten="unsigned int")
cdef unsigned int cashed(unsigned int hand, unsigned int others, int trumps) noexcept nogil
@cython.locals(own="unsigned int", p="unsigned int", q="unsigned int", foes="unsigned int", mine="unsigned int",
               run="unsigned int", k=cython.int, kp=cython.int, kq=cython.int, fewest=cython.int, lone="unsigned int",
               leads=cython.int, mate="unsigned int")
cdef int sure(unsigned int x, unsigned int y, unsigned int z, int big, int rest) noexcept nogil
cdef unsigned int four(unsigned int x, unsigned int y, unsigned int z, int first) noexcept nogil
@cython.locals(c="unsigned long long", s="unsigned long long", h="unsigned long long", t="unsigned long long",
               trumps="unsigned long long", seat="unsigned long long")
cdef unsigned long long position_key(unsigned int x, unsigned int y, unsigned int z, int big) noexcept nogil
@cython.locals(left="unsigned int", card=cython.int, before=cython.int)
cdef unsigned int distinct(unsigned int moves, unsigned int others) noexcept nogil
@cython.locals(follow="unsigned int")
cdef bint can_beat(unsigned int hand, int card, unsigned int suit) noexcept nogil
@cython.locals(top=cython.int, taker=cython.int)
cdef bint takes_last(unsigned int a, unsigned int b, unsigned int c, int big) noexcept nogil
cdef void sort_in(int* cards, int* scores, int n, int card, int score) noexcept nogil
@cython.locals(card=cython.int, j=cython.int, apart=cython.int)
cdef int near(int* cards, int* values, int i, unsigned int others, int target) noexcept nogil

@cython.final
cdef class Table:
    cdef unsigned long long[::1] entries
    cdef unsigned long long epoch, nodes
    cdef int tag_bits

    @cython.locals(slot="Py_ssize_t")
    cpdef void clear(self)
    cpdef unsigned long long counted(self)
    @cython.locals(sign=cython.int, target=cython.int, best=cython.int, moves="unsigned int", card=cython.int, value=cython.int)
    cdef int two_tricks(self, unsigned int x, unsigned int y, unsigned int z, int big, int need, int rest) noexcept nogil
    @cython.locals(sign=cython.int, target=cython.int, best=cython.int, moves="unsigned int", card=cython.int, value=cython.int)
    cdef int two_tricks_second(self, unsigned int x, unsigned int y, unsigned int z, int big, int need, int rest, int led) noexcept nogil
    @cython.locals(sign=cython.int, target=cython.int, best=cython.int, moves="unsigned int", card=cython.int, value=cython.int,
                   second=cython.int, top=cython.int, got=cython.int, last=cython.bint)
    cdef int two_tricks_third(self, unsigned int x, unsigned int y, unsigned int z, int big, int need, int rest, int led, int other) noexcept nogil
    @cython.locals(bounds=cython.int, low=cython.int, high=cython.int, mixed="unsigned long long", slot="unsigned long long",
                   tag="unsigned long long", entry="unsigned long long", before=cython.int, bound=cython.int, found=cython.int,
                   best=cython.int, word="unsigned long long")
    cdef int search(self, unsigned int x, unsigned int y, unsigned int z, int big, int need, int rest) noexcept nogil
    @cython.locals(others="unsigned int", moves="unsigned int", sign=cython.int, target=cython.int, card=cython.int, cards="int[8]",
                   values="int[8]", n=cython.int, i=cython.int, suit="unsigned int", place=cython.int, best=cython.int,
                   chosen=cython.int, value=cython.int)
    cdef int lead(self, unsigned int x, unsigned int y, unsigned int z, int big, int need, int rest, int before) noexcept nogil
    @cython.locals(others="unsigned int", moves="unsigned int", sign=cython.int, target=cython.int, card=cython.int, cards="int[8]",
                   values="int[8]", n=cython.int, i=cython.int, suit="unsigned int", third="unsigned int", features=cython.int,
                   place=cython.int, best=cython.int, value=cython.int)
    cdef int second(self, unsigned int x, unsigned int y, unsigned int z, int big, int need, int rest, int led) noexcept nogil
    @cython.locals(others="unsigned int", moves="unsigned int", sign=cython.int, target=cython.int, card=cython.int, cards="int[8]",
                   values="int[8]", n=cython.int, i=cython.int, second=cython.int, top=cython.int, features=cython.int,
                   best=cython.int, value=cython.int)
    cdef int third(self, unsigned int x, unsigned int y, unsigned int z, int big, int need, int rest, int led, int other) noexcept nogil
    @cython.locals(got=cython.int, second=cython.int)
    cdef int trick(self, unsigned int x, unsigned int y, unsigned int z, int big, int need, int rest, int led, int other, int card) noexcept nogil
    @cython.locals(rest=cython.int)
    cdef int bound(self, unsigned int x, unsigned int y, unsigned int z, int big, int need, int led, int other) noexcept nogil
    @cython.locals(low=cython.int, high=cython.int, need=cython.int, value=cython.int)
    cdef int exact(self, unsigned int x, unsigned int y, unsigned int z, int big, int guess, int led, int other) noexcept nogil
    @cython.locals(value=cython.int)
    cpdef bint takes(self, unsigned int x, unsigned int y, unsigned int z, int big, int need, int led=*, int other=*)
    @cython.locals(value=cython.int)
    cpdef int value(self, unsigned int x, unsigned int y, unsigned int z, int big, int guess=*, int led=*, int other=*)
    @cython.locals(found="unsigned int")
    cpdef unsigned int reaching(self, unsigned int x, unsigned int y, unsigned int z, int big, int need, int led=*, int other=*)
    @cython.locals(rest=cython.int, others="unsigned int", moves="unsigned int", found="unsigned int", asked="unsigned int",
                   last=cython.int, card=cython.int, value=cython.int)
    cdef unsigned int reaching_cards(self, unsigned int x, unsigned int y, unsigned int z, int big, int need, int led, int other) noexcept nogil
    @cython.locals(i="Py_ssize_t", value=cython.int)
    cpdef void takes_all(self, unsigned int[:, ::1] hands, int[::1] bigs, int[::1] needs, unsigned int[::1] found)
    @cython.locals(i="Py_ssize_t")
    cpdef void values_all(self, unsigned int[:, ::1] hands, int[::1] bigs, int[::1] found)
    @cython.locals(i="Py_ssize_t")
    cpdef void reaching_all(self, unsigned int[:, ::1] hands, int[::1] bigs, int[::1] needs, int led, int other,
                            unsigned int[::1] found)
