// Reduces the output of ncurses.
#ifndef THIN_H
#define THIN_H

// Starts buffering its output.
void thin_begin(void);
// Sends the buffered output, with colours and attributes only if they differ from the terminal's, and only before
// something that shows them.
void thin_end(void);

// Sets whether the terminal supports sequences that end a single attribute.
void thin_start(int ends_attributes);

// Forgets the terminal's colours and attributes, after they were changed elsewhere.
void thin_forget(void);

// Returns the terminal's descriptor, even while output is buffered.
int thin_descriptor(void);

#endif
