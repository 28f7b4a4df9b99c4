// Named fonts that have no free twin in text_fonts.c: whose advances a family takes, by what factor, and how high its
// line is per em. Advances in 1/1000 em. A family is found by its longest prefix of the PostScript name.
#include "cdata_text.h"

// Of the regular and of the bold weight, whose names are Roman and Bold; figures are as wide in all.
static const uint16_t helveticaNeue_advances[][3] = {
  {0x20, 278, 278}, {0x21, 259, 295}, {0x22, 426, 426}, {0x23, 556, 556}, {0x24, 556, 556}, {0x25, 1000, 1000},
  {0x26, 630, 630}, {0x27, 278, 278}, {0x28, 259, 259}, {0x29, 259, 259}, {0x2A, 352, 352}, {0x2B, 600, 600},
  {0x2C, 278, 278}, {0x2D, 389, 407}, {0x2E, 278, 278}, {0x2F, 333, 371}, {0x30, 556, 556}, {0x31, 556, 556},
  {0x32, 556, 556}, {0x33, 556, 556}, {0x34, 556, 556}, {0x35, 556, 556}, {0x36, 556, 556}, {0x37, 556, 556},
  {0x38, 556, 556}, {0x39, 556, 556}, {0x3A, 278, 278}, {0x3B, 278, 278}, {0x3C, 600, 600}, {0x3D, 600, 600},
  {0x3E, 600, 600}, {0x3F, 556, 556}, {0x40, 800, 800}, {0x41, 648, 685}, {0x42, 685, 704}, {0x43, 722, 741},
  {0x44, 704, 741}, {0x45, 611, 648}, {0x46, 574, 593}, {0x47, 759, 759}, {0x48, 722, 741}, {0x49, 259, 295},
  {0x4A, 519, 556}, {0x4B, 667, 722}, {0x4C, 556, 593}, {0x4D, 871, 907}, {0x4E, 722, 741}, {0x4F, 760, 778},
  {0x50, 648, 667}, {0x51, 760, 778}, {0x52, 685, 722}, {0x53, 648, 649}, {0x54, 574, 611}, {0x55, 722, 741},
  {0x56, 611, 630}, {0x57, 926, 944}, {0x58, 611, 667}, {0x59, 648, 667}, {0x5A, 611, 648}, {0x5B, 259, 259},
  {0x5D, 259, 259}, {0x5F, 500, 500}, {0x61, 537, 574}, {0x62, 593, 611}, {0x63, 537, 574}, {0x64, 593, 611},
  {0x65, 537, 574}, {0x66, 296, 333}, {0x67, 574, 611}, {0x68, 556, 593}, {0x69, 222, 258}, {0x6A, 222, 278},
  {0x6B, 519, 574}, {0x6C, 222, 258}, {0x6D, 853, 906}, {0x6E, 556, 593}, {0x6F, 574, 611}, {0x70, 593, 611},
  {0x71, 593, 611}, {0x72, 333, 389}, {0x73, 500, 537}, {0x74, 315, 352}, {0x75, 556, 593}, {0x76, 500, 520},
  {0x77, 758, 814}, {0x78, 518, 537}, {0x79, 500, 519}, {0x7A, 480, 519}, {0x7B, 333, 333}, {0x7C, 222, 222},
  {0x7D, 333, 333}, {0x2013, 500, 500}, {0x2014, 1000, 1000}, {0x2018, 278, 278}, {0x2019, 278, 278},
  {0x201C, 426, 426}, {0x201D, 426, 426}, {0x2022, 500, 500}, {0x2026, 1000, 1000},
};


const cdata_text_table_t cdata_text_helvetica_neue = {helveticaNeue_advances, 99};

