// Memory files, signals and the end of the parent process, for each system.
#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#include "endings.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "cprocess.h"
#ifdef __APPLE__
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/event.h>
#else
#include <sys/mman.h>
#include <sys/prctl.h>
#endif

#ifdef __APPLE__

static void *wait_for_parent(void *queue) {
  struct kevent event;
  while (kevent((int)(intptr_t)queue, NULL, 0, &event, 1, NULL) < 0 && errno == EINTR) continue;
  kill(getpid(), SIGKILL);
  return NULL;
}

void end_with_parent(pid_t parent) {
  int queue = kqueue();
  if (queue < 0) return;
  fcntl(queue, F_SETFD, FD_CLOEXEC);
  struct kevent event;
  EV_SET(&event, (uintptr_t)parent, EVFILT_PROC, EV_ADD | EV_ONESHOT, NOTE_EXIT, 0, NULL);
  int is_watched = kevent(queue, &event, 1, NULL, 0, NULL) == 0;
  // The parent may have ended before.
  if ((!is_watched && errno == ESRCH) || getppid() != parent) _exit(1);
  pthread_t thread;
  if (is_watched && pthread_create(&thread, NULL, wait_for_parent, (void *)(intptr_t)queue) == 0) {
    pthread_detach(thread);
  } else {
    close(queue);
  }
}

int cprocess_memory_file(void) {
  const char *folder = getenv("TMPDIR");
  char path[PATH_MAX];
  int length = snprintf(path, sizeof path, "%s/sizewise-XXXXXX", folder && *folder ? folder : "/tmp");
  if (length < 0 || (size_t)length >= sizeof path) return -1;
  int file = mkstemp(path);
  if (file < 0) return -1;
  unlink(path);
  fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
}

#else

void end_with_parent(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The parent may have ended before the death signal was set.
  if (getppid() != parent) _exit(1);
}

int cprocess_memory_file(void) { return memfd_create("sizewise", MFD_CLOEXEC); }

#endif

int cprocess_ending_signals(int numbers[CPROCESS_MOST_ENDINGS]) {
  // Requests, timers, limits and user signals.
  static const int everywhere[] = {SIGINT,  SIGTERM,   SIGHUP,  SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM,
                                   SIGPIPE, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGIO};
  int count = 0;
  for (unsigned i = 0; i < sizeof everywhere / sizeof everywhere[0]; i++) numbers[count++] = everywhere[i];
#ifndef __APPLE__
  numbers[count++] = SIGPWR;
  numbers[count++] = SIGSTKFLT;
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) numbers[count++] = number;
#endif
  return count;
}
