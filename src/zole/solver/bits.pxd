# A few machine instructions for the compiled kernels; bits.py says the same for the uncompiled ones.
cdef extern from *:
    """
    #ifdef _MSC_VER
    #include <intrin.h>
    #define zole_fetch(word)
    static __inline int zole_count(unsigned int cards) { return (int)__popcnt(cards); }
    static __inline int zole_highest(unsigned int cards)
        { unsigned long place; _BitScanReverse(&place, cards); return (int)place; }
    static __inline int zole_lowest(unsigned int cards)
        { unsigned long place; _BitScanForward(&place, cards); return (int)place; }
    #else
    #define zole_fetch(word) __builtin_prefetch(&(word))
    static inline int zole_count(unsigned int cards) { return __builtin_popcount(cards); }
    static inline int zole_highest(unsigned int cards) { return 31 - __builtin_clz(cards); }
    static inline int zole_lowest(unsigned int cards) { return __builtin_ctz(cards); }
    #endif
    #ifdef __BMI2__
    #include <immintrin.h>
    static inline int zole_nth(unsigned int cards, int n) { return zole_lowest(_pdep_u32(1u << n, cards)); }
    #else
    static inline int zole_nth(unsigned int cards, int n)
        { while (n--) cards &= cards - 1; return zole_lowest(cards); }
    #endif
    """
    int count "zole_count"(unsigned int cards) noexcept nogil
    int lowest "zole_lowest"(unsigned int cards) noexcept nogil
    int highest "zole_highest"(unsigned int cards) noexcept nogil
    void fetch "zole_fetch"(unsigned long long word) noexcept nogil
    int nth "zole_nth"(unsigned int cards, int n) noexcept nogil
