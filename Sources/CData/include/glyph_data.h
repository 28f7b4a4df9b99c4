#ifndef SIZEWISE_GLYPH_DATA_H
#define SIZEWISE_GLYPH_DATA_H

// Outlines of letters, as the bytes of their files, and the licences of everything that is in the program.
struct sizewise_bytes {
  const unsigned char *start;
  unsigned long size;
};
struct sizewise_bytes sizewise_inter(void);
struct sizewise_bytes sizewise_inter_display(void);
struct sizewise_bytes sizewise_east_asian(void);
struct sizewise_bytes sizewise_noto(void);
struct sizewise_bytes sizewise_serif(void);
struct sizewise_bytes sizewise_mono(void);
struct sizewise_bytes sizewise_licence(int index);
extern const int sizewise_licence_count;

#endif
