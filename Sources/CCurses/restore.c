#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE 1
#include "restore.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "ccurses.h"
#include "thin.h"

static struct termios saved;
static int has_saved;
static volatile sig_atomic_t armed;

// What a handler may write: made beforehand, because nothing but write and tcsetattr is allowed in one.
static char bytes[256];
static size_t byte_count;

static volatile sig_atomic_t pending;
static int ends[2] = {-1, -1};

static const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};
// Who asks it to end, and what ends a program that knows nothing of it: a timer, a limit of time, a signal of somebody's own.
static const int requests[] = {SIGINT,  SIGTERM,   SIGHUP,  SIGQUIT, SIGUSR1, SIGUSR2,
                               SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU};
enum { FAULTS = sizeof faults / sizeof faults[0], REQUESTS = sizeof requests / sizeof requests[0] };
static struct sigaction old_faults[FAULTS], old_requests[REQUESTS];

// A stack overflow leaves no room for a handler on the usual stack.
static char alternate[65536];

static void append(const char *text) {
  if (!text || text == (const char *)-1) return;
  // Padding such as $<50> is for terminals that are gone.
  for (const char *p = text; *p && byte_count + 1 < sizeof bytes; p++) {
    if (p[0] == '$' && p[1] == '<') {
      while (*p && *p != '>') p++;
      if (!*p) return;
      continue;
    }
    bytes[byte_count++] = *p;
  }
}

static void restore_now(void) {
  size_t done = 0;
  while (done < byte_count) {
    ssize_t count = write(thin_descriptor(), bytes + done, byte_count - done);
    if (count <= 0) break;
    done += (size_t)count;
  }
  if (has_saved) tcsetattr(STDIN_FILENO, TCSANOW, &saved);
}

static void on_fault(int number) {
  if (armed) restore_now();
  armed = 0;
  signal(number, SIG_DFL);
  raise(number);
}

static void on_request(int number) {
  int before = errno;
  if (pending) {
    // Asked twice: the program is busy, so nobody waits for it.
    if (armed) restore_now();
    _exit(128 + number);
  }
  pending = number;
  char byte = 0;
  if (ends[1] >= 0 && write(ends[1], &byte, 1) < 0) { /* the pipe is full, so it is readable */ }
  errno = before;
}

void restore_remember(void) {
  has_saved = tcgetattr(STDIN_FILENO, &saved) == 0;
}

void restore_arm(void) {
  byte_count = 0;
  append("\033[?1006l\033[?1003l\033[?1002l\033[?1000l");
  append(tigetstr("sgr0"));
  append(tigetstr("rmkx"));
  append(tigetstr("rmcup"));
  append(tigetstr("cnorm"));
  append("\r\n");
  if (ends[0] < 0 && pipe(ends) == 0) {
    for (int i = 0; i < 2; i++) {
      fcntl(ends[i], F_SETFD, FD_CLOEXEC);
      fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
  }
  pending = 0;
  stack_t stack = {.ss_sp = alternate, .ss_size = sizeof alternate, .ss_flags = 0};
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_ONSTACK;
  action.sa_handler = on_fault;
  // The runtime's own backtracer would write into the picture.
  for (int i = 0; i < FAULTS; i++) sigaction(faults[i], &action, &old_faults[i]);
  action.sa_handler = on_request;
  for (int i = 0; i < REQUESTS; i++) sigaction(requests[i], &action, &old_requests[i]);
  armed = 1;
}

void restore_disarm(void) {
  armed = 0;
  for (int i = 0; i < FAULTS; i++) sigaction(faults[i], &old_faults[i], NULL);
  for (int i = 0; i < REQUESTS; i++) sigaction(requests[i], &old_requests[i], NULL);
}

int ccurses_signal_descriptor(void) { return ends[0]; }

int ccurses_signal(void) { return (int)pending; }
