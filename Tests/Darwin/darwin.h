// The declarations of macOS that the program uses, with the types and values of Apple's documentation and manual pages, so that
// the half of the source for macOS is compiled without a Mac (`.ci/darwin`). They declare, and do nothing.
#ifndef SIZEWISE_DARWIN_H
#define SIZEWISE_DARWIN_H

#ifndef NULL
#define NULL ((void *)0)
#endif

#ifdef __swift__
#define COLLECTED 1
#endif

typedef unsigned long size_t;
typedef long ssize_t;
typedef int pid_t, dev_t, blksize_t;
typedef unsigned int uid_t, gid_t, useconds_t, nfds_t, sigset_t, u_int32_t;
typedef unsigned short mode_t, nlink_t;
typedef unsigned long long ino_t;
typedef long long off_t, blkcnt_t;
typedef long time_t, clock_t;
typedef unsigned long long rlim_t;
typedef int sig_atomic_t;
#ifdef __APPLE__
// Swift imports the kevent of the header below with integers of the same widths.
typedef unsigned long uintptr_t;
typedef long intptr_t;
#endif

#define PATH_MAX 1024

// errno.h
int *__error(void);
#define errno (*__error())
#define ENOENT 2
#define ESRCH 3
#define EINTR 4
#define EBADF 9
#define ENOMEM 12
#define EACCES 13
#define EEXIST 17
#define EXDEV 18
#define ENOTDIR 20
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define ENOSPC 28
#define EROFS 30
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define ELOOP 62
#define ENAMETOOLONG 63
#define ENOSYS 78
#define EPERM 1

// fcntl.h
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_EVTONLY 0x00008000
#define O_NOCTTY 0x00020000
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define O_EXEC 0x40000000
#define O_SEARCH (O_EXEC | O_DIRECTORY)
#define AT_EACCESS 0x0010
#define AT_SYMLINK_NOFOLLOW 0x0020
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define F_DUPFD_CLOEXEC 67
#define FD_CLOEXEC 1
int open(const char *path, int flags, ...);
int openat(int folder, const char *path, int flags, ...);
int fcntl(int file, int command, ...);
int flock(int file, int operation);
#define LOCK_EX 0x02
#define LOCK_NB 0x04

// sys/stat.h
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  unsigned int st_flags, st_gen;
  int st_lspare;
  long long st_qspare[2];
};
int stat(const char *path, struct stat *status);
int lstat(const char *path, struct stat *status);
int fstat(int file, struct stat *status);
int fstatat(int folder, const char *path, struct stat *status, int flags);
int mkdir(const char *path, mode_t mode);
int mkdirat(int folder, const char *path, mode_t mode);
int fchmod(int file, mode_t mode);

// dirent.h
typedef struct _DIR DIR;
struct _DIR {
  int descriptor;
};
#pragma pack(4)
struct dirent {
  ino_t d_ino;
  unsigned long long d_seekoff;
  unsigned short d_reclen, d_namlen;
  unsigned char d_type;
  char d_name[1024];
};
#pragma pack()
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
DIR *opendir(const char *path);
DIR *fdopendir(int folder);
struct dirent *readdir(DIR *folder);
int closedir(DIR *folder);

// unistd.h
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define W_OK (1 << 1)
#define SEEK_SET 0
#define SEEK_END 2
#define _SC_NPROCESSORS_ONLN 58
#define _POSIX_VDISABLE 0xff
int access(const char *path, int mode);
int faccessat(int folder, const char *path, int mode, int flags);
unsigned int alarm(unsigned int seconds);
int close(int file);
int dup2(int from, int to);
void _exit(int status) __attribute__((noreturn));
int fchown(int file, uid_t owner, gid_t group);
#ifndef COLLECTED
// Swift does not offer fork on macOS.
pid_t fork(void);
#endif
int fsync(int file);
int ftruncate(int file, off_t size);
uid_t geteuid(void);
pid_t getpgrp(void);
pid_t getpid(void);
pid_t getppid(void);
int isatty(int file);
off_t lseek(int file, off_t offset, int from);
int nice(int increment);
int pipe(int ends[2]);
ssize_t read(int file, void *bytes, size_t count);
ssize_t write(int file, const void *bytes, size_t count);
ssize_t readlink(const char *path, char *target, size_t size);
int rename(const char *from, const char *to);
int renameat(int folder, const char *from, int other, const char *to);
long sysconf(int name);
pid_t tcgetpgrp(int file);
int unlink(const char *path);
int unlinkat(int folder, const char *path, int flags);

