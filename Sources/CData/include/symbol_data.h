#ifndef SIZEWISE_SYMBOL_DATA_H
#define SIZEWISE_SYMBOL_DATA_H

// The drawings of system symbols, and the names of all of them, as bytes of their files.
const unsigned char *sizewise_symbols_start(void);
extern const unsigned long sizewise_symbols_size;
const unsigned char *sizewise_symbol_names_start(void);
extern const unsigned long sizewise_symbol_names_size;

#endif
