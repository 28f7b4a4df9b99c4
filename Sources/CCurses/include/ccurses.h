// Wraps ncursesw in functions: its macros and globals do not compile in Swift 6 mode.
#ifndef CCURSES_H
#define CCURSES_H

#include <stdint.h>

enum {
  CCURSES_BOLD = 1, CCURSES_DIM = 2, CCURSES_REVERSE = 4, CCURSES_UNDERLINE = 8
};

// Takes over the terminal, with its own or a requested number of colours. Returns 0 on failure; `ccurses_error` has
// the reason.
int ccurses_start(int mouse, int asked);
const char *ccurses_error(void);
// Restores the terminal.
void ccurses_end(void);
// Sends some bytes, restores the terminal and ends the program, even while another thread is busy with anything but
// writing to the terminal.
void ccurses_leave(const char *bytes, int size);

// Whether the terminal and the locale support non-ASCII characters.
int ccurses_is_unicode(void);
// Returns 0x1000000 for RGB colours, otherwise the size of the palette.
int ccurses_colors(void);
void ccurses_size(int *width, int *height);
// Returns the size of a character cell in pixels, or 0 if unknown.
int ccurses_cell(int *width, int *height);
// Returns the columns of a character, or -1 if the C library does not know it.
int ccurses_columns(int character);
// Adopts a new terminal size; returns 1 if the size has changed.
int ccurses_take_size(void);
void ccurses_set_mouse(int on);

// Returns a colour pair; -1 means the default colour. Returns -1 if there are no pairs left.
int ccurses_pair(int foreground, int background);
// Frees all pairs; everything on the screen must be drawn again.
void ccurses_forget_pairs(void);
// Draws a character with combining marks, terminated by zero.
void ccurses_put(int row, int column, const uint32_t *characters, int attributes, int pair);
// Sends the changes.
void ccurses_refresh(void);
// Marks rows to be sent completely on the next refresh.
void ccurses_touch(int row, int count);
// Sends bytes directly, bypassing ncurses.
void ccurses_send(const char *bytes, int size);
// Hands the terminal to another program, and takes it back.
void ccurses_pause(void);
void ccurses_resume(int mouse);
// Sends the whole screen again.
void ccurses_repaint(void);

// Reads input with a timeout in milliseconds. Returns the number of bytes, 0 on timeout, or -1 if the terminal is
// closed.
int ccurses_read(unsigned char *bytes, int size, int milliseconds);
// Returns a string capability of the terminal, or NULL.
const char *ccurses_capability(const char *name);

// Returns a descriptor that becomes readable when a signal requests the end of the program; `ccurses_signal` returns
// the signal.
int ccurses_signal_descriptor(void);
int ccurses_signal(void);
// Returns 1 if the program was stopped and continued since the last call; the caller must then call `ccurses_resume`.
int ccurses_take_stop(void);

#endif
