// The declarations of curses.h and term.h that the program uses, from the SDK of macOS, which has ncurses 6.0 of
// 2015-08-08.
#ifndef SIZEWISE_DARWIN_CURSES_H
#define SIZEWISE_DARWIN_CURSES_H

#include <darwin.h>

typedef int wchar_t;

#define NCURSES_VERSION_PATCH 20150808
#define OK 0
#define ERR (-1)
#define TRUE 1
#define FALSE 0
#define CCHARW_MAX 5
typedef unsigned int chtype, attr_t, mmask_t;
typedef struct screen SCREEN;
typedef struct _win_st WINDOW;
typedef struct {
  attr_t attr;
  wchar_t chars[CCHARW_MAX];
} cchar_t;
typedef unsigned char NCURSES_BOOL;
extern WINDOW *stdscr, *curscr;
extern int COLORS, COLOR_PAIRS;
#define A_NORMAL 0u
#define A_UNDERLINE (1u << 17)
#define A_REVERSE (1u << 18)
#define A_DIM (1u << 20)
#define A_BOLD (1u << 21)
#define BUTTON1_RELEASED 001L
#define BUTTON1_PRESSED 002L
#define BUTTON1_CLICKED 004L
#define BUTTON4_PRESSED (002L << 18)
#define BUTTON_SHIFT (002L << 24)
#define REPORT_MOUSE_POSITION (010L << 24)

int attr_set(attr_t attributes, short pair, void *options);
int cbreak(void);
int clearok(WINDOW *window, NCURSES_BOOL on);
int curs_set(int visibility);
int def_prog_mode(void);
void delscreen(SCREEN *screen);
int endwin(void);
int getmaxx(const WINDOW *window);
int getmaxy(const WINDOW *window);
#define getmaxyx(window, y, x) (y = getmaxy(window), x = getmaxx(window))
NCURSES_BOOL has_colors(void);
int init_pair(short pair, short foreground, short background);
int intrflush(WINDOW *window, NCURSES_BOOL on);
NCURSES_BOOL is_term_resized(int rows, int columns);
int mouseinterval(int milliseconds);
mmask_t mousemask(mmask_t mask, mmask_t *previous);
int mvaddstr(int y, int x, const char *text);
int mvadd_wch(int y, int x, const cchar_t *character);
SCREEN *newterm(char *type, FILE *output, FILE *input);
int noecho(void);
int nonl(void);
int refresh(void);
int reset_prog_mode(void);
int resizeterm(int rows, int columns);
int setcchar(cchar_t *character, const wchar_t *text, const attr_t attributes, short pair, const void *options);
SCREEN *set_term(SCREEN *screen);
int start_color(void);
int typeahead(int file);
int use_default_colors(void);
int wredrawln(WINDOW *window, int first, int count);

// term.h
typedef struct term TERMINAL;
extern TERMINAL *cur_term;
extern char *const boolnames[], *const numnames[], *const strnames[];
int del_curterm(TERMINAL *terminal);
int setupterm(char *name, int file, int *error);
int tigetflag(char *name);
int tigetnum(char *name);
char *tigetstr(char *name);

#endif
