#define _GNU_SOURCE 1
#include "cprocess.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include "endings.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

static const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};

int cprocess_fork(long long most_bytes) {
  pid_t parent = getpid();
  pid_t child = fork();
  if (child != 0) return child;
  end_with_parent(parent);
  for (unsigned i = 0; i < sizeof faults / sizeof faults[0]; i++) signal(faults[i], SIG_DFL);
  signal(SIGPROF, SIG_DFL);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
#ifdef SANITIZED
  // The sanitizer's own memory would be counted.
  most_bytes = 0;
#endif
  struct rlimit memory;
  if (most_bytes > 0 && getrlimit(RLIMIT_DATA, &memory) == 0) {
    if (memory.rlim_cur == RLIM_INFINITY || memory.rlim_cur > (rlim_t)most_bytes) {
      memory.rlim_cur = (rlim_t)most_bytes;
      setrlimit(RLIMIT_DATA, &memory);
    }
  }
  return 0;
}

void cprocess_limit_time(double seconds) {
  long whole = (long)seconds;
  struct itimerval timer = {{0, 0}, {whole, (int)((seconds - (double)whole) * 1e6)}};
  setitimer(ITIMER_PROF, &timer, NULL);
}

// Opens placeholders for closed standard streams. Otherwise the next opened file would get such a descriptor, and
// output would be written to it. A placeholder fails like a closed stream.
__attribute__((constructor)) static void hold_closed_streams(void) {
  for (int stream = 0; stream <= 2; stream++) {
    if (fcntl(stream, F_GETFD) < 0) open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY);
  }
}

static int argument_count;
static char **argument_words;

// glibc and dyld pass the arguments of main to constructors.
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
#if defined(__GLIBC__) || defined(__APPLE__)
  argument_count = count;
  argument_words = words;
#else
  (void)count, (void)words;
#endif
}

int cprocess_argument_count(void) { return argument_count; }

const char *cprocess_argument(int index) { return argument_words[index]; }

const char *cprocess_commit(void) { return SIZEWISE_COMMIT; }
