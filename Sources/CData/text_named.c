// Named fonts that have no free twin in text_fonts.c: whose advances a family takes, by what factor, and how high its
// line is per em. Advances in 1/1000 em. A family is found by its longest prefix of the PostScript name.
#include "cdata_text.h"

static const uint16_t helveticaNeue_advances[][2] = {
  {0x20, 278}, {0x21, 259}, {0x22, 426}, {0x23, 556}, {0x24, 556}, {0x25, 1000}, {0x26, 630}, {0x27, 278},
  {0x28, 259}, {0x29, 259}, {0x2A, 352}, {0x2B, 600}, {0x2C, 278}, {0x2D, 389}, {0x2E, 278}, {0x2F, 333},
  {0x30, 556}, {0x31, 556}, {0x32, 556}, {0x33, 556}, {0x34, 556}, {0x35, 556}, {0x36, 556}, {0x37, 556},
  {0x38, 556}, {0x39, 556}, {0x3A, 278}, {0x3B, 278}, {0x3C, 600}, {0x3D, 600}, {0x3E, 600}, {0x3F, 556},
  {0x40, 800}, {0x41, 648}, {0x42, 685}, {0x43, 722}, {0x44, 704}, {0x45, 611}, {0x46, 574}, {0x47, 759},
  {0x48, 722}, {0x49, 259}, {0x4A, 519}, {0x4B, 667}, {0x4C, 556}, {0x4D, 871}, {0x4E, 722}, {0x4F, 760},
  {0x50, 648}, {0x51, 760}, {0x52, 685}, {0x53, 648}, {0x54, 574}, {0x55, 722}, {0x56, 611}, {0x57, 926},
  {0x58, 611}, {0x59, 648}, {0x5A, 611}, {0x5B, 259}, {0x5D, 259}, {0x5F, 500}, {0x61, 537}, {0x62, 593},
  {0x63, 537}, {0x64, 593}, {0x65, 537}, {0x66, 296}, {0x67, 574}, {0x68, 556}, {0x69, 222}, {0x6A, 222},
  {0x6B, 519}, {0x6C, 222}, {0x6D, 853}, {0x6E, 556}, {0x6F, 574}, {0x70, 593}, {0x71, 593}, {0x72, 333},
  {0x73, 500}, {0x74, 315}, {0x75, 556}, {0x76, 500}, {0x77, 758}, {0x78, 518}, {0x79, 500}, {0x7A, 480},
  {0x7B, 333}, {0x7C, 222}, {0x7D, 333}, {0x2013, 500}, {0x2014, 1000}, {0x2018, 278}, {0x2019, 278}, {0x201C, 426},
  {0x201D, 426}, {0x2022, 500}, {0x2026, 1000},
};


const cdata_text_table_t cdata_text_helvetica_neue = {helveticaNeue_advances, 99};

// Name, advances (0: Helvetica Neue's, -1: the system font's, -2: every character as wide), factor, line height per em,
// and the number of stored labels behind the factor.
const cdata_text_family_t cdata_text_families[] = {
  {"AlNile", -1, 1, 1.362, 1},
  {"AmericanTypewriter", -1, 0.98, 1.16, 0},
  {"ArialNarrow", -1, 0.787, 1.117, 0},
  {"ArialRoundedMTBold", -1, 1.03, 1.157, 2},
  {"Avenir", -1, 0.96, 1.366, 0},
  {"Avenir-Heavy", -1, 1.015, 1.366, 3},
  {"AvenirNext", -1, 0.975, 1.366, 4},
  {"AvenirNext-DemiBold", -1, 0.985, 1.366, 6},
  {"AvenirNext-Medium", -1, 0.975, 1.366, 1},
  {"AvenirNext-UltraLight", -1, 0.925, 1.366, 1},
  {"AvenirNextCondensed", -1, 0.76, 1.366, 0},
  {"BarlowSemiCondensed", -1, 0.82, 1.2, 14},
  {"BarlowSemiCondensed-Bold", -1, 0.863, 1.2, 2},
  {"BarlowSemiCondensed-Light", -1, 0.795, 1.2, 4},
  {"Baskerville", -1, 0.87, 1.14, 0},
  {"ChalkboardSE", -1, 0.933, 1.41, 1},
  {"Chalkduster", -1, 1.185, 1.27, 1},
  {"Courier", -2, 0.6, 1, 0},
  {"CourierNew", -2, 0.6, 1.133, 0},
  {"Didot", -1, 0.9, 1.26, 0},
  {"Futura", -1, 0.975, 1.3, 2},
  {"Futura-Condensed", -1, 0.655, 1.21, 1},
  {"Georgia", -1, 0.97, 1.136, 0},
  {"Georgia-Bold", -1, 1.08, 1.136, 0},
  {"GillSans", -1, 0.87, 1.149, 0},
  {"Helvetica-Light", 0, 0.97, 1.15, 0},
  {"HelveticaNeue", 0, 1, 1.165, 9},
  {"HelveticaNeue-Bold", 0, 1.064, 1.193, 3},
  {"HelveticaNeue-CondensedBlack", 0, 0.88, 1.193, 0},
  {"HelveticaNeue-CondensedBold", 0, 0.82, 1.193, 0},
  {"HelveticaNeue-Light", 0, 0.961, 1.18, 2},
  {"HelveticaNeue-Medium", 0, 1.033, 1.193, 8},
  {"HelveticaNeue-Thin", 0, 0.95, 1.18, 0},
  {"HelveticaNeue-UltraLight", 0, 0.93, 1.15, 0},
  {"Inter", -1, 1, 1.21, 0},
  {"MarkerFelt", -1, 0.815, 1.088, 4},
  {"Menlo", -2, 0.602, 1.164, 1},
  {"Muli", -1, 1.02, 1.475, 0},
  {"Noteworthy", -1, 0.783, 1.6, 1},
  {"Optima", -1, 0.93, 1.21, 0},
  {"PingFang", -1, 0.983, 1.4, 1},
  {"ProximaNova", -1, 0.925, 1, 6},
  {"RobotoMono", -2, 0.6, 1.319, 0},
  {"Trebuchet", -1, 0.9, 1.161, 10},
  {"Verdana", -1, 1.08, 1.215, 0},
};
const int cdata_text_family_count = sizeof cdata_text_families / sizeof cdata_text_families[0];
