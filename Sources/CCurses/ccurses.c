#include "ccurses.h"
int ccurses_placeholder(void) { return 0; }
