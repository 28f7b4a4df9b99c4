#include "glyph_data.h"

static const unsigned char inter[] = {
#embed "data/inter.bin"
};
static const unsigned char licence[] = {
#embed "../../LICENSE"
};
static const unsigned char notices[] = {
#embed "data/FONT-NOTICES.md"
};
static const unsigned char inter_licence[] = {
#embed "data/OFL-Inter.txt"
};

const unsigned char *sizewise_inter_start(void) { return inter; }
const unsigned long sizewise_inter_size = sizeof inter;

struct sizewise_licence_text sizewise_licence(int index) {
  switch (index) {
    case 0: return (struct sizewise_licence_text){licence, sizeof licence};
    case 1: return (struct sizewise_licence_text){notices, sizeof notices};
    default: return (struct sizewise_licence_text){inter_licence, sizeof inter_licence};
  }
}
const int sizewise_licence_count = 3;
