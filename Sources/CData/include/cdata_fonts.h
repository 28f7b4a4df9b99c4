// Advances, pair kerning and line heights of free fonts, in the units of each font.
#ifndef CDATA_FONTS_H
#define CDATA_FONTS_H

#include <stdint.h>

typedef struct {
  uint16_t units;
  int16_t ascent, descent, gap;
  // Width of every syllable of Hangul; 0 where the font has none.
  uint16_t hangul;
  uint8_t columns;
  // By the place in cdata_font_characters; 0 where the font has no such character.
  const uint16_t *advances;
  // For pairs of characters from space to tilde: the class of the first is a row, that of the second a column of
  // `kerning`, which holds places in `amounts`.
  const uint8_t *first, *second, *kerning;
  const int16_t *amounts;
} cdata_font_t;

typedef struct {
  const char *name;
  uint16_t font;
  // Line height in thousandths of an em where it is not the font's own.
  uint16_t line;
} cdata_font_name_t;

extern const uint16_t cdata_font_characters[];
extern const int cdata_font_character_count;
extern const cdata_font_t cdata_fonts[];
extern const cdata_font_name_t cdata_font_names[];
extern const int cdata_font_name_count;

// The first element, for languages that cannot take the address of a C array in one step.
static inline const cdata_font_t *cdata_font(int index) { return &cdata_fonts[index]; }
static inline const cdata_font_name_t *cdata_font_name(int index) { return &cdata_font_names[index]; }
static inline int cdata_font_character(int index) { return cdata_font_characters[index]; }

#endif
