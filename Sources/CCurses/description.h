#ifndef DESCRIPTION_H
#define DESCRIPTION_H

enum { DIRECT_COLORS = 0x1000000 };

// How many colours the terminal has by its own word: DIRECT_COLORS where it takes any.
int description_colors(void);
// From now on the terminal is described as it is, but with that many colours; 0 where that cannot be said.
int description_replace(int colors);
// The description is the terminal's own again.
void description_restore(void);

#endif
