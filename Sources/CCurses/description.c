// Terminals with 24-bit colour rarely declare it in terminfo: TERM is xterm-256color, and COLORTERM has the rest.
// ncurses 6.1 and later reads a compiled description from TERMINFO, so the terminal's own is rewritten with the
// actual number of colours. Capabilities that would change the palette are removed.
// With 256 colours, only 26 of the 53 colours of the bundled layouts' pictures stay apart, and one in nine places has a
// visibly different colour. 24 bits take 4.7 instead of 3.5 KB a key at 80×24.
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1
#include "description.h"

#include <curses.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

// The compiled format with 32-bit numbers; see term(5).
enum { MAGIC = 01036, MOST_BYTES = 30000, ABSENT = 0xFFFF, PAIRS = 0x10000 };

typedef struct {
  uint8_t bytes[MOST_BYTES];
  size_t count;
  int is_full;
} buffer_t;

static void add(buffer_t *buffer, const void *bytes, size_t count) {
  if (buffer->count + count > MOST_BYTES) {
    buffer->is_full = 1;
    return;
  }
  memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
}

static void add_byte(buffer_t *buffer, int value) { add(buffer, &(uint8_t){(uint8_t)value}, 1); }

static void add_short(buffer_t *buffer, int value) {
  add_byte(buffer, value);
  add_byte(buffer, value >> 8);
}

static void add_number(buffer_t *buffer, int value) {
  add_short(buffer, value);
  add_short(buffer, value >> 16);
}

static void add_padding(buffer_t *buffer) {
  if (buffer->count % 2) add_byte(buffer, 0);
}

// Appends a text and returns its offset.
static int add_text(buffer_t *buffer, const char *text) {
  int start = (int)buffer->count;
  add(buffer, text, strlen(text) + 1);
  return start;
}

static int is_one_of(const char *name, const char *const *names) {
  for (; *names; names++) {
    if (strcmp(name, *names) == 0) return 1;
  }
  return 0;
}

// The capabilities that all current terminals support, for one whose description is damaged or missing.
static const struct {
  const char *name, *text;
} plain_texts[] = {
    {"clear", "\033[H\033[2J"}, {"home", "\033[H"},       {"cup", "\033[%i%p1%d;%p2%dH"},
    {"cuu1", "\033[A"},          {"cud1", "\n"},          {"cuf1", "\033[C"},
    {"cub1", "\b"},              {"cr", "\r"},            {"ind", "\n"},
    {"el", "\033[K"},            {"ed", "\033[J"},        {"bold", "\033[1m"},
    {"dim", "\033[2m"},          {"smul", "\033[4m"},     {"rmul", "\033[24m"},
    {"rev", "\033[7m"},          {"sgr0", "\033[m"},      {"op", "\033[39;49m"},
    {"civis", "\033[?25l"},      {"cnorm", "\033[?25h"},  {"smcup", "\033[?1049h"},
    {"rmcup", "\033[?1049l"},    {"smkx", "\033[?1h\033="}, {"rmkx", "\033[?1l\033>"},
    {"kcuu1", "\033OA"},         {"kcud1", "\033OB"},     {"kcuf1", "\033OC"},
    {"kcub1", "\033OD"},         {"khome", "\033OH"},     {"kend", "\033OF"},
    {"kpp", "\033[5~"},          {"knp", "\033[6~"},      {"kdch1", "\033[3~"},
    {"kbs", "\177"},             {"kcbt", "\033[Z"},      {"kmous", "\033[<"},
    {"XM", "\033[?1006;1000%?%p1%{1}%=%th%el%;"},
};
static const char *const plain_flags[] = {"am", "xenl", "mir", "msgr", "AX", NULL};
static int is_plain;

static const char *own_text(const char *name) {
  if (is_plain) {
    for (size_t i = 0; i < sizeof plain_texts / sizeof plain_texts[0]; i++) {
      if (strcmp(name, plain_texts[i].name) == 0) return plain_texts[i].text;
    }
    return NULL;
  }
  const char *text = tigetstr((char *)name);
  return text == (const char *)-1 ? NULL : text;
}

static int own_number(const char *name) {
  if (is_plain) return strcmp(name, "it") == 0 ? 8 : strcmp(name, "U8") == 0 ? 1 : -1;
  return tigetnum((char *)name);
}

static int own_flag(const char *name) {
  return is_plain ? is_one_of(name, plain_flags) : tigetflag((char *)name) > 0;
}

// The capabilities that change or reset the palette, and legacy ways of setting colours.
static const char *const palette_names[] = {"initc", "initp", "oc", "setf", "setb", "scp", NULL};