// stdlib.h, string.h, stdio.h, math.h, time.h
typedef struct __sFILE FILE;
extern FILE *__stdinp, *__stdoutp;
#define stdin __stdinp
#define stdout __stdoutp
void exit(int status) __attribute__((noreturn));
void free(void *memory);
void *realloc(void *memory, size_t size);
char *getenv(const char *name);
int setenv(const char *name, const char *value, int replaces);
int unsetenv(const char *name);
int mkstemp(char *path);
char *realpath(const char *path, char *resolved);
int snprintf(char *text, size_t size, const char *format, ...);
int memcmp(const void *a, const void *b, size_t count);
void *memchr(const void *bytes, int byte, size_t count);
void *memcpy(void *to, const void *from, size_t count);
void *memset(void *bytes, int byte, size_t count);
char *strcasestr(const char *text, const char *part);
int strcmp(const char *a, const char *b);
char *strcpy(char *to, const char *from);
size_t strcspn(const char *text, const char *ends);
char *strdup(const char *text);
char *strerror(int number);
size_t strlen(const char *text);
int strncmp(const char *a, const char *b, size_t count);
size_t strspn(const char *text, const char *accepted);
char *strstr(const char *text, const char *part);
char *strchr(const char *text, int byte);
unsigned long strtoul(const char *text, char **end, int base);
double atan2(double y, double x);
double cos(double angle);
double pow(double base, double exponent);
double sin(double angle);
double tan(double angle);
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};
struct tm *gmtime_r(const time_t *seconds, struct tm *date);
time_t time(time_t *seconds);
typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6, _CLOCK_PROCESS_CPUTIME_ID = 12 } clockid_t;
#define CLOCK_MONOTONIC _CLOCK_MONOTONIC
#define CLOCK_PROCESS_CPUTIME_ID _CLOCK_PROCESS_CPUTIME_ID
int clock_gettime(clockid_t clock, struct timespec *time);

// fnmatch.h, locale.h, langinfo.h
int fnmatch(const char *pattern, const char *text, int flags);
#define LC_CTYPE 2
char *setlocale(int category, const char *locale);
typedef int nl_item;
#define CODESET 0
char *nl_langinfo(nl_item item);

// poll.h
struct pollfd {
  int fd;
  short events, revents;
};
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
#define POLLNVAL 0x0020
int poll(struct pollfd *files, nfds_t count, int milliseconds);

// signal.h
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGSYS 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGTSTP 18
#define SIGIO 23
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGVTALRM 26
#define SIGPROF 27
#define SIGUSR1 30
#define SIGUSR2 31
#define SIG_DFL ((void (*)(int))0)
#define SIG_IGN ((void (*)(int))1)
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SA_ONSTACK 0x0001
#define SA_RESTART 0x0002
#define SS_DISABLE 0x0004
struct __siginfo;
union __sigaction_u {
  void (*__sa_handler)(int);
  void (*__sa_sigaction)(int, struct __siginfo *, void *);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};
#define sa_handler __sigaction_u.__sa_handler
typedef struct __darwin_sigaltstack {
  void *ss_sp;
  size_t ss_size;
  int ss_flags;
} stack_t;
int sigaction(int number, const struct sigaction *action, struct sigaction *previous);
int sigaltstack(const stack_t *stack, stack_t *previous);
void (*signal(int number, void (*handler)(int)))(int);
#ifndef COLLECTED
int sigaddset(sigset_t *set, int number);
int sigdelset(sigset_t *set, int number);
int sigemptyset(sigset_t *set);
int sigfillset(sigset_t *set);
#endif
int kill(pid_t process, int number);
int raise(int number);

// pthread.h, sys/qos.h
typedef struct _opaque_pthread_t {
  long sig;
} *pthread_t;
typedef struct _opaque_pthread_attr_t {
  long sig;
} pthread_attr_t;
typedef struct _opaque_pthread_once_t {
  long sig;
  char opaque[8];
} pthread_once_t;
#define PTHREAD_ONCE_INIT {0x30B1BCBA, {0}}
typedef enum qos_class : unsigned int {
  QOS_CLASS_USER_INITIATED = 0x19,
  QOS_CLASS_UTILITY = 0x11
} qos_class_t;
int pthread_create(pthread_t _Nullable *_Nonnull thread, const pthread_attr_t *_Nullable attributes,
                   void *_Nullable (*_Nonnull start)(void *_Nonnull), void *_Nullable argument);
