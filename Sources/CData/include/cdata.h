#ifndef CDATA_H
#define CDATA_H
#endif
