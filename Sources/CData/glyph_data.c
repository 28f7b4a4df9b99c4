#include "glyph_data.h"

static const unsigned char inter[] = {
#embed "data/inter.bin"
};
static const unsigned char inter_display[] = {
#embed "data/inter-display.bin"
};
static const unsigned char east_asian[] = {
#embed "data/east-asian.bin"
};
static const unsigned char noto[] = {
#embed "data/noto.bin"
};
static const unsigned char serif[] = {
#embed "data/serif.bin"
};
static const unsigned char mono[] = {
#embed "data/mono.bin"
};
static const unsigned char licence[] = {
#embed "../../LICENSE"
};
static const unsigned char notices[] = {
#embed "data/FONT-NOTICES.md"
};
static const unsigned char open_font_licence[] = {
#embed "data/OFL-Inter.txt"
};
static const unsigned char apache_licence[] = {
#embed "data/Apache-2.0.txt"
};

struct sizewise_bytes sizewise_inter(void) { return (struct sizewise_bytes){inter, sizeof inter}; }
struct sizewise_bytes sizewise_inter_display(void) {
  return (struct sizewise_bytes){inter_display, sizeof inter_display};
}
struct sizewise_bytes sizewise_east_asian(void) { return (struct sizewise_bytes){east_asian, sizeof east_asian}; }

struct sizewise_bytes sizewise_noto(void) { return (struct sizewise_bytes){noto, sizeof noto}; }
struct sizewise_bytes sizewise_serif(void) { return (struct sizewise_bytes){serif, sizeof serif}; }
struct sizewise_bytes sizewise_mono(void) { return (struct sizewise_bytes){mono, sizeof mono}; }

struct sizewise_bytes sizewise_licence(int index) {
  switch (index) {
    case 0: return (struct sizewise_bytes){licence, sizeof licence};
    case 1: return (struct sizewise_bytes){notices, sizeof notices};
    case 2: return (struct sizewise_bytes){open_font_licence, sizeof open_font_licence};
    default: return (struct sizewise_bytes){apache_licence, sizeof apache_licence};
  }
}
const int sizewise_licence_count = 4;
