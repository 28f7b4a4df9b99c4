// ncurses sends both colours of a pair whenever one changes, and attributes of blanks that do not show them. Its
// output is buffered until the end of a refresh, and redundant sequences are removed.
// Over 20 keys on each of ten bundled layouts, in 24 bits, that is a quarter of the bytes (471 to 349 KB at 80×24, 919 to
// 685 KB at 120×40), and no more processor time.
#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#include "thin.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "ccurses.h"
#include "cprocess.h"

// A colour is the digits after 38; or 48;, or a single number such as 31 or 107; empty means the default colour.
enum { COLOR_TEXT = 24, MOST_NUMBERS = 32 };
// ALTERNATE is the font with line characters of the console, which has number 11; the primary font has number 10.
enum { BOLD = 1, DIM = 2, UNDERLINE = 4, REVERSE = 8, ALTERNATE = 16 };

typedef struct {
  int attributes;
  char ink[COLOR_TEXT], ground[COLOR_TEXT];
} look_t;

static look_t present, wanted;
static int ends_attributes;
static int kept = -1, terminal = -1;
static volatile sig_atomic_t is_keeping;

static char *output;
static size_t count, room;

static void add(const char *bytes, size_t size) {
  if (count + size > room) {
    size_t wider = (count + size) * 2 + 4096;
    char *grown = realloc(output, wider);
    if (!grown) return;
    output = grown;
    room = wider;
  }
  memcpy(output + count, bytes, size);
  count += size;
}

// MARK: Output

static char sequence[128];
static size_t length;

static void add_number(const char *text) {
  if (length) sequence[length++] = ';';
  size_t size = strlen(text);
  memcpy(sequence + length, text, size);
  length += size;
}

static void end_attribute(int bits, const char *code) {
  if (!(present.attributes & bits) || (present.attributes & bits) == (wanted.attributes & bits)) return;
  add_number(code);
  present.attributes &= ~bits;
}

static void begin_attribute(int bit, const char *code) {
  if ((wanted.attributes & bit) && !(present.attributes & bit)) add_number(code);
}

static void take_color(char *has, const char *wants, const char *own) {
  if (strcmp(has, wants) == 0) return;
  add_number(*wants ? wants : own);
  strcpy(has, wants);
}

// Sends the requested look, or for a blank only the visible part of it.
static void settle(int is_blank) {
  int visible = UNDERLINE | REVERSE;
  if (is_blank && !((present.attributes | wanted.attributes) & visible)) {
    if (strcmp(present.ground, wanted.ground) == 0) return;
    length = 0;
    take_color(present.ground, wanted.ground, "49");
  } else {
    length = 0;
    int is_plain = !wanted.attributes && !*wanted.ink && !*wanted.ground;
    int ends_some = present.attributes & ~wanted.attributes;
    int has_some = present.attributes || *present.ink || *present.ground;
    if ((is_plain && has_some) || (ends_some && !ends_attributes)) {
      memset(&present, 0, sizeof present);
      if (is_plain) {
        add("\033[m", 3);
        return;
      }
      add_number("0");
    }
    end_attribute(BOLD | DIM, "22");
    end_attribute(UNDERLINE, "24");
    end_attribute(REVERSE, "27");
    end_attribute(ALTERNATE, "10");
    begin_attribute(BOLD, "1");
    begin_attribute(DIM, "2");
    begin_attribute(UNDERLINE, "4");
    begin_attribute(REVERSE, "7");
    begin_attribute(ALTERNATE, "11");
    present.attributes = wanted.attributes;
    take_color(present.ink, wanted.ink, "39");
    take_color(present.ground, wanted.ground, "49");
  }
  if (!length) return;
  add("\033[", 2);
  add(sequence, length);
  add("m", 1);
}

// MARK: Parsing

// Copies the digits of a colour as they were sent.
static int copy_color(char *color, const char *from, const char *to) {
  if (to - from >= COLOR_TEXT) return 0;
  memcpy(color, from, (size_t)(to - from));
  color[to - from] = 0;
  return 1;
}