// Sets an RGB colour. White, black and the grey of the bezel, the most frequent ones, use shorter palette indices
// with the same values; these entries are never redefined.
#define DIRECT_COLOR                                                                                       \
  "%?%p1%{16777215}%=%t5;231%e%?%p1%{0}%=%t5;16%e%?%p1%{5789784}%=%t5;240%e"                               \
  "2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;%;%;"

static const char *color_text(const char *name, int colors) {
  int is_ground = strcmp(name, "setab") == 0;
  if (!is_ground && strcmp(name, "setaf") != 0) return NULL;
  if (colors > 256) return is_ground ? "\033[48;" DIRECT_COLOR "m" : "\033[38;" DIRECT_COLOR "m";
  if (colors > 16) return is_ground ? "\033[48;5;%p1%dm" : "\033[38;5;%p1%dm";
  return is_ground ? "\033[%?%p1%{8}%<%t4%p1%d%e10%p1%{8}%-%d%;m"
                   : "\033[%?%p1%{8}%<%t3%p1%d%e9%p1%{8}%-%d%;m";
}

static const char *text_with(const char *name, int colors) {
  if (is_one_of(name, palette_names)) return NULL;
  const char *color = color_text(name, colors);
  if (color) return color;
  // Lines are drawn with Unicode, so there is no alternate character set to reset. Without `sgr`, which starts with a
  // reset, bold takes four bytes and does not affect colours.
  if (colors > 256 && strcmp(name, "sgr0") == 0) return "\033[m";
  if (colors > 256 && strcmp(name, "sgr") == 0) return NULL;
  const char *own = own_text(name);
  if (!own && strcmp(name, "op") == 0) return "\033[39;49m";
  return own;
}

static int number_with(const char *name, int colors) {
  if (strcmp(name, "colors") == 0) return colors;
  if (strcmp(name, "pairs") == 0) return PAIRS;
  // All attributes can be combined with colours.
  if (strcmp(name, "ncv") == 0) return 0;
  return own_number(name);
}

// Adds capabilities that ncurses looks up by name: resetting a single colour, drawing lines with Unicode, the mouse
// protocol, and RGB colours.
static void add_extended(buffer_t *buffer, int colors) {
  static const char *const flags[] = {"AX", "XT"}, *const texts[] = {"XM", "xm"};
  static buffer_t values, names;
  values.count = names.count = 0;
  int flag_count = 0, text_count = 0, starts[2];
  int name_starts[8], name_count = 0;
  for (int i = 0; i < 2; i++) {
    if (!own_flag(flags[i])) continue;
    flag_count++;
    name_starts[name_count++] = add_text(&names, flags[i]);
  }
  if (colors > 256) {
    flag_count++;
    name_starts[name_count++] = add_text(&names, "RGB");
  }
  int acs = own_number("U8");
  if (acs >= 0) name_starts[name_count++] = add_text(&names, "U8");
  for (int i = 0; i < 2; i++) {
    const char *text = own_text(texts[i]);
    if (!text) continue;
    starts[text_count++] = add_text(&values, text);
    name_starts[name_count++] = add_text(&names, texts[i]);
  }
  add_short(buffer, flag_count);
  add_short(buffer, acs >= 0);
  add_short(buffer, text_count);
  add_short(buffer, text_count + name_count);
  add_short(buffer, (int)(values.count + names.count));
  for (int i = 0; i < flag_count; i++) add_byte(buffer, 1);
  add_padding(buffer);
  if (acs >= 0) add_number(buffer, acs);
  for (int i = 0; i < text_count; i++) add_short(buffer, starts[i]);
  for (int i = 0; i < name_count; i++) add_short(buffer, name_starts[i]);
  add(buffer, values.bytes, values.count);
  add(buffer, names.bytes, names.count);
}

// Writes a compiled description from the one that `setupterm` has read.
static int write_description(buffer_t *buffer, const char *term, int colors) {
  static buffer_t texts;
  texts.count = 0;
  texts.is_full = 0;
  buffer->count = 0;
  buffer->is_full = 0;
  int flag_count = 0, number_count = 0, text_count = 0;
  while (boolnames[flag_count]) flag_count++;
  while (numnames[number_count]) number_count++;
  while (strnames[text_count]) text_count++;
  add_short(buffer, MAGIC);
  add_short(buffer, (int)strlen(term) + 1);
  add_short(buffer, flag_count);
  add_short(buffer, number_count);
  add_short(buffer, text_count);
  size_t size_place = buffer->count;
  add_short(buffer, 0);
  add(buffer, term, strlen(term) + 1);
  for (int i = 0; i < flag_count; i++) {
    add_byte(buffer, strcmp(boolnames[i], "ccc") != 0 && own_flag(boolnames[i]));
  }
  add_padding(buffer);
  for (int i = 0; i < number_count; i++) add_number(buffer, number_with(numnames[i], colors));
  for (int i = 0; i < text_count; i++) {
    const char *text = text_with(strnames[i], colors);
    add_short(buffer, text ? add_text(&texts, text) : ABSENT);
  }
  add(buffer, texts.bytes, texts.count);
  buffer->bytes[size_place] = (uint8_t)texts.count;
  buffer->bytes[size_place + 1] = (uint8_t)(texts.count >> 8);
  add_padding(buffer);
  add_extended(buffer, colors);
  return !buffer->is_full && !texts.is_full;
}

