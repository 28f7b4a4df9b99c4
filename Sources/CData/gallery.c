#include "gallery.h"

// Every file below layouts/ that a layout needs. The names are paths from that folder; a test compares them with it.
static const unsigned char gallery[] = {
#embed "../../layouts/gallery.json"
};
static const unsigned char profile[] = {
#embed "../../layouts/profile.json"
};

static const struct sizewise_gallery_file files[] = {
    {"gallery.json", gallery, sizeof gallery},
    {"profile.json", profile, sizeof profile},
};

const unsigned long sizewise_gallery_count = sizeof files / sizeof files[0];

struct sizewise_gallery_file sizewise_gallery_file(unsigned long index) { return files[index]; }