// Parses `ESC [ … m`; returns 0 if it contains anything unsupported.
static int take_look(const char *text, const char *end) {
  look_t look = wanted;
  const char *starts[MOST_NUMBERS], *ends[MOST_NUMBERS];
  int values[MOST_NUMBERS], numbers = 0;
  for (const char *p = text;; p++) {
    if (numbers == MOST_NUMBERS) return 0;
    starts[numbers] = p;
    values[numbers] = 0;
    while (p < end && *p >= '0' && *p <= '9') values[numbers] = values[numbers] * 10 + *p++ - '0';
    ends[numbers++] = p;
    if (p == end) break;
    if (*p != ';') return 0;
  }
  for (int i = 0; i < numbers; i++) {
    int value = values[i];
    char *color = value / 10 == 3 || value / 10 == 9 ? look.ink : look.ground;
    switch (value) {
    case 0: memset(&look, 0, sizeof look); break;
    case 1: look.attributes |= BOLD; break;
    case 2: look.attributes |= DIM; break;
    case 4: look.attributes |= UNDERLINE; break;
    case 7: look.attributes |= REVERSE; break;
    case 10: look.attributes &= ~ALTERNATE; break;
    case 11: look.attributes |= ALTERNATE; break;
    case 22: look.attributes &= ~(BOLD | DIM); break;
    case 24: look.attributes &= ~UNDERLINE; break;
    case 27: look.attributes &= ~REVERSE; break;
    case 39: *look.ink = 0; break;
    case 49: *look.ground = 0; break;
    case 38:
    case 48: {
      int more = i + 1 < numbers && values[i + 1] == 5 ? 2 : i + 1 < numbers && values[i + 1] == 2 ? 4 : 0;
      if (!more || i + more >= numbers || !copy_color(color, starts[i], ends[i + more])) return 0;
      i += more;
      break;
    }
    default:
      if (!((value >= 30 && value <= 37) || (value >= 40 && value <= 47) || (value >= 90 && value <= 97) ||
            (value >= 100 && value <= 107)))
        return 0;
      if (!copy_color(value < 40 || (value >= 90 && value <= 97) ? look.ink : look.ground, starts[i], ends[i])) return 0;
    }
  }
  wanted = look;
  return 1;
}

// Returns the end of a sequence of at least two bytes.
static const char *end_of_sequence(const char *p, const char *end) {
  char kind = p[1];
  p += 2;
  if (kind == '[') {
    while (p < end && (*p < 0x40 || *p > 0x7E)) p++;
    return p < end ? p + 1 : end;
  }
  if (kind == ']' || kind == 'P' || kind == '_' || kind == '^' || kind == 'X') {
    while (p < end && *p != 7 && !(*p == 27 && p + 1 < end && p[1] == '\\')) p++;
    return p < end ? p + (*p == 7 ? 1 : 2) : end;
  }
  if (kind >= 0x20 && kind < 0x30) {
    while (p < end && *p >= 0x20 && *p < 0x30) p++;
    return p < end ? p + 1 : end;
  }
  return p;
}

// Whether a sequence fills cells with the background colour.
static int fills(char final) { return strchr("JKXLMP@STb", final) != NULL; }

static int is_ascii_set = 0;

static void thin(const char *p, const char *end) {
  while (p < end) {
    if (*p == 27 && p + 1 < end) {
      const char *after = end_of_sequence(p, end);
      if (p[1] == '[' && after[-1] == 'm' && take_look(p + 2, after - 1)) {
        p = after;
        continue;
      }
      // Selecting ASCII is repeated with every reset.
      int is_ascii = after - p == 3 && p[1] == '(' && p[2] == 'B';
      if (!(is_ascii && is_ascii_set)) {
        if (p[1] != '[' || after[-1] == 'm') settle(0);
        else if (fills(after[-1])) settle(after[-1] != 'b');
        add(p, (size_t)(after - p));
      }
      if (p[1] == '(') is_ascii_set = is_ascii;
      p = after;
      continue;
    }
    if (*p == ' ') settle(1);
    else if ((unsigned char)*p > ' ' && *p != 127) settle(0);
    add(p++, 1);
  }
}

// MARK: Buffering

void thin_start(int ends) {
  memset(&present, 0, sizeof present);
  memset(&wanted, 0, sizeof wanted);
  is_ascii_set = 0;
  ends_attributes = ends;
  if (terminal < 0) terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  if (kept < 0) kept = cprocess_memory_file();
}

void thin_forget(void) {
  memset(&present, 0, sizeof present);
  is_ascii_set = 0;
}

int thin_descriptor(void) { return is_keeping ? terminal : STDOUT_FILENO; }

void thin_begin(void) {
  if (kept < 0 || terminal < 0 || ftruncate(kept, 0) != 0 || lseek(kept, 0, SEEK_SET) != 0) return;
  is_keeping = 1;
  if (dup2(kept, STDOUT_FILENO) < 0) is_keeping = 0;
}

void thin_end(void) {
  if (!is_keeping) return;
  dup2(terminal, STDOUT_FILENO);
  is_keeping = 0;
  off_t size = lseek(kept, 0, SEEK_END);
  if (size <= 0) return;
  const char *bytes = mmap(NULL, (size_t)size, PROT_READ, MAP_PRIVATE, kept, 0);
  if (bytes == MAP_FAILED) return;
  count = 0;
  thin(bytes, bytes + size);
  settle(0);
  munmap((void *)bytes, (size_t)size);
  ccurses_send(output, (int)count);
}
