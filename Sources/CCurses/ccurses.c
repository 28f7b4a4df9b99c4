#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define _GNU_SOURCE 1
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include "ccurses.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "description.h"
#include "restore.h"
#include "thin.h"

// ncurses before 6.1, as on macOS, has pairs and colours of 16 bits, and wheel events only upwards.
#if NCURSES_VERSION_PATCH < 20170401
enum { HAS_WIDE_PAIRS = 0 };
#define init_extended_pair(pair, foreground, background) init_pair((short)(pair), (short)(foreground), (short)(background))
#define set_cell(cell, text, look, pair) setcchar(cell, text, look, (short)(pair), NULL)
#else
enum { HAS_WIDE_PAIRS = 1 };
#define set_cell(cell, text, look, pair) setcchar(cell, text, look, 0, &(pair))
#endif
#ifndef BUTTON5_PRESSED
#define BUTTON5_PRESSED 0
#endif

static SCREEN *screen;
static const char *failure = "";
static int unicode;
static int colors;

// The colour pairs created so far, in a hash table by foreground and background that is at most half full.
enum { MOST_PAIRS = 0x8000, PLACES = 2 * MOST_PAIRS };
static struct {
  int foreground, background, number;
} pairs[PLACES];
static int pair_count;

// Returns the locale for characters from the environment, or NULL.
static const char *locale_word(void) {
  static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (int i = 0; i < 3; i++) {
    const char *word = getenv(names[i]);
    if (word && *word) return word;
  }
  return NULL;
}

// A bare Debian has no LANG, and a UTF-8 locale may be set but not installed. Without a UTF-8 codeset ncurses would
// not draw lines. An explicit other codeset, C or POSIX is respected, and so are consoles that cannot show anything
// else.
static void set_locale(void) {
  setlocale(LC_CTYPE, "");
  const char *term = getenv("TERM"), *word = locale_word();
  if (!term) term = "";
  int is_wanted = word ? strcasestr(word, "UTF-8") || strcasestr(word, "UTF8")
                       : strcmp(term, "linux") != 0 && strncmp(term, "vt", 2) != 0;
  if (is_wanted && strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
  unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 && strncmp(term, "vt", 2) != 0;
}

// Reads the terminal's size, limited because ncurses stores it in a short.
enum { MOST_COLUMNS = 1000, MOST_ROWS = 500 };
static int window_size(struct winsize *size) {
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, size) != 0 || size->ws_row == 0 || size->ws_col == 0) return 0;
  if (size->ws_col > MOST_COLUMNS) size->ws_col = MOST_COLUMNS;
  if (size->ws_row > MOST_ROWS) size->ws_row = MOST_ROWS;
  return 1;
}

// Starts ncurses with that size.
static SCREEN *new_terminal(void) {
  struct winsize all, used;
  int is_large = ioctl(STDOUT_FILENO, TIOCGWINSZ, &all) == 0 && window_size(&used) &&
                 (all.ws_col > used.ws_col || all.ws_row > used.ws_row);
  if (!is_large) return newterm(NULL, stdout, stdin);
  // ncurses takes the size from the environment.
  char text[16];
  snprintf(text, sizeof text, "%d", used.ws_col);
  setenv("COLUMNS", text, 1);
  snprintf(text, sizeof text, "%d", used.ws_row);
  setenv("LINES", text, 1);
  SCREEN *made = newterm(NULL, stdout, stdin);
  unsetenv("COLUMNS");
  unsetenv("LINES");
  return made;
}

// Starts a terminal with a replaced description if it has more colours than its own says. If that fails, the
// description remains unchanged.
static SCREEN *terminal(int asked) {
  int own = description_colors();
  int wanted = asked ? asked : own;
  if (!HAS_WIDE_PAIRS && wanted > 256) wanted = 256;
  if (wanted > description_described_colors() || wanted == DIRECT_COLORS || description_is_plain()) {
    if (description_replace(wanted)) {
      SCREEN *found = new_terminal();
      description_restore();
      if (found) {
        set_term(found);
        if (has_colors() && start_color() == OK && COLORS >= wanted && COLOR_PAIRS > 256) {
          colors = wanted;
          return found;
        }
        endwin();
        delscreen(found);
      }
    }
    wanted = own > 256 ? 256 : own;
  }
  SCREEN *found = new_terminal();
  if (!found) return NULL;
  set_term(found);
  colors = has_colors() && start_color() == OK ? (COLORS < wanted ? COLORS : wanted) : 0;
  return found;
}