int pthread_detach(pthread_t _Nonnull thread);
int pthread_join(pthread_t _Nonnull thread, void *_Nullable *_Nullable result);
int pthread_once(pthread_once_t *once, void (*perform)(void));
int pthread_sigmask(int how, const sigset_t *set, sigset_t *previous);
int pthread_set_qos_class_self_np(qos_class_t quality, int priority);

// sys/resource.h, sys/wait.h, sys/time.h
struct timeval {
  time_t tv_sec;
  int tv_usec;
};
struct rusage {
  struct timeval ru_utime, ru_stime;
  long ru_maxrss, ru_ixrss, ru_idrss, ru_isrss, ru_minflt, ru_majflt, ru_nswap, ru_inblock, ru_oublock, ru_msgsnd, ru_msgrcv,
      ru_nsignals, ru_nvcsw, ru_nivcsw;
};
struct rlimit {
  rlim_t rlim_cur, rlim_max;
};
#define RLIM_INFINITY (((rlim_t)1 << 63) - 1)
#define RLIMIT_DATA 2
#define RLIMIT_CORE 4
int getrlimit(int resource, struct rlimit *limit);
int setrlimit(int resource, const struct rlimit *limit);
pid_t waitpid(pid_t process, int *status, int options);
pid_t wait4(pid_t process, int *status, int options, struct rusage *usage);
#define WIFEXITED(status) (((status) & 0177) == 0)
struct itimerval {
  struct timeval it_interval, it_value;
};
#define ITIMER_REAL 0
#define ITIMER_PROF 2
int setitimer(int which, const struct itimerval *timer, struct itimerval *previous);

// spawn.h, crt_externs.h, mach-o/dyld.h
typedef void *posix_spawn_file_actions_t;
typedef void *posix_spawnattr_t;
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int file, int other);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *actions, int file, const char *path, int flags, mode_t mode);
int posix_spawnp(pid_t *process, const char *program, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const arguments[], char *const variables[]);
char ***_NSGetEnviron(void);
int _NSGetExecutablePath(char *path, unsigned int *size);

// sys/event.h
struct kevent {
  unsigned long ident;
  short filter;
  unsigned short flags;
  unsigned int fflags;
  long data;
  void *udata;
};
#define EVFILT_VNODE (-4)
#define EVFILT_PROC (-5)
#define EV_ADD 0x0001
#define EV_ONESHOT 0x0010
#define EV_CLEAR 0x0020
#define NOTE_DELETE 0x00000001
#define NOTE_WRITE 0x00000002
#define NOTE_EXTEND 0x00000004
#define NOTE_ATTRIB 0x00000008
#define NOTE_RENAME 0x00000020
#define NOTE_REVOKE 0x00000040
#define NOTE_EXIT 0x80000000
#define EV_SET(event, a, b, c, d, e, f) \
  do { \
    struct kevent *set = (event); \
    set->ident = (a); \
    set->filter = (b); \
    set->flags = (c); \
    set->fflags = (d); \
    set->data = (e); \
    set->udata = (f); \
  } while (0)
int kqueue(void);
int kevent(int queue, const struct kevent *changes, int count, struct kevent *events, int most, const struct timespec *timeout);

// sys/mman.h, sys/xattr.h
#define PROT_READ 0x01
#define MAP_PRIVATE 0x0002
#define MAP_FAILED ((void *)-1)
void *mmap(void *address, size_t size, int protection, int flags, int file, off_t offset);
int munmap(void *address, size_t size);
ssize_t fgetxattr(int file, const char *name, void *value, size_t size, u_int32_t position, int options);
ssize_t flistxattr(int file, char *names, size_t size, int options);
int fsetxattr(int file, const char *name, const void *value, size_t size, u_int32_t position, int options);

// wchar.h
typedef int wchar_t;
int wcwidth(wchar_t character);

// sys/ioctl.h, termios.h
struct winsize {
  unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel;
};
#define TIOCGWINSZ 0x40087468ul
int ioctl(int file, unsigned long request, ...);
typedef unsigned long tcflag_t, speed_t;
typedef unsigned char cc_t;
struct termios {
  tcflag_t c_iflag, c_oflag, c_cflag, c_lflag;
  cc_t c_cc[20];
  speed_t c_ispeed, c_ospeed;
};
#define VINTR 8
#define TCSANOW 0
#define TCSADRAIN 1
#define TCIFLUSH 1
#define TCOFLUSH 2
#define TCOOFF 1
#define TCOON 2
int tcgetattr(int file, struct termios *settings);
int tcsetattr(int file, int action, const struct termios *settings);
int tcflow(int file, int action);
int tcflush(int file, int queue);

#endif
