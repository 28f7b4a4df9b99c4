// ncursesw as functions: its macros and globals do not compile in Swift 6 mode.
#ifndef CCURSES_H
#define CCURSES_H

#include <stdint.h>

enum {
  CCURSES_BOLD = 1, CCURSES_DIM = 2, CCURSES_REVERSE = 4, CCURSES_UNDERLINE = 8
};

enum {
  CCURSES_NONE, CCURSES_CHARACTER, CCURSES_KEY, CCURSES_RESIZE, CCURSES_MOUSE
};

// Keys beyond characters.
enum {
  CCURSES_UP = 1, CCURSES_DOWN, CCURSES_LEFT, CCURSES_RIGHT, CCURSES_HOME, CCURSES_END, CCURSES_PAGE_UP,
  CCURSES_PAGE_DOWN, CCURSES_BACKSPACE, CCURSES_DELETE, CCURSES_ENTER, CCURSES_TAB_BACK, CCURSES_SHIFT_LEFT,
  CCURSES_SHIFT_RIGHT, CCURSES_SHIFT_UP, CCURSES_SHIFT_DOWN, CCURSES_FUNCTION_0 = 100
};

// What the mouse did.
enum { CCURSES_CLICK = 1, CCURSES_WHEEL_UP, CCURSES_WHEEL_DOWN, CCURSES_DRAG, CCURSES_RELEASE };

typedef struct {
  int kind;
  // The character, the key, or what the mouse did.
  uint32_t code;
  int column, row;
  int shift;
} ccurses_event_t;

// Takes the terminal, with the colours that it says it has, or with as many as asked. 0 where that is not possible;
// why, `ccurses_error` says.
int ccurses_start(int mouse, int asked);
const char *ccurses_error(void);
// Gives the terminal back as it was.
void ccurses_end(void);

// The terminal and the locale can show characters beyond ASCII.
int ccurses_is_unicode(void);
// 0x1000000 where a colour is its red, green and blue; else numbers of the palette.
int ccurses_colors(void);
void ccurses_size(int *width, int *height);
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
// Sends everything again.
void ccurses_repaint(void);

// The next event; CCURSES_NONE at once where there is none.
ccurses_event_t ccurses_next(void);

// A descriptor that becomes readable when a signal asks the program to end; the signal then is `ccurses_signal`.
int ccurses_signal_descriptor(void);
int ccurses_signal(void);

#endif
