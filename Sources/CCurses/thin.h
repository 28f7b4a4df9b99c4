// What ncurses sends, with less of it.
#ifndef THIN_H
#define THIN_H

// What it would send from now on is kept.
void thin_begin(void);
// Sends what was kept: each colour and attribute only where the terminal does not have it already, and only before
// something that shows it.
void thin_end(void);

// The terminal understands the codes that end one attribute alone.
void thin_start(int ends_attributes);

// The terminal has no colours and attributes any more, whatever it was sent.
void thin_forget(void);

// The terminal, also while what is sent is kept.
int thin_descriptor(void);

#endif
