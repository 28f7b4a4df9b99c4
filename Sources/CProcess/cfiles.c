// Opens files beneath a folder, and removes temporary files when a signal ends the program.
#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

#include "cprocess.h"

#ifdef __APPLE__
_Static_assert(CPROCESS_PATH_ONLY == O_SEARCH, "the value of O_SEARCH");
#else
_Static_assert(CPROCESS_PATH_ONLY == O_PATH, "the value of O_PATH");
#endif

// MARK: Opening beneath a folder


// The system rejects longer paths and names too.
enum { MOST_NAME = 256 };

// Opens one component after another without following links. "." is ignored, ".." is an error because it could lead
// out of the folder.
static int walk(int root, const char *path, int flags, mode_t mode) {
  int folder = fcntl(root, F_DUPFD_CLOEXEC, 3);
  if (folder < 0) return -1;
  for (;;) {
    while (*path == '/') path++;
    size_t length = strcspn(path, "/");
    char name[MOST_NAME];
    int is_last = path[length + strspn(path + length, "/")] == 0;
    int found = -1;
    if (length >= sizeof name) {
      errno = ENAMETOOLONG;
    } else if (length == 2 && path[0] == '.' && path[1] == '.') {
      errno = EXDEV;
    } else {
      memcpy(name, length ? path : ".", length ? length : 1);
      name[length ? length : 1] = 0;
      found = openat(folder, name, (is_last ? flags : CPROCESS_PATH_ONLY | O_DIRECTORY) | O_NOFOLLOW | O_CLOEXEC, mode);
      // Distinguish a link from other files that are not folders.
      if (found < 0 && errno == ENOTDIR && !is_last) errno = ELOOP;
    }
    int error = errno;
    close(folder);
    errno = error;
    if (found < 0 || is_last) return found;
    folder = found;
    path += length;
  }
}

#ifdef __linux__
// Copied from <linux/openat2.h>, which older systems lack.
struct open_how_64 {
  uint64_t flags, mode, resolve;
};
enum { NO_MAGIC_LINKS = 0x02, NO_LINKS = 0x04, BENEATH = 0x08, SYS_OPENAT2 = 437 };

// Opens the whole path with one call; returns 0 if the system lacks it.
static int open_at_once(int root, const char *path, int flags, unsigned mode, int *found) {
  static atomic_int is_missing;
  if (atomic_load(&is_missing)) return 0;
  struct open_how_64 how = {.flags = (uint64_t)(flags | O_CLOEXEC),
                            .mode = flags & O_CREAT ? mode : 0,
                            .resolve = NO_MAGIC_LINKS | NO_LINKS | BENEATH};
  do *found = (int)syscall(SYS_OPENAT2, root, *path ? path : ".", &how, sizeof how);
  while (*found < 0 && (errno == EINTR || errno == EAGAIN));
  // Old kernels lack the call, and old sandboxes forbid unknown calls.
  if (*found >= 0 || (errno != ENOSYS && errno != EPERM)) return 1;
  if (errno == ENOSYS) atomic_store(&is_missing, 1);
  return 0;
}
#else
static int open_at_once(int root, const char *path, int flags, unsigned mode, int *found) {
  (void)root, (void)path, (void)flags, (void)mode, (void)found;
  return 0;
}
#endif

int cprocess_open_beneath(int root, const char *path, int flags, unsigned mode, int walks) {
  if (*path == '/') {
    errno = EXDEV;
    return -1;
  }
  int found;
  if (!walks && open_at_once(root, path, flags, mode, &found)) return found;
  return walk(root, path, flags, (mode_t)mode);
}

// MARK: Extended attributes

long cprocess_attribute_names(int file, char *names, size_t size) {
#ifdef __APPLE__
  return flistxattr(file, names, size, 0);
#else
  return flistxattr(file, names, size);
#endif
}

long cprocess_attribute(int file, const char *name, void *value, size_t size) {
#ifdef __APPLE__
  return fgetxattr(file, name, value, size, 0, 0);
#else
  return fgetxattr(file, name, value, size);
#endif
}

int cprocess_set_attribute(int file, const char *name, const void *value, size_t size) {
#ifdef __APPLE__
  return fsetxattr(file, name, value, size, 0, 0);
#else
  return fsetxattr(file, name, value, size, 0);
#endif
}

// MARK: Temporary files

enum { PLACES = 16, LONGEST = 64 };

static struct {
  // 0 is free, 1 is being filled, 2 is in use.
  atomic_int state;
  int folder;
  char name[LONGEST];
} temporaries[PLACES];

static void on_ending(int number) {
  int before = errno;
  for (int i = 0; i < PLACES; i++) {
    if (atomic_load(&temporaries[i].state) == 2) unlinkat(temporaries[i].folder, temporaries[i].name, 0);
  }
  errno = before;
  signal(number, SIG_DFL);
  raise(number);
}

// Exceeding the file size limit is reported as an error instead of ending the program.
static void on_limit(int number) { (void)number; }

static void catch(int number, void (*handler)(int)) {
  struct sigaction present;
  if (sigaction(number, NULL, &present) != 0 || present.sa_handler != SIG_DFL) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = handler;
  action.sa_flags = SA_ONSTACK | SA_RESTART;
  sigaction(number, &action, NULL);
}

// Existing handlers and ignored signals are kept.
static void catch_all(void) {
  int endings[CPROCESS_MOST_ENDINGS];
  int count = cprocess_ending_signals(endings);
  for (int i = 0; i < count; i++) catch(endings[i], endings[i] == SIGXFSZ ? on_limit : on_ending);
}

void cprocess_catch_endings(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, catch_all);
}

int cprocess_keep_temporary(int folder, const char *name) {
  cprocess_catch_endings();
  if (strlen(name) >= LONGEST) return -1;
  for (int i = 0; i < PLACES; i++) {
    int is_free = 0;
    if (!atomic_compare_exchange_strong(&temporaries[i].state, &is_free, 1)) continue;
    temporaries[i].folder = folder;
    strcpy(temporaries[i].name, name);
    atomic_store(&temporaries[i].state, 2);
    return i;
  }
  return -1;
}

void cprocess_forget_temporary(int place) {
  if (place >= 0) atomic_store(&temporaries[place].state, 0);
}
