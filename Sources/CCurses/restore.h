// Gives the terminal back however the program ends.
#ifndef CCURSES_RESTORE_H
#define CCURSES_RESTORE_H

// Before ncurses starts: how the terminal is set.
void restore_remember(void);
// After ncurses has started: from here on signals restore the terminal.
void restore_arm(void);
void restore_disarm(void);

#endif
