// ncursesw as functions: its macros and globals do not compile in Swift 6 mode.
#ifndef CCURSES_H
#define CCURSES_H

#include <stdint.h>

enum {
  CCURSES_BOLD = 1, CCURSES_DIM = 2, CCURSES_REVERSE = 4, CCURSES_UNDERLINE = 8
};

// Takes the terminal, with the colours that it says it has, or with as many as asked. 0 where that is not possible;
// why, `ccurses_error` says.
int ccurses_start(int mouse, int asked);
const char *ccurses_error(void);
// Gives the terminal back as it was.
void ccurses_end(void);
// Gives it back and ends the program, whatever another thread does besides writing to the terminal; first sends some bytes.
void ccurses_leave(const char *bytes, int size);

// The terminal and the locale can show characters beyond ASCII.
int ccurses_is_unicode(void);
// 0x1000000 where a colour is its red, green and blue; else numbers of the palette.
int ccurses_colors(void);
void ccurses_size(int *width, int *height);
// Size of a cell in pixels; 0 where the system does not know it.
int ccurses_cell(int *width, int *height);
// Takes over a new size of the terminal; 1 where it is one.
int ccurses_take_size(void);
void ccurses_set_mouse(int on);

// A pair of colours; -1 is the terminal's own. -1 where the terminal has no more.
int ccurses_pair(int foreground, int background);
// All pairs are free again: what is on the screen has to be put anew.
void ccurses_forget_pairs(void);
// One character with its marks, zero at the end.
void ccurses_put(int row, int column, const uint32_t *characters, int attributes, int pair);
// Sends what has changed.
void ccurses_refresh(void);
// These rows are sent whole the next time.
void ccurses_touch(int row, int count);
// Bytes as they are, past ncurses.
void ccurses_send(const char *bytes, int size);
// Gives the terminal to another program for a while, and takes it back.
void ccurses_pause(void);
void ccurses_resume(int mouse);
// Sends everything again.
void ccurses_repaint(void);

// Reads what the terminal sent, waiting for so many milliseconds at most: how many bytes, 0 for none, -1 where the
// terminal is gone.
int ccurses_read(unsigned char *bytes, int size, int milliseconds);
// A string of the terminal's description; NULL where it has none.
const char *ccurses_capability(const char *name);

// A descriptor that becomes readable when a signal asks the program to end; the signal then is `ccurses_signal`.
int ccurses_signal_descriptor(void);
int ccurses_signal(void);
// 1 where the program was stopped and goes on since this was last asked: the terminal is `ccurses_resume`d.
int ccurses_take_stop(void);

#endif