// Whether the terminal is known to have 24-bit colour. Over ssh its name is the only evidence: COLORTERM is not
// forwarded, and a machine without its description uses xterm's. iTerm2's name is in LC_TERMINAL, which is forwarded.
static int is_known_direct;

// Whether the terminal is known to have bright colours although its description has only eight.
static int is_known_bright;

void description_take_name(const char *term) {
  static const char *const known[] = {"kitty", "alacritty", "foot", "ghostty", "wezterm", "contour", "iterm", "iTerm", "-direct", NULL};
  static const char *const bright[] = {"xterm", "xterm-color", "rxvt", "linux", NULL};
  is_known_direct = 0;
  is_known_bright = 0;
  for (int i = 0; bright[i]; i++) {
    if (strcmp(term, bright[i]) == 0) is_known_bright = 1;
  }
  for (int i = 0; known[i]; i++) {
    if (strstr(term, known[i])) is_known_direct = 1;
  }
  // iTerm2 calls itself xterm-256color. In tmux and GNU screen the variable is that of the outer terminal.
  const char *name = getenv("LC_TERMINAL");
  if (name && strcmp(name, "iTerm2") == 0 && strncmp(term, "xterm", 5) == 0) is_known_direct = 1;
}

static int says_direct(void) {
  // GNU screen passes on COLORTERM of the outer terminal, but does not support such colours.
  const char *word = getenv("STY") ? NULL : getenv("COLORTERM");
  if (word && (strcmp(word, "truecolor") == 0 || strcmp(word, "24bit") == 0)) return is_plain || tigetnum("colors") >= 8;
  if (is_plain) return 0;
  if (is_known_direct && tigetnum("colors") >= 8) return 1;
  return tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || own_text("RGB") || tigetflag("Tc") > 0 ||
         own_text("setrgbf");
}

static int described;

int description_described_colors(void) { return described; }

int description_colors(void) {
  int error;
  described = 8;
  if (is_plain) return says_direct() ? DIRECT_COLORS : 8;
  described = 0;
  if (setupterm(NULL, STDOUT_FILENO, &error) != OK) return 0;
  described = tigetnum("colors");
  int colors = says_direct() ? DIRECT_COLORS : described == 8 && is_known_bright ? 16 : described;
  del_curterm(cur_term);
  return colors < 0 ? 0 : colors;
}

void description_use_plain(void) { is_plain = 1; }

int description_is_plain(void) { return is_plain; }

size_t description_size(void) {
  size_t size = 0;
  for (int i = 0; boolnames[i]; i++) size += own_flag(boolnames[i]);
  for (int i = 0; numnames[i]; i++) size += own_number(numnames[i]) > 0;
  for (int i = 0; strnames[i]; i++) {
    const char *text = own_text(strnames[i]);
    if (text) size += strlen(text);
  }
  static const char *const extended[] = {"XM", "xm", "AX", "XT", "RGB", "Tc", "U8", "Sync", "setrgbf", NULL};
  for (int i = 0; extended[i]; i++) {
    const char *text = own_text(extended[i]);
    if (text) size += strlen(text);
    size += own_flag(extended[i]) + (own_number(extended[i]) > 0);
  }
  return size;
}

static char *before;
static int is_replaced;

int description_replace(int colors) {
  static buffer_t buffer;
  static char variable[4 + 2 * MOST_BYTES + 1];
  const char *term = getenv("TERM");
  int error;
  if (!term || (!is_plain && setupterm(NULL, STDOUT_FILENO, &error) != OK)) return 0;
  int is_written = write_description(&buffer, term, colors);
  if (!is_plain) del_curterm(cur_term);
  if (!is_written) return 0;
  strcpy(variable, "hex:");
  for (size_t i = 0; i < buffer.count; i++) snprintf(variable + 4 + 2 * i, 3, "%02X", buffer.bytes[i]);
  const char *present = getenv("TERMINFO");
  before = present ? strdup(present) : NULL;
  is_replaced = setenv("TERMINFO", variable, 1) == 0;
  return is_replaced;
}

void description_restore(void) {
  if (!is_replaced) return;
  if (before) setenv("TERMINFO", before, 1);
  else unsetenv("TERMINFO");
  free(before);
  before = NULL;
  is_replaced = 0;
}
