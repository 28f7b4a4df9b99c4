// Restores the terminal however the program ends.
#ifndef CCURSES_RESTORE_H
#define CCURSES_RESTORE_H

// Stores the terminal settings and signal handlers, before ncurses starts.
void restore_remember(void);
// Installs signal handlers that restore the terminal, after ncurses has started.
void restore_arm(void);
void restore_disarm(void);
// Called before ncurses restores the terminal; further keys have no effect.
void restore_begin_end(void);
// Restores the terminal from any thread and ends the program.
void restore_leave(void);
// Sets whether another program uses the terminal, which must then be left alone.
void restore_lend(int lends);
// Turns bracketed paste on or off.
void restore_take_pastes(int takes);
// Returns a counter that increases with each signal that makes pending output obsolete.
int restore_interruptions(void);

#endif
