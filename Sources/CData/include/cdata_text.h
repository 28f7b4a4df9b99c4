// Text metrics: how wide and how high the system's fonts are, without the fonts.
#ifndef CDATA_TEXT_H
#define CDATA_TEXT_H

#include <stdint.h>

typedef struct { uint32_t code; int16_t text, display; } cdata_text_extra_t;
typedef struct { uint16_t first, second; int16_t amount; } cdata_text_pair_t;
typedef struct {
  const uint16_t (*advances)[3];
  int advance_count;
} cdata_text_table_t;
enum { CDATA_HELVETICA_NEUE, CDATA_SYSTEM, CDATA_FIXED };
typedef struct {
  const char *name;
  int8_t table, weight;
  double factor, line;
  int16_t evidence;
} cdata_text_family_t;

extern const int16_t cdata_text_advances[9][2][95];
extern const cdata_text_extra_t cdata_text_extra[];
extern const int cdata_text_extra_count;
extern const uint16_t cdata_text_base[][2];
extern const int cdata_text_base_count;
extern const cdata_text_pair_t cdata_text_kerning[];
extern const int cdata_text_kerning_count;
extern const int8_t cdata_text_tracking[2][74];
extern const uint8_t cdata_text_styles[12][11][2];
extern const cdata_text_table_t cdata_text_helvetica_neue;
extern const cdata_text_family_t cdata_text_families[];
extern const int cdata_text_family_count;

// The first element, for languages that cannot take the address of a C array in one step.
static inline const int16_t *cdata_text_advance_row(int weight, int display) {
  return cdata_text_advances[weight][display];
}
static inline const int8_t *cdata_text_tracking_row(int newer) { return cdata_text_tracking[newer]; }
static inline const cdata_text_pair_t *cdata_text_kerning_rows(void) { return cdata_text_kerning; }
static inline const cdata_text_extra_t *cdata_text_extra_rows(void) { return cdata_text_extra; }
static inline int cdata_text_base_letter(int index, int column) { return cdata_text_base[index][column]; }
static inline int cdata_text_style(int size, int style, int column) {
  return cdata_text_styles[size][style][column];
}
static inline const cdata_text_table_t *cdata_text_table(void) { return &cdata_text_helvetica_neue; }
static inline const cdata_text_family_t *cdata_text_family(int index) { return &cdata_text_families[index]; }
static inline int cdata_text_table_code(const cdata_text_table_t *table, int index) {
  return table->advances[index][0];
}
static inline int cdata_text_table_advance(const cdata_text_table_t *table, int index, int bold) {
  return table->advances[index][1 + bold];
}

#endif
