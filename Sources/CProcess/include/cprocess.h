#ifndef CPROCESS_H
#define CPROCESS_H

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

#endif
