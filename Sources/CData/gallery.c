// Made by Tests/Tools/make_gallery.py; do not edit.
#include "gallery.h"

static const unsigned char file0[] = {
#embed "../../layouts/calendar.json"
};
static const unsigned char file1[] = {
#embed "../../layouts/calendar/BMTReportCalendarDayButton_iPad.json"
};
static const unsigned char file2[] = {
#embed "../../layouts/calendar/BMTReportCalendarDayButton_iPhone5_S_C_SE.json"
};
static const unsigned char file3[] = {
#embed "../../layouts/calendar/BMTReportCalendarDayButton_iPhone6P_S.json"
};
static const unsigned char file4[] = {
#embed "../../layouts/calendar/BMTReportCalendarDayButton_iPhone6_S.json"
};
static const unsigned char file5[] = {
#embed "../../layouts/channel.json"
};
static const unsigned char file6[] = {
#embed "../../layouts/channel/videos.json"
};
static const unsigned char file7[] = {
#embed "../../layouts/dashboard.json"
};
static const unsigned char file8[] = {
#embed "../../layouts/feed-by-screen.json"
};
static const unsigned char file9[] = {
#embed "../../layouts/feed.json"
};
static const unsigned char file10[] = {
#embed "../../layouts/feed/posts.plist"
};
static const unsigned char file11[] = {
#embed "../../layouts/gallery.json"
};
static const unsigned char file12[] = {
#embed "../../layouts/half-done.storyboard"
};
static const unsigned char file13[] = {
#embed "../../layouts/harbours/North_pad.json"
};
static const unsigned char file14[] = {
#embed "../../layouts/harbours/North_phone.json"
};
static const unsigned char file15[] = {
#embed "../../layouts/harbours/South_pad.json"
};
static const unsigned char file16[] = {
#embed "../../layouts/harbours/South_phone.json"
};
static const unsigned char file17[] = {
#embed "../../layouts/mail.json"
};
static const unsigned char file18[] = {
#embed "../../layouts/missing-values.json"
};
static const unsigned char file19[] = {
#embed "../../layouts/new/bank.json"
};
static const unsigned char file20[] = {
#embed "../../layouts/new/cell.json"
};
static const unsigned char file21[] = {
#embed "../../layouts/new/chat.json"
};
static const unsigned char file22[] = {
#embed "../../layouts/new/form.json"
};
static const unsigned char file23[] = {
#embed "../../layouts/new/grid.json"
};
static const unsigned char file24[] = {
#embed "../../layouts/new/list.json"
};
static const unsigned char file25[] = {
#embed "../../layouts/new/product.json"
};
static const unsigned char file26[] = {
#embed "../../layouts/new/settings.json"
};
static const unsigned char file27[] = {
#embed "../../layouts/new/split.json"
};
static const unsigned char file28[] = {
#embed "../../layouts/new/tabs.json"
};
static const unsigned char file29[] = {
#embed "../../layouts/new/weather.json"
};
static const unsigned char file30[] = {
#embed "../../layouts/no-way-out.json"
};
static const unsigned char file31[] = {
#embed "../../layouts/onboarding.json"
};
static const unsigned char file32[] = {
#embed "../../layouts/one-name.json"
};
static const unsigned char file33[] = {
#embed "../../layouts/player.storyboard"
};
static const unsigned char file34[] = {
#embed "../../layouts/poster-by-screen.json"
};
static const unsigned char file35[] = {
#embed "../../layouts/presentations.json"
};
static const unsigned char file36[] = {
#embed "../../layouts/profile.json"
};
static const unsigned char file37[] = {
#embed "../../layouts/proportional.json"
};
static const unsigned char file38[] = {
#embed "../../layouts/reader.json"
};
static const unsigned char file39[] = {
#embed "../../layouts/sign-in.storyboard"
};
static const unsigned char file40[] = {
#embed "../../layouts/stale-child.json"
};
static const unsigned char file41[] = {
#embed "../../layouts/tides/TideCard_iPhone5_S_C_SE.json"
};
static const unsigned char file42[] = {
#embed "../../layouts/tides/TideCard_iPhone6_S.json"
};
static const unsigned char file43[] = {
#embed "../../layouts/videos.json"
};
static const unsigned char file44[] = {
#embed "../../layouts/wide-means-pad.json"
};

static const struct sizewise_gallery_file files[] = {
    {"calendar.json", file0, sizeof file0},
    {"calendar/BMTReportCalendarDayButton_iPad.json", file1, sizeof file1},
    {"calendar/BMTReportCalendarDayButton_iPhone5_S_C_SE.json", file2, sizeof file2},
    {"calendar/BMTReportCalendarDayButton_iPhone6P_S.json", file3, sizeof file3},
    {"calendar/BMTReportCalendarDayButton_iPhone6_S.json", file4, sizeof file4},
    {"channel.json", file5, sizeof file5},
    {"channel/videos.json", file6, sizeof file6},
    {"dashboard.json", file7, sizeof file7},
    {"feed-by-screen.json", file8, sizeof file8},
    {"feed.json", file9, sizeof file9},
    {"feed/posts.plist", file10, sizeof file10},
    {"gallery.json", file11, sizeof file11},
    {"half-done.storyboard", file12, sizeof file12},
    {"harbours/North_pad.json", file13, sizeof file13},
    {"harbours/North_phone.json", file14, sizeof file14},
    {"harbours/South_pad.json", file15, sizeof file15},
    {"harbours/South_phone.json", file16, sizeof file16},
    {"mail.json", file17, sizeof file17},
    {"missing-values.json", file18, sizeof file18},
    {"new/bank.json", file19, sizeof file19},
    {"new/cell.json", file20, sizeof file20},
    {"new/chat.json", file21, sizeof file21},
    {"new/form.json", file22, sizeof file22},
    {"new/grid.json", file23, sizeof file23},
    {"new/list.json", file24, sizeof file24},
    {"new/product.json", file25, sizeof file25},
    {"new/settings.json", file26, sizeof file26},
    {"new/split.json", file27, sizeof file27},
    {"new/tabs.json", file28, sizeof file28},
    {"new/weather.json", file29, sizeof file29},
    {"no-way-out.json", file30, sizeof file30},
    {"onboarding.json", file31, sizeof file31},
    {"one-name.json", file32, sizeof file32},
    {"player.storyboard", file33, sizeof file33},
    {"poster-by-screen.json", file34, sizeof file34},
    {"presentations.json", file35, sizeof file35},
    {"profile.json", file36, sizeof file36},
    {"proportional.json", file37, sizeof file37},
    {"reader.json", file38, sizeof file38},
    {"sign-in.storyboard", file39, sizeof file39},
    {"stale-child.json", file40, sizeof file40},
    {"tides/TideCard_iPhone5_S_C_SE.json", file41, sizeof file41},
    {"tides/TideCard_iPhone6_S.json", file42, sizeof file42},
    {"videos.json", file43, sizeof file43},
    {"wide-means-pad.json", file44, sizeof file44},
};

const unsigned long sizewise_gallery_count = sizeof files / sizeof files[0];

struct sizewise_gallery_file sizewise_gallery_file(unsigned long index) { return files[index]; }