// Whether the terminal supports synchronized updates. Others would ignore the sequences, except some old ones that
// print them.
static int sends_synchronized;

static int is_synchronized(const char *term) {
  static const char *const known[] = {"kitty", "ghostty", "foot", "alacritty", "wezterm", "contour", NULL};
  for (int i = 0; known[i]; i++) {
    if (strstr(term, known[i])) return 1;
  }
  const char *text = tigetstr("Sync");
  if (text && text != (const char *)-1) return 1;
  const char *program = getenv("TERM_PROGRAM");
  // Inside a multiplexer TERM_PROGRAM is that of the outer terminal.
  if (!program || getenv("STY") || getenv("TMUX")) return 0;
  return strcmp(program, "WezTerm") == 0 || strcmp(program, "ghostty") == 0 || strcmp(program, "iTerm.app") == 0;
}

// Makes Ctrl-C a key, so that nothing is lost without a prompt. Ctrl-Z and Ctrl-\ keep their meaning, and SIGINT sent
// from outside still ends the program.
static void take_interrupt_as_key(void) {
  struct termios settings;
  if (tcgetattr(STDIN_FILENO, &settings) != 0) return;
  settings.c_cc[VINTR] = _POSIX_VDISABLE;
  if (tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0) def_prog_mode();
}

// Recent terminals come with their own description, which is missing in containers and over ssh. They are all
// compatible with xterm.
static SCREEN *described_terminal(const char *term, int asked) {
  int error;
  if (setupterm((char *)term, STDOUT_FILENO, &error) == OK) {
    del_curterm(cur_term);
  } else {
    setenv("TERM", "xterm-256color", 1);
  }
  return terminal(asked);
}

// Checks a description in a child process, because a damaged one makes ncurses access memory out of bounds.
static int is_sound(const char *term, int asked) {
  pid_t child = fork();
  if (child < 0) return 1;
  if (child == 0) {
    static const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM};
    for (unsigned i = 0; i < sizeof faults / sizeof faults[0]; i++) signal(faults[i], SIG_DFL);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    alarm(1);
    int nothing = open("/dev/null", O_RDWR);
    for (int i = 0; i < 3; i++) dup2(nothing, i);
    SCREEN *found = described_terminal(term, asked);
    if (found && description_size() > 0) {
      curs_set(0);
      mousemask(BUTTON1_PRESSED, NULL);
      init_extended_pair(1, COLORS > 1 ? COLORS / 2 : 0, 0);
      for (int i = 0; i < 5; i++) {
        attr_set(i == 0 ? A_BOLD : i == 1 ? A_REVERSE : i == 2 ? A_UNDERLINE : A_NORMAL, i == 3, NULL);
        mvaddstr(i, i, "text");
      }
      refresh();
      clearok(curscr, TRUE);
      refresh();
      endwin();
    }
    _exit(0);
  }
  int status;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  return WIFEXITED(status);
}

int ccurses_start(int mouse, int asked) {
  set_locale();
  const char *term = getenv("TERM");
  if (!term || !*term || strcmp(term, "dumb") == 0 || strcmp(term, "unknown") == 0) {
    failure = term && *term ? "the terminal in TERM cannot place its cursor" : "TERM is not set";
    return 0;
  }
  restore_remember();
  description_take_name(term);
  if (is_sound(term, asked)) screen = described_terminal(term, asked);
  if (!screen) {
    description_use_plain();
    screen = terminal(asked);
  }
  if (!screen) {
    failure = "the terminal cannot be used";
    return 0;
  }
  sends_synchronized = is_synchronized(term);
  cbreak();
  take_interrupt_as_key();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  // The preview decodes keys itself, so pending input must not interrupt drawing.
  typeahead(-1);
  curs_set(0);
  ccurses_forget_pairs();
  if (colors > 0) use_default_colors();
  ccurses_set_mouse(mouse);
  thin_start(colors >= 256);
  restore_arm();
  return 1;
}

const char *ccurses_error(void) { return failure; }

void ccurses_end(void) {
  if (!screen) return;
  restore_begin_end();
  ccurses_set_mouse(0);
  restore_take_pastes(0);
  endwin();
  restore_disarm();
  delscreen(screen);
  screen = NULL;
}

void ccurses_leave(const char *bytes, int size) {
  ccurses_send(bytes, size);
  restore_leave();
}

int ccurses_is_unicode(void) { return unicode; }

int ccurses_colors(void) { return colors; }

void ccurses_size(int *width, int *height) { getmaxyx(stdscr, *height, *width); }

