#ifndef DESCRIPTION_H
#define DESCRIPTION_H

#include <stddef.h>

enum { DIRECT_COLORS = 0x1000000 };

// Returns the number of colours that the terminal supports, or DIRECT_COLORS for 24-bit colour.
int description_colors(void);
// Replaces the description by one with another number of colours; returns 0 if that is not possible.
int description_replace(int colors);
// Uses a generic description instead of the terminal's own.
void description_use_plain(void);
int description_is_plain(void);
// Returns the number of colours in the description itself, after description_colors.
int description_described_colors(void);
// Stores the name in TERM before it is replaced.
void description_take_name(const char *term);
// Reads the whole description and returns its size.
size_t description_size(void);
// Restores the terminal's own description.
void description_restore(void);

#endif
