#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1
#include "restore.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "ccurses.h"
#include "cprocess.h"
#include "thin.h"

// The terminal settings before the preview and during it.
static struct termios saved, taken;
static int has_saved, has_taken;
static volatile sig_atomic_t armed, is_lent;

// The bytes that signal handlers write, prepared in advance because handlers may only call write and tcsetattr.
typedef struct {
  char bytes[256];
  size_t count;
} sequence_t;
static sequence_t leaving, entering;
// Only for terminals with an alternate screen; older ones may print the sequence.
static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";
static const char mouse_off[] = "\033[?1006l\033[?1003l\033[?1002l\033[?1000l";

static volatile sig_atomic_t pending, stops;
static int ends[2] = {-1, -1};

static const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};
enum { FAULTS = sizeof faults / sizeof faults[0] };
static struct sigaction old_actions[CPROCESS_SIGNALS];

// The alternate stack of this thread, since a stack overflow leaves no space for a handler. Other threads have their
// own.
static char alternate[65536];

static void append(sequence_t *sequence, const char *text) {
  if (!text || text == (const char *)-1) return;
  // Padding such as $<50> is obsolete.
  for (const char *p = text; *p && sequence->count + 1 < sizeof sequence->bytes; p++) {
    if (p[0] == '$' && p[1] == '<') {
      while (*p && *p != '>') p++;
      if (!*p) return;
      continue;
    }
    sequence->bytes[sequence->count++] = *p;
  }
}

// Writes without blocking on a terminal that does not read; pending output is discarded to make space.
static void send_now(const char *bytes, size_t size) {
  int terminal = thin_descriptor(), flags = fcntl(terminal, F_GETFL), has_flushed = 0;
  if (flags >= 0) fcntl(terminal, F_SETFL, flags | O_NONBLOCK);
  size_t done = 0;
  while (done < size) {
    ssize_t count = write(terminal, bytes + done, size - done);
    if (count > 0) {
      done += (size_t)count;
    } else if (count < 0 && errno == EAGAIN && !has_flushed) {
      has_flushed = 1;
      struct pollfd room = {terminal, POLLOUT, 0};
      if (poll(&room, 1, 100) > 0) continue;
      // Output stopped by Ctrl-S resumes only after a programmatic stop.
      tcflow(terminal, TCOOFF);
      tcflow(terminal, TCOON);
      tcflush(terminal, TCOFLUSH);
    } else {
      break;
    }
  }
  if (flags >= 0) fcntl(terminal, F_SETFL, flags);
}

static int takes_pastes;

static void restore_now(size_t count) {
  // Another program uses the terminal.
  if (is_lent) return;
  send_now(leaving.bytes, count);
  if (has_saved) tcsetattr(STDIN_FILENO, TCSANOW, &saved);
}

