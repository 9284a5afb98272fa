# The C types of sweep.py; what each name means stands there.
cimport cython
from zole.solver.bits cimport highest, lowest

cdef unsigned int[26] SUIT
cdef unsigned int[26] BEATS
cdef unsigned int TRUMPS
cdef int NO_CARD
cdef unsigned long long MIXER, LOW64

@cython.locals(left="unsigned int", card=cython.int, before=cython.int, gap="unsigned int")
cdef unsigned int touching(unsigned int moves, unsigned int others) noexcept nogil
@cython.locals(code="unsigned int", card="unsigned int")
cdef unsigned int owners_of(unsigned int cards, unsigned int x, unsigned int y) noexcept nogil
@cython.locals(everyone="unsigned int", c="unsigned long long", s="unsigned long long", h="unsigned long long",
               seat="unsigned long long")
cdef unsigned long long ranked_key(unsigned int x, unsigned int y, unsigned int z, int big) noexcept nogil

@cython.final
cdef class Sweep:
    cdef unsigned long long[::1] entries
    cdef unsigned long long epoch, nodes
    cdef int shift
    cdef bint big_wants, big_takes, weak_first

    @cython.locals(slot="Py_ssize_t")
    cpdef void clear(self)
    cpdef unsigned long long counted(self)
    @cython.locals(everyone="unsigned int", top="unsigned int", holder=cython.int, key="unsigned long long",
                   slot="unsigned long long", word="unsigned long long", entry="unsigned long long", found=cython.int)
    cdef int search(self, unsigned int x, unsigned int y, unsigned int z, int big) noexcept nogil
    @cython.locals(wish=cython.int, moves="unsigned int", card=cython.int)
    cdef int lead(self, unsigned int x, unsigned int y, unsigned int z, int big) noexcept nogil
    @cython.locals(wish=cython.int, moves="unsigned int", card=cython.int)
    cdef int second(self, unsigned int x, unsigned int y, unsigned int z, int big, int led) noexcept nogil
    @cython.locals(wish=cython.int, second=cython.int, top=cython.int, moves="unsigned int", card=cython.int, left="unsigned int",
                   found=cython.int)
    cdef int third(self, unsigned int x, unsigned int y, unsigned int z, int big, int led, int other) noexcept nogil
    @cython.locals(found=cython.int)
    cpdef bint holds(self, unsigned int x, unsigned int y, unsigned int z, int big, int led=*, int other=*)