int ccurses_cell(int *width, int *height) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || !size.ws_row || !size.ws_col) return 0;
  *width = size.ws_xpixel / size.ws_col;
  *height = size.ws_ypixel / size.ws_row;
  return *width > 0 && *height > 0;
}

int ccurses_columns(int character) { return wcwidth((wchar_t)character); }

void ccurses_set_mouse(int on) {
  mousemask(on ? BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED |
                     REPORT_MOUSE_POSITION | BUTTON_SHIFT
               : 0,
            NULL);
  // Report clicks immediately, without waiting for a double click.
  mouseinterval(0);
}

int ccurses_pair(int foreground, int background) {
  if (colors == 0 || (foreground < 0 && background < 0)) return 0;
  uint32_t place = ((uint32_t)foreground * 0x9E3779B1u ^ (uint32_t)background * 0x85EBCA77u) >> 8;
  for (place %= PLACES; pairs[place].number; place = (place + 1) % PLACES) {
    if (pairs[place].foreground == foreground && pairs[place].background == background) return pairs[place].number;
  }
  if (pair_count >= MOST_PAIRS || pair_count + 1 >= COLOR_PAIRS) return -1;
  if (init_extended_pair(pair_count + 1, foreground, background) != OK) return 0;
  pairs[place].foreground = foreground;
  pairs[place].background = background;
  return pairs[place].number = ++pair_count;
}

void ccurses_forget_pairs(void) {
  memset(pairs, 0, sizeof pairs);
  pair_count = 0;
}

void ccurses_put(int row, int column, const uint32_t *characters, int attributes, int pair) {
  wchar_t text[CCHARW_MAX + 1] = {0};
  for (int i = 0; i < CCHARW_MAX - 1 && characters[i]; i++) text[i] = (wchar_t)characters[i];
  attr_t look = A_NORMAL;
  if (attributes & CCURSES_BOLD) look |= A_BOLD;
  if (attributes & CCURSES_DIM) look |= A_DIM;
  if (attributes & CCURSES_REVERSE) look |= A_REVERSE;
  if (attributes & CCURSES_UNDERLINE) look |= A_UNDERLINE;
  cchar_t cell;
  if (set_cell(&cell, text, look, pair) == OK) mvadd_wch(row, column, &cell);
}

void ccurses_touch(int row, int count) {
  if (count > 0) wredrawln(stdscr, row, count);
}

void ccurses_send(const char *bytes, int size) {
  int interruptions = restore_interruptions();
  while (size > 0) {
    ssize_t count = write(STDOUT_FILENO, bytes, (size_t)size);
    if (interruptions != restore_interruptions()) return;
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    bytes += count;
    size -= (int)count;
  }
}

// Sends the changes with as few bytes as possible.
static void send_changes(void) {
  thin_begin();
  refresh();
  thin_end();
}

void ccurses_refresh(void) {
  if (sends_synchronized) ccurses_send("\033[?2026h", 8);
  send_changes();
  if (sends_synchronized) ccurses_send("\033[?2026l", 8);
}

void ccurses_pause(void) {
  ccurses_set_mouse(0);
  restore_take_pastes(0);
  def_prog_mode();
  endwin();
  restore_lend(1);
}

void ccurses_resume(int mouse) {
  restore_lend(0);
  reset_prog_mode();
  restore_take_pastes(1);
  ccurses_set_mouse(0);
  ccurses_set_mouse(mouse);
  ccurses_repaint();
}

void ccurses_repaint(void) {
  ccurses_send("\033[m", 3);
  thin_forget();
  clearok(curscr, TRUE);
  send_changes();
}

int ccurses_read(unsigned char *bytes, int size, int milliseconds) {
  struct pollfd waiting = {STDIN_FILENO, POLLIN, 0};
  if (poll(&waiting, 1, milliseconds) <= 0) return 0;
  ssize_t count = read(STDIN_FILENO, bytes, (size_t)size);
  if (count > 0) return (int)count;
  return count < 0 && (errno == EINTR || errno == EAGAIN) ? 0 : -1;
}

const char *ccurses_capability(const char *name) {
  const char *text = tigetstr((char *)name);
  return text == (const char *)-1 ? NULL : text;
}

int ccurses_take_size(void) {
  struct winsize size;
  if (!window_size(&size)) return 0;
  if (!is_term_resized(size.ws_row, size.ws_col)) return 0;
  resizeterm(size.ws_row, size.ws_col);
  return 1;
}
