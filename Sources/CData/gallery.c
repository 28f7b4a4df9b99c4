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
#embed "../../layouts/chat.json"
};
static const unsigned char file8[] = {
#embed "../../layouts/chat/messages.json"
};
static const unsigned char file9[] = {
#embed "../../layouts/controls.json"
};
static const unsigned char file10[] = {
#embed "../../layouts/dashboard.json"
};
static const unsigned char file11[] = {
#embed "../../layouts/feed-by-screen.json"
};
static const unsigned char file12[] = {
#embed "../../layouts/feed.json"
};
static const unsigned char file13[] = {
#embed "../../layouts/feed/posts.plist"
};
static const unsigned char file14[] = {
#embed "../../layouts/gallery.json"
};
static const unsigned char file15[] = {
#embed "../../layouts/half-done.storyboard"
};
static const unsigned char file16[] = {
#embed "../../layouts/harbours/North_pad.json"
};
static const unsigned char file17[] = {
#embed "../../layouts/harbours/North_phone.json"
};
static const unsigned char file18[] = {
#embed "../../layouts/harbours/South_pad.json"
};
static const unsigned char file19[] = {
#embed "../../layouts/harbours/South_phone.json"
};
static const unsigned char file20[] = {
#embed "../../layouts/mail.json"
};
static const unsigned char file21[] = {
#embed "../../layouts/missing-values.json"
};
static const unsigned char file22[] = {
#embed "../../layouts/new/bank.json"
};
static const unsigned char file23[] = {
#embed "../../layouts/new/cell.json"
};
static const unsigned char file24[] = {
#embed "../../layouts/new/chat.json"
};
static const unsigned char file25[] = {
#embed "../../layouts/new/form.json"
};
static const unsigned char file26[] = {
#embed "../../layouts/new/grid.json"
};
static const unsigned char file27[] = {
#embed "../../layouts/new/list.json"
};
static const unsigned char file28[] = {
#embed "../../layouts/new/product.json"
};
static const unsigned char file29[] = {
#embed "../../layouts/new/settings.json"
};
static const unsigned char file30[] = {
#embed "../../layouts/new/split.json"
};
static const unsigned char file31[] = {
#embed "../../layouts/new/tabs.json"
};
static const unsigned char file32[] = {
#embed "../../layouts/new/weather.json"
};
static const unsigned char file33[] = {
#embed "../../layouts/no-way-out.json"
};
static const unsigned char file34[] = {
#embed "../../layouts/onboarding.json"
};
static const unsigned char file35[] = {
#embed "../../layouts/one-name.json"
};
static const unsigned char file36[] = {
#embed "../../layouts/player.storyboard"
};
static const unsigned char file37[] = {
#embed "../../layouts/poster-by-screen.json"
};
static const unsigned char file38[] = {
#embed "../../layouts/presentations.json"
};
static const unsigned char file39[] = {
#embed "../../layouts/profile.json"
};
static const unsigned char file40[] = {
#embed "../../layouts/proportional.json"
};
static const unsigned char file41[] = {
#embed "../../layouts/reader.json"
};
static const unsigned char file42[] = {
#embed "../../layouts/settings.json"
};
static const unsigned char file43[] = {
#embed "../../layouts/sign-in.storyboard"
};
static const unsigned char file44[] = {
#embed "../../layouts/stale-child.json"
};
static const unsigned char file45[] = {
#embed "../../layouts/tides/TideCard_iPhone5_S_C_SE.json"
};
static const unsigned char file46[] = {
#embed "../../layouts/tides/TideCard_iPhone6_S.json"
};
static const unsigned char file47[] = {
#embed "../../layouts/videos.json"
};
static const unsigned char file48[] = {
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
    {"chat.json", file7, sizeof file7},
    {"chat/messages.json", file8, sizeof file8},
    {"controls.json", file9, sizeof file9},
    {"dashboard.json", file10, sizeof file10},
    {"feed-by-screen.json", file11, sizeof file11},
    {"feed.json", file12, sizeof file12},
    {"feed/posts.plist", file13, sizeof file13},
    {"gallery.json", file14, sizeof file14},
    {"half-done.storyboard", file15, sizeof file15},
    {"harbours/North_pad.json", file16, sizeof file16},
    {"harbours/North_phone.json", file17, sizeof file17},
    {"harbours/South_pad.json", file18, sizeof file18},
    {"harbours/South_phone.json", file19, sizeof file19},
    {"mail.json", file20, sizeof file20},
    {"missing-values.json", file21, sizeof file21},
    {"new/bank.json", file22, sizeof file22},
    {"new/cell.json", file23, sizeof file23},
    {"new/chat.json", file24, sizeof file24},
    {"new/form.json", file25, sizeof file25},
    {"new/grid.json", file26, sizeof file26},
    {"new/list.json", file27, sizeof file27},
    {"new/product.json", file28, sizeof file28},
    {"new/settings.json", file29, sizeof file29},
    {"new/split.json", file30, sizeof file30},
    {"new/tabs.json", file31, sizeof file31},
    {"new/weather.json", file32, sizeof file32},
    {"no-way-out.json", file33, sizeof file33},
    {"onboarding.json", file34, sizeof file34},
    {"one-name.json", file35, sizeof file35},
    {"player.storyboard", file36, sizeof file36},
    {"poster-by-screen.json", file37, sizeof file37},
    {"presentations.json", file38, sizeof file38},
    {"profile.json", file39, sizeof file39},
    {"proportional.json", file40, sizeof file40},
    {"reader.json", file41, sizeof file41},
    {"settings.json", file42, sizeof file42},
    {"sign-in.storyboard", file43, sizeof file43},
    {"stale-child.json", file44, sizeof file44},
    {"tides/TideCard_iPhone5_S_C_SE.json", file45, sizeof file45},
    {"tides/TideCard_iPhone6_S.json", file46, sizeof file46},
    {"videos.json", file47, sizeof file47},
    {"wide-means-pad.json", file48, sizeof file48},
};

const unsigned long sizewise_gallery_count = sizeof files / sizeof files[0];

struct sizewise_gallery_file sizewise_gallery_file(unsigned long index) { return files[index]; }
