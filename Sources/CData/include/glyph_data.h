#ifndef SIZEWISE_GLYPH_DATA_H
#define SIZEWISE_GLYPH_DATA_H

// Outlines of letters, as the bytes of their file, and the licences of everything that is in the program.
const unsigned char *sizewise_inter_start(void);
extern const unsigned long sizewise_inter_size;

struct sizewise_licence_text {
  const unsigned char *bytes;
  unsigned long size;
};
struct sizewise_licence_text sizewise_licence(int index);
extern const int sizewise_licence_count;

#endif
