#ifndef DESCRIPTION_H
#define DESCRIPTION_H

#include <stddef.h>

enum { DIRECT_COLORS = 0x1000000 };

// How many colours the terminal has by its own word: DIRECT_COLORS where it takes any.
int description_colors(void);
// From now on the terminal is described as it is, but with that many colours; 0 where that cannot be said.
int description_replace(int colors);
// From now on the terminal is taken for one like all others, whatever its description is.
void description_use_plain(void);
int description_is_plain(void);
// The colours that the description itself has, after description_colors.
int description_described_colors(void);
// The name in TERM, before another one takes its place.
void description_take_name(const char *term);
// Reads all of a description: how much that is.
size_t description_size(void);
// The description is the terminal's own again.
void description_restore(void);

#endif
