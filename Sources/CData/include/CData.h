// The module's one umbrella: a header that is not named here is not part of it.
#ifndef CDATA_H
#define CDATA_H

#include "cdata_fonts.h"
#include "cdata_text.h"
#include "cdata_width.h"
#include "environment_data.h"
#include "gallery.h"
#include "glyph_data.h"
#include "symbol_data.h"

#endif
