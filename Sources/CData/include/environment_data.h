#ifndef SIZEWISE_ENVIRONMENT_DATA_H
#define SIZEWISE_ENVIRONMENT_DATA_H

// The device catalogue and the windows of iPads, as bytes of their files. Functions, because Swift cannot take the
// address of an imported array.
const unsigned char *sizewise_devices_json_start(void);
extern const unsigned long sizewise_devices_json_size;
const unsigned char *sizewise_windows_json_start(void);
extern const unsigned long sizewise_windows_json_size;

#endif
