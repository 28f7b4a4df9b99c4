#include "environment_data.h"

static const unsigned char devices[] = {
#embed "data/devices.json"
};
static const unsigned char windows[] = {
#embed "data/windows.json"
};

const unsigned char *sizewise_devices_json_start(void) { return devices; }
const unsigned long sizewise_devices_json_size = sizeof devices;
const unsigned char *sizewise_windows_json_start(void) { return windows; }
const unsigned long sizewise_windows_json_size = sizeof windows;
