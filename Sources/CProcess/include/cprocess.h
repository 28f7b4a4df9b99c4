#ifndef CPROCESS_H
#define CPROCESS_H

// Extended attributes, which Swift's own module of the C library leaves out.
#include <sys/xattr.h>

// O_PATH: a place in the file system and nothing more.
enum { CPROCESS_PATH_ONLY = 010000000 };

/// Like fork, for a child that does the work while its parent watches: it ends when the parent does, leaves no core, takes a
/// fault as the system does (without a debugger's report, which would hold its streams open), and may use so many bytes of
/// memory and no more. Only while no other thread runs.
int cprocess_fork(long long most_bytes);

/// The words of the command line, the program's name first; 0 where the system does not give them. Swift itself reads them
/// from /proc, which a bare root does not have.
int cprocess_argument_count(void);
const char *cprocess_argument(int index);

/// The commit that the program was built from; empty where the build did not say.
const char *cprocess_commit(void);

/// Opens a path beneath a folder's descriptor. No part of it may be a link or lead upwards, so whatever is exchanged meanwhile
/// the file is in the folder (openat2, see open(2)); -1 with errno where it is not. An empty path is the folder itself.
/// - walks: one part after the other, as where the system does not have the call.
int cprocess_open_beneath(int root, const char *path, int flags, unsigned mode, int walks);

/// From now on signals that end the program remove its temporary files first. Whoever takes signals later hands them on.
void cprocess_catch_endings(void);
/// A temporary file that is removed where a signal ends the program; its place, or -1 where too many are kept.
int cprocess_keep_temporary(int folder, const char *name);
/// It has another name now, or is gone.
void cprocess_forget_temporary(int place);

#endif
