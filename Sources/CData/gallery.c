#include "gallery.h"

// Every file below layouts/ that a layout needs. The names are paths from that folder; a test compares them with it.
static const unsigned char gallery[] = {
#embed "../../layouts/gallery.json"
};
static const unsigned char calendar[] = {
#embed "../../layouts/calendar.json"
};
static const unsigned char calendar_day_button_ipad[] = {
#embed "../../layouts/calendar/BMTReportCalendarDayButton_iPad.json"
};
static const unsigned char calendar_day_button_iphone5_s_c_se[] = {
#embed "../../layouts/calendar/BMTReportCalendarDayButton_iPhone5_S_C_SE.json"
};
static const unsigned char calendar_day_button_iphone6p_s[] = {
#embed "../../layouts/calendar/BMTReportCalendarDayButton_iPhone6P_S.json"
};
static const unsigned char calendar_day_button_iphone6_s[] = {
#embed "../../layouts/calendar/BMTReportCalendarDayButton_iPhone6_S.json"
};
static const unsigned char channel[] = {
#embed "../../layouts/channel.json"
};
static const unsigned char channel_videos[] = {
#embed "../../layouts/channel/videos.json"
};
static const unsigned char chat[] = {
#embed "../../layouts/chat.json"
};
static const unsigned char chat_messages[] = {
#embed "../../layouts/chat/messages.json"
};
static const unsigned char dashboard[] = {
#embed "../../layouts/dashboard.json"
};
static const unsigned char feed_by_screen[] = {
#embed "../../layouts/feed-by-screen.json"
};
static const unsigned char feed[] = {
#embed "../../layouts/feed.json"
};
static const unsigned char feed_posts[] = {
#embed "../../layouts/feed/posts.plist"
};
static const unsigned char half_done_storyboard[] = {
#embed "../../layouts/half-done.storyboard"
};
static const unsigned char harbours_north_pad[] = {
#embed "../../layouts/harbours/North_pad.json"
};
static const unsigned char harbours_north_phone[] = {
#embed "../../layouts/harbours/North_phone.json"
};
static const unsigned char harbours_south_pad[] = {
#embed "../../layouts/harbours/South_pad.json"
};
static const unsigned char harbours_south_phone[] = {
#embed "../../layouts/harbours/South_phone.json"
};
static const unsigned char mail[] = {
#embed "../../layouts/mail.json"
};
static const unsigned char missing_values[] = {
#embed "../../layouts/missing-values.json"
};
static const unsigned char no_way_out[] = {
#embed "../../layouts/no-way-out.json"
};
static const unsigned char onboarding[] = {
#embed "../../layouts/onboarding.json"
};
static const unsigned char videos[] = {
#embed "../../layouts/videos.json"
};
static const unsigned char one_name[] = {
#embed "../../layouts/one-name.json"
};
static const unsigned char player_storyboard[] = {
#embed "../../layouts/player.storyboard"
};
static const unsigned char poster_by_screen[] = {
#embed "../../layouts/poster-by-screen.json"
};
static const unsigned char presentations[] = {
#embed "../../layouts/presentations.json"
};
static const unsigned char profile[] = {
#embed "../../layouts/profile.json"
};
static const unsigned char proportional[] = {
#embed "../../layouts/proportional.json"
};
static const unsigned char reader[] = {
#embed "../../layouts/reader.json"
};
static const unsigned char settings[] = {
#embed "../../layouts/settings.json"
};
static const unsigned char sign_in_storyboard[] = {
#embed "../../layouts/sign-in.storyboard"
};
static const unsigned char stale_child[] = {
#embed "../../layouts/stale-child.json"
};
static const unsigned char tides_tidecard_iphone5_s_c_se[] = {
#embed "../../layouts/tides/TideCard_iPhone5_S_C_SE.json"
};
static const unsigned char tides_tidecard_iphone6_s[] = {
#embed "../../layouts/tides/TideCard_iPhone6_S.json"
};
static const unsigned char wide_means_pad[] = {
#embed "../../layouts/wide-means-pad.json"
};

static const struct sizewise_gallery_file files[] = {
    {"gallery.json", gallery, sizeof gallery},
    {"calendar.json", calendar, sizeof calendar},
    {"calendar/BMTReportCalendarDayButton_iPad.json", calendar_day_button_ipad, sizeof calendar_day_button_ipad},
    {"calendar/BMTReportCalendarDayButton_iPhone5_S_C_SE.json", calendar_day_button_iphone5_s_c_se, sizeof calendar_day_button_iphone5_s_c_se},
    {"calendar/BMTReportCalendarDayButton_iPhone6P_S.json", calendar_day_button_iphone6p_s, sizeof calendar_day_button_iphone6p_s},
    {"calendar/BMTReportCalendarDayButton_iPhone6_S.json", calendar_day_button_iphone6_s, sizeof calendar_day_button_iphone6_s},
    {"channel.json", channel, sizeof channel},
    {"channel/videos.json", channel_videos, sizeof channel_videos},
    {"chat.json", chat, sizeof chat},
    {"chat/messages.json", chat_messages, sizeof chat_messages},
    {"dashboard.json", dashboard, sizeof dashboard},
    {"feed-by-screen.json", feed_by_screen, sizeof feed_by_screen},
    {"feed.json", feed, sizeof feed},
    {"feed/posts.plist", feed_posts, sizeof feed_posts},
    {"half-done.storyboard", half_done_storyboard, sizeof half_done_storyboard},
    {"harbours/North_pad.json", harbours_north_pad, sizeof harbours_north_pad},
    {"harbours/North_phone.json", harbours_north_phone, sizeof harbours_north_phone},
    {"harbours/South_pad.json", harbours_south_pad, sizeof harbours_south_pad},
    {"harbours/South_phone.json", harbours_south_phone, sizeof harbours_south_phone},
    {"mail.json", mail, sizeof mail},
    {"missing-values.json", missing_values, sizeof missing_values},
    {"no-way-out.json", no_way_out, sizeof no_way_out},
    {"one-name.json", one_name, sizeof one_name},
    {"onboarding.json", onboarding, sizeof onboarding},
    {"videos.json", videos, sizeof videos},
    {"player.storyboard", player_storyboard, sizeof player_storyboard},
    {"poster-by-screen.json", poster_by_screen, sizeof poster_by_screen},
    {"presentations.json", presentations, sizeof presentations},
    {"profile.json", profile, sizeof profile},
    {"proportional.json", proportional, sizeof proportional},
    {"reader.json", reader, sizeof reader},
    {"settings.json", settings, sizeof settings},
    {"sign-in.storyboard", sign_in_storyboard, sizeof sign_in_storyboard},
    {"stale-child.json", stale_child, sizeof stale_child},
    {"tides/TideCard_iPhone5_S_C_SE.json", tides_tidecard_iphone5_s_c_se, sizeof tides_tidecard_iphone5_s_c_se},
    {"tides/TideCard_iPhone6_S.json", tides_tidecard_iphone6_s, sizeof tides_tidecard_iphone6_s},
    {"wide-means-pad.json", wide_means_pad, sizeof wide_means_pad},
};

const unsigned long sizewise_gallery_count = sizeof files / sizeof files[0];

struct sizewise_gallery_file sizewise_gallery_file(unsigned long index) { return files[index]; }
