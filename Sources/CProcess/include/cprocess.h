#ifndef CPROCESS_H
#define CPROCESS_H

#include <stddef.h>

// A location in the file system without access to the contents: O_PATH on Linux, O_SEARCH for folders on macOS.
#ifdef __APPLE__
enum { CPROCESS_PATH_ONLY = 0x40100000 };
#else
enum { CPROCESS_PATH_ONLY = 010000000 };
#endif

// The extended attributes of a file: their names, each with a final zero, a value, and a new value. They return what the
// functions of sys/xattr.h do, whose parameters differ between systems.
long cprocess_attribute_names(int file, char *names, size_t size);
long cprocess_attribute(int file, const char *name, void *value, size_t size);
int cprocess_set_attribute(int file, const char *name, const void *value, size_t size);

/// Opens a nameless file in memory or, where the system has none, a removed temporary file; -1 if that is impossible.
int cprocess_memory_file(void);

/// The most signals that end a program by default, and any number above the last one.
enum { CPROCESS_MOST_ENDINGS = 64, CPROCESS_SIGNALS = 65 };
/// Writes the signals that end a program unless it handles them, except those of faults; returns their number.
int cprocess_ending_signals(int numbers[CPROCESS_MOST_ENDINGS]);

/// Forks a worker process, which ends when its parent does, dumps no core, handles faults by default (without the
/// backtracer, which would keep its streams open), and has a memory limit in bytes. Call it only while no other
/// thread runs.
int cprocess_fork(long long most_bytes);

/// Ends the process with SIGPROF after its threads together have used this many further seconds of processor time;
/// 0 removes the limit.
void cprocess_limit_time(double seconds);

/// The command line arguments, starting with the program's name; 0 if the system does not provide them. Swift reads
/// them from /proc, which a bare root lacks.
int cprocess_argument_count(void);
const char *cprocess_argument(int index);

/// The commit that the program was built from, or an empty string.
const char *cprocess_commit(void);

/// Opens a path beneath a folder. No component may be a link or lead upwards, so the file is inside the folder even
/// if others change it meanwhile (openat2, see open(2)); returns -1 and sets errno otherwise. An empty path means the
/// folder itself.
/// - walks: whether to open component by component, as on systems without the call.
int cprocess_open_beneath(int root, const char *path, int flags, unsigned mode, int walks);

/// Makes signals that end the program remove its temporary files first. Handlers installed later must call the
/// previous ones.
void cprocess_catch_endings(void);
/// Registers a temporary file for removal by a signal; returns its slot, or -1 if there are too many.
int cprocess_keep_temporary(int folder, const char *name);
/// Unregisters a file that was renamed or removed.
void cprocess_forget_temporary(int place);

#endif
