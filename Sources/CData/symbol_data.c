#include "symbol_data.h"

static const unsigned char symbols[] = {
#embed "data/symbols.txt"
};
static const unsigned char names[] = {
#embed "data/symbol-names.txt"
};

const unsigned char *sizewise_symbols_start(void) { return symbols; }
const unsigned long sizewise_symbols_size = sizeof symbols;
const unsigned char *sizewise_symbol_names_start(void) { return names; }
const unsigned long sizewise_symbol_names_size = sizeof names;
