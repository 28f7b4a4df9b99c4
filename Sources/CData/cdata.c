#include "cdata.h"
