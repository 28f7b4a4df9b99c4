// Functions only: the macros and globals of curses do not compile in Swift 6 mode.
#ifndef CCURSES_H
#define CCURSES_H

int ccurses_placeholder(void);

#endif
