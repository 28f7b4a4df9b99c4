#ifndef CPROCESS_ENDINGS_H
#define CPROCESS_ENDINGS_H

#include <sys/types.h>

// Makes the calling process, a fork without other threads, end when its parent does.
void end_with_parent(pid_t parent);

#endif
