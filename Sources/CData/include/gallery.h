#ifndef SIZEWISE_GALLERY_H
#define SIZEWISE_GALLERY_H

// The bundled layouts and the files beside them.
struct sizewise_gallery_file {
  const char *path;
  const unsigned char *bytes;
  unsigned long size;
};

extern const unsigned long sizewise_gallery_count;
struct sizewise_gallery_file sizewise_gallery_file(unsigned long index);

#endif
