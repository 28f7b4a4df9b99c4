#include "gallery.h"

// Every file below layouts/ that a layout needs. The names are paths from that folder; a test compares them with it.
static const unsigned char gallery[] = {
#embed "../../layouts/gallery.json"
};
static const unsigned char feed[] = {
#embed "../../layouts/feed.json"
};
static const unsigned char feed_posts[] = {
#embed "../../layouts/feed/posts.plist"
};
static const unsigned char profile[] = {
#embed "../../layouts/profile.json"
};
static const unsigned char day_button_ipad[] = {
#embed "../../layouts/calendar/BMTReportCalendarDayButton_iPad.json"
};
static const unsigned char day_button_iphone5[] = {
#embed "../../layouts/calendar/BMTReportCalendarDayButton_iPhone5_S_C_SE.json"
};
static const unsigned char day_button_iphone6p[] = {
#embed "../../layouts/calendar/BMTReportCalendarDayButton_iPhone6P_S.json"
};
static const unsigned char day_button_iphone6[] = {
#embed "../../layouts/calendar/BMTReportCalendarDayButton_iPhone6_S.json"
};

static const struct sizewise_gallery_file files[] = {
    {"gallery.json", gallery, sizeof gallery},
    {"feed.json", feed, sizeof feed},
    {"feed/posts.plist", feed_posts, sizeof feed_posts},
    {"profile.json", profile, sizeof profile},
    {"calendar/BMTReportCalendarDayButton_iPad.json", day_button_ipad, sizeof day_button_ipad},
    {"calendar/BMTReportCalendarDayButton_iPhone5_S_C_SE.json", day_button_iphone5, sizeof day_button_iphone5},
    {"calendar/BMTReportCalendarDayButton_iPhone6P_S.json", day_button_iphone6p, sizeof day_button_iphone6p},
    {"calendar/BMTReportCalendarDayButton_iPhone6_S.json", day_button_iphone6, sizeof day_button_iphone6},
};

const unsigned long sizewise_gallery_count = sizeof files / sizeof files[0];

struct sizewise_gallery_file sizewise_gallery_file(unsigned long index) { return files[index]; }
