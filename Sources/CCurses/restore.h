// Gives the terminal back however the program ends.
#ifndef CCURSES_RESTORE_H
#define CCURSES_RESTORE_H

// Before ncurses starts: how the terminal is set, and who takes signals.
void restore_remember(void);
// After ncurses has started: from here on signals restore the terminal.
void restore_arm(void);
void restore_disarm(void);
// Before ncurses gives the terminal back, which is the end whatever is pressed now.
void restore_begin_end(void);
// Gives the terminal back from any thread, and ends the program.
void restore_leave(void);
// Another program has the terminal, and what happens to it is not this one's business.
void restore_lend(int lends);
// What is pasted comes between two marks, or as if it were typed.
void restore_take_pastes(int takes);
// Grows with each signal that makes what is being sent pointless: everything is sent anew, or nothing any more.
int restore_interruptions(void);

#endif