// Name, advances (the system font's, every character as wide, or Helvetica Neue's), how bold in steps from regular (0) to
// bold (2), factor, line height per em, and the number of stored labels behind the factor.
const cdata_text_family_t cdata_text_families[] = {
  {"AlNile", CDATA_SYSTEM, 0, 1, 1.362, 1},
  {"AmericanTypewriter", CDATA_SYSTEM, 0, 0.98, 1.16, 0},
  {"AppleSDGothicNeo", CDATA_HELVETICA_NEUE, 0, 0.945, 1.2, 9},
  {"ArialNarrow", CDATA_SYSTEM, 0, 0.787, 1.117, 0},
  {"ArialRoundedMTBold", CDATA_SYSTEM, 0, 1.03, 1.157, 2},
  {"Avenir", CDATA_SYSTEM, 0, 0.96, 1.366, 0},
  {"Avenir-Heavy", CDATA_SYSTEM, 0, 1.015, 1.366, 3},
  {"AvenirNext", CDATA_SYSTEM, 0, 0.975, 1.366, 4},
  {"AvenirNext-DemiBold", CDATA_SYSTEM, 0, 0.985, 1.366, 6},
  {"AvenirNext-Medium", CDATA_SYSTEM, 0, 0.975, 1.366, 1},
  {"AvenirNext-UltraLight", CDATA_SYSTEM, 0, 0.925, 1.366, 1},
  {"AvenirNextCondensed", CDATA_SYSTEM, 0, 0.76, 1.366, 0},
  {"BarlowSemiCondensed", CDATA_SYSTEM, 0, 0.82, 1.2, 14},
  {"BarlowSemiCondensed-Bold", CDATA_SYSTEM, 0, 0.863, 1.2, 2},
  {"BarlowSemiCondensed-Light", CDATA_SYSTEM, 0, 0.795, 1.2, 4},
  {"Baskerville", CDATA_SYSTEM, 0, 0.87, 1.14, 0},
  {"BigShouldersDisplay", CDATA_HELVETICA_NEUE, 0, 0.62, 1.2, 0},
  {"ChalkboardSE", CDATA_SYSTEM, 0, 0.933, 1.41, 1},
  {"Chalkduster", CDATA_SYSTEM, 0, 1.185, 1.27, 1},
  {"CircularStd", CDATA_HELVETICA_NEUE, 0, 1, 1.265, 4},
  {"Courier", CDATA_FIXED, 0, 0.6, 1, 0},
  {"CourierNew", CDATA_FIXED, 0, 0.6, 1.133, 0},
  {"Didot", CDATA_SYSTEM, 0, 0.9, 1.26, 0},
  {"Futura", CDATA_SYSTEM, 0, 0.975, 1.3, 2},
  {"Futura-Condensed", CDATA_SYSTEM, 0, 0.655, 1.21, 1},
  {"Georgia", CDATA_SYSTEM, 0, 0.97, 1.136, 0},
  {"Georgia-Bold", CDATA_SYSTEM, 0, 1.08, 1.136, 0},
  {"GillSans", CDATA_SYSTEM, 0, 0.87, 1.149, 0},
  {"Helvetica-Light", CDATA_HELVETICA_NEUE, 0, 0.97, 1.15, 0},
  {"HelveticaNeue", CDATA_HELVETICA_NEUE, 0, 1, 1.165, 73},
  {"HelveticaNeue-Bold", CDATA_HELVETICA_NEUE, 2, 1, 1.193, 20},
  {"HelveticaNeue-CondensedBlack", CDATA_HELVETICA_NEUE, 0, 0.88, 1.193, 0},
  {"HelveticaNeue-CondensedBold", CDATA_HELVETICA_NEUE, 0, 0.82, 1.193, 0},
  {"HelveticaNeue-Light", CDATA_HELVETICA_NEUE, -1, 0.995, 1.18, 10},
  {"HelveticaNeue-Medium", CDATA_HELVETICA_NEUE, 1, 1, 1.193, 44},
  {"HelveticaNeue-Thin", CDATA_HELVETICA_NEUE, -2, 0.98, 1.18, 0},
  {"HelveticaNeue-UltraLight", CDATA_HELVETICA_NEUE, -2, 0.955, 1.15, 7},
  {"Inter", CDATA_SYSTEM, 0, 1, 1.21, 0},
  {"MarkerFelt", CDATA_SYSTEM, 0, 0.815, 1.088, 4},
  {"Menlo", CDATA_FIXED, 0, 0.602, 1.164, 1},
  {"Muli", CDATA_SYSTEM, 0, 1.02, 1.475, 0},
  {"Noteworthy", CDATA_SYSTEM, 0, 0.783, 1.6, 1},
  {"Optima", CDATA_SYSTEM, 0, 0.93, 1.21, 0},
  {"PingFang", CDATA_SYSTEM, 0, 0.983, 1.4, 1},
  {"ProximaNova", CDATA_SYSTEM, 0, 0.925, 1, 6},
  {"RobotoMono", CDATA_FIXED, 0, 0.6, 1.319, 0},
  {"Trebuchet", CDATA_SYSTEM, 0, 0.9, 1.161, 10},
  {"Verdana", CDATA_SYSTEM, 0, 1.08, 1.215, 0},
};
const int cdata_text_family_count = sizeof cdata_text_families / sizeof cdata_text_families[0];