// Ends the program by a signal, through the previous handler.
static void end_by(int number, const struct sigaction *action) {
  sigaction(number, action, NULL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
}

static void on_fault(int number) {
  if (armed) restore_now(leaving.count);
  armed = 0;
  signal(number, SIG_DFL);
  raise(number);
}

// The time in milliseconds until the program is ended by force if it is busy or the terminal does not read.
enum { PATIENCE = 600 };

static void set_timer(int milliseconds) {
  struct itimerval timer = {{0, 0}, {0, milliseconds * 1000}};
  setitimer(ITIMER_REAL, &timer, NULL);
}

static void on_request(int number) {
  int before = errno;
  // These keys are meant for the program that uses the terminal.
  if (is_lent && (number == SIGINT || number == SIGQUIT)) return;
  if (pending) {
    // Requested twice, or not handled in time because the terminal does not read: end without waiting.
    if (armed) restore_now(leaving.count);
    armed = 0;
    struct sigaction action = old_actions[pending];
    if (action.sa_handler == SIG_IGN) action.sa_handler = SIG_DFL;
    end_by(pending, &action);
    _exit(128 + pending);
  }
  pending = number;
  set_timer(PATIENCE);
  char byte = 0;
  if (ends[1] >= 0 && write(ends[1], &byte, 1) < 0) { /* the pipe is full, so it is readable */ }
  errno = before;
}

// Handles Ctrl-Z: the shell has the terminal until the program continues, and the screen is then sent again.
static void on_stop(int number) {
  int before = errno;
  struct sigaction action = {.sa_handler = SIG_DFL}, own;
  sigemptyset(&action.sa_mask);
  // The shell starts a new line itself.
  restore_now(leaving.count - 2);
  sigaction(number, &action, &own);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  do {
    raise(number);
    pthread_sigmask(SIG_UNBLOCK, &only, NULL);
    pthread_sigmask(SIG_BLOCK, &only, NULL);
    // In the background there is no terminal to continue with.
  } while (tcgetpgrp(STDIN_FILENO) > 0 && tcgetpgrp(STDIN_FILENO) != getpgrp());
  sigaction(number, &own, NULL);
  if (!is_lent) {
    if (has_taken) tcsetattr(STDIN_FILENO, TCSANOW, &taken);
    send_now(entering.bytes, entering.count);
  }
  stops++;
  char byte = 0;
  if (ends[1] >= 0 && write(ends[1], &byte, 1) < 0) { /* the pipe is full, so it is readable */ }
  errno = before;
}

static void for_each_request(void (*perform)(int number, void *), void *with) {
  int requests[CPROCESS_MOST_ENDINGS];
  int count = cprocess_ending_signals(requests);
  for (int i = 0; i < count; i++) perform(requests[i], with);
}

static void remember(int number, void *with) {
  (void)with;
  sigaction(number, NULL, &old_actions[number]);
}

static void take(int number, void *action) { sigaction(number, action, NULL); }

static void give_back(int number, void *with) {
  (void)with;
  if (number == SIGINT) return;
  sigaction(number, &old_actions[number], NULL);
}

void restore_remember(void) {
  has_saved = tcgetattr(STDIN_FILENO, &saved) == 0;
  for_each_request(remember, NULL);
  for (int i = 0; i < FAULTS; i++) remember(faults[i], NULL);
  remember(SIGTSTP, NULL);
}

void restore_arm(void) {
  leaving.count = entering.count = 0;
  append(&leaving, mouse_off);
  const char *screen = tigetstr("smcup");
  takes_pastes = screen && screen != (const char *)-1;
  if (takes_pastes) append(&leaving, paste_off);
  append(&leaving, tigetstr("sgr0"));
  append(&leaving, tigetstr("rmkx"));
  append(&leaving, tigetstr("rmcup"));
  append(&leaving, tigetstr("cnorm"));
  append(&leaving, "\r\n");
  append(&entering, tigetstr("smcup"));
  append(&entering, tigetstr("smkx"));
  append(&entering, tigetstr("civis"));
  if (takes_pastes) append(&entering, paste_on);
  has_taken = tcgetattr(STDIN_FILENO, &taken) == 0;
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
  // Block the other signals while a handler runs.
  sigfillset(&action.sa_mask);
  for (int i = 0; i < FAULTS; i++) sigdelset(&action.sa_mask, faults[i]);
  action.sa_flags = SA_ONSTACK;
  action.sa_handler = on_fault;
  // The Swift runtime's backtracer would write onto the screen.
  for (int i = 0; i < FAULTS; i++) take(faults[i], &action);
  action.sa_handler = on_request;
  for_each_request(take, &action);
  action.sa_handler = on_stop;
  // A shell without job control ignores the signal.
  if (old_actions[SIGTSTP].sa_handler != SIG_IGN) take(SIGTSTP, &action);
  armed = 1;
  restore_take_pastes(1);
}

void restore_begin_end(void) {
  // The second of two quick Ctrl-C arrives during the restore, when the first has already ended the program.
  signal(SIGINT, SIG_IGN);
}

void restore_leave(void) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  restore_now(leaving.count);
  // A pending reply from the terminal would be inserted into the next prompt.
  tcflush(STDIN_FILENO, TCIFLUSH);
  _exit(0);
}

void restore_disarm(void) {
  armed = 0;
  set_timer(0);
  for_each_request(give_back, NULL);
  for (int i = 0; i < FAULTS; i++) give_back(faults[i], NULL);
  give_back(SIGTSTP, NULL);
}

void restore_lend(int lends) { is_lent = lends; }

void restore_take_pastes(int takes) {
  if (takes_pastes) ccurses_send(takes ? paste_on : paste_off, sizeof paste_on - 1);
}

int restore_interruptions(void) { return (int)stops + (pending != 0); }

int ccurses_signal_descriptor(void) { return ends[0]; }

int ccurses_signal(void) { return (int)pending; }

int ccurses_take_stop(void) {
  static int seen;
  char byte[64];
  if (seen == stops) return 0;
  seen = stops;
  // The pipe also signals a request to end; empty it unless there is one.
  if (!pending) {
    while (read(ends[0], byte, sizeof byte) > 0) continue;
  }
  return 1;
}
