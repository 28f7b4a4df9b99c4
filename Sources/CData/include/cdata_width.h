// How many columns a terminal gives to a character.
#ifndef CDATA_WIDTH_H
#define CDATA_WIDTH_H

#include <stdint.h>

typedef struct { uint32_t first, last, columns; } cdata_width_range_t;
typedef struct { uint16_t letter, base; } cdata_ascii_base_t;

const cdata_width_range_t *cdata_width_ranges(int *count);
const cdata_ascii_base_t *cdata_ascii_bases(int *count);

#endif
