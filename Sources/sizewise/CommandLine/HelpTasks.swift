/// The help for common tasks, each with the words by which it is found, and what to write.
enum HelpTasks {
  static let all: [(words: String, write: String, about: String)] = [
    (
      "inset insets adjust content scroll",
      "\"adjustsInset\": \"always\"",
      "Whether the safe area adds to the inset of a scroll view, table or collection; sizewise help scroll has more."
    ),
    (
      "png picture image screenshot for every each all devices device matrix",
      "sizewise export FILE --matrix default --format png -o FOLDER/",
      "A picture for each device."
    ),
    (
      "check one single device only on",
      "sizewise check FILE --device iphone-16",
      "Checks one device."
    ),
    (
      "check larger large text size sizes dynamic type accessibility",
      "sizewise check FILE --matrix default+text",
      "Checks all text sizes too."
    ),
    (
      "color colour colors for light and dark appearance mode theme",
      "\"background\": {\"light\": \"#FFFFFF\", \"dark\": \"#1C1C1E\"}",
      "A colour for each appearance, for any key with a colour."
    ),
    (
      "condition conditions if when width wide size class device responsive breakpoint media query",
      "\"variations\": [{\"when\": \"window.width >= 600\", \"hidden\": true}]",
      "Changes under a condition: window.width, regularWidth, landscape, pad, {\"width\": \"regular\"} …"
    ),
    (
      "section sections title titles header headers group groups grouped rows over data",
      "\"sections\": {\"by\": \"day\", \"header\": \"{day}\"}",
      "Titles of the sections of rows from data."
    ),
    (
      "constants constant file files name names device class values",
      "\"constants\": [\"calendar/DayButton\"]",
      "Reads calendar/DayButton_iPhone6_S.json and the files of the other device classes."
    ),
    (
      "companion with storyboard storyboards xib prototype cell cells data rows outlet outlets",
      "Main.with.json: {\"data\": {\"posts\": [ … ]}, \"views\": {\"tableView\": {\"rows\": \"posts\"}, \"myTitle\": {\"text\": \"{title}\"}}}",
      "A file beside Main.storyboard with data and values for its views by outlet, id or text; --with FILE names another."
    ),
    (
      "automatic auto self sizing dynamic row rows cell cells height",
      "\"rowHeight\": \"automatic\"",
      "Rows as tall as the constraints of their cells require."
    ),
    (
      "pin to the safe area notch insets",
      "\"pin\": \"edges to safeArea\", \"bottom\": \"safeArea + 16\"",
      "Edges at the safe area."
    ),
    (
      "keyboard avoid above over",
      "\"bottom\": \"keyboard + 8\"",
      "An edge above the keyboard, or without one at the bottom of the safe area."
    ),
    (
      "sticky pinned floating header headers",
      "\"stickyHeaders\": true",
      "Section headers that stay at the top while a list scrolls."
    ),
    (
      "inset grouped insetgrouped rounded list settings style group groups",
      "\"table\": [ … ], \"style\": \"insetGrouped\"",
      "A table whose sections are cards with round corners, as in Settings: 20 points from the sides, 16 in a table of up to 375."
    ),
    (
      "self sizing selfsizing self-sizing cell cells growing dynamic height text wraps",
      "\"cell\": {\"text\": {\"label\": \"{title}\", \"lines\": 0, \"pin\": \"edges to margins\"}}",
      "A cell is as tall as its views that are pinned to its top and bottom; see sizewise help format data."
    ),
    (
      "circle circular round image photo avatar portrait oval",
      "\"size\": 56, \"cornerRadius\": 28, \"clips\": true",
      "A circle: a square with a corner radius of half its size."
    ),
    (
      "header footer margins margin inset insets safe area list table",
      "\"header\": {\"views\": {\"title\": {\"label\": \"Today\", \"pin\": \"edges to margins\"}}}",
      "A header is as wide as its list; its margins include the safe area at the sides."
    ),
    (
      "list table inset insets padding margin content space around rows cards",
      "\"contentInset\": [8, 0, 8, 0]",
      "Space around the rows, above and below; \"insetGrouped\" also insets them at the sides."
    ),
    (
      "text field textfield inset insets padding inside border",
      "\"textField\": \"Name\", \"border\": \"rounded\"",
      "A field has fixed insets of 7 points; for others, put one without a border into a view with a background."
    ),
    (
      "chat messages list start starts begin end bottom last newest scroll scrolled",
      "sizewise FILE --offset list=0,10000",
      "Shows a list at its end; a chat is a list in the order of time: sizewise new chat.json --kind chat."
    ),
    (
      "reserved name names word words taken view called",
      "sizewise help format names",
      "The names that views and numbers cannot have, such as row and to."
    ),
    (
      "keyboard matrix every all each devices up",
      "sizewise check FILE --matrix \"default keyboard\"",
      "Checks every environment with the keyboard."
    ),
    (
      "scroll view content under beneath behind island notch status bar safe area inset insets short",
      "\"page\": {\"scroll\": { … }, \"pin\": \"edges to safeArea\"}",
      "Content below the status bar and island. As in UIKit, content shorter than its scroll view does not move by itself; \"adjustsInset\": \"always\" moves it."
    ),
    (
      "home indicator bottom bar above toolbar button safe area",
      "\"bottom\": \"safeArea\"",
      "Above the home indicator; a bar's background is pinned to the bottom of the screen, its content to safeArea."
    ),
    (
      "limit maximum max width widest wide at most cap centred centered content column ipad",
      "\"width\": \"<= 600\", \"centerX\": \"safeArea\", \"leading\": \"margins @900\"",
      "As wide as the margins, centred, and at most 600 points; \"pin\": \"horizontal to readable\" limits it to the readable width. Beside a camera only \"safeArea\" is the middle."
    ),
    (
      "hairline separator line divider rule thin pixel one",
      "\"divider\": {\"view\": true, \"background\": \"separator\", \"height\": \"1 / scale\"}",
      "A line of one pixel."
    ),
    (
      "separator separators inset insets indent line lines left leading rows table",
      "\"separatorInset\": [0, 41, 0, 0], \"separatorInsetFrom\": \"margins\"",
      "Separators that begin at the text beside an image of 29 points and a gap of 12; by default at the margin of the row, 16 or 20."
    ),
    (
      "minimum min least smallest row rows cell cells height tall",
      "\"rowHeight\": \"automatic\", \"cell\": {\"line\": {\"height\": \">= 44\", \"pin\": \"edges\", …}}",
      "Rows that grow but are at least 44 points high: a minimum height in the cell."
    ),
    (
      "conflict conflicts conflicting row cell height fixed size photo pixel separator priority 999 automatic",
      "\"photo\": {\"image\": \"photo:portrait\", \"size\": 60, \"leading\": \"margins\", \"pin\": \"vertical + 10 @999\"}",
      "A view of fixed height in a row that sizes itself: for its separator the row is a pixel higher than its content, so one of the constraints has a priority below 1000, as in UIKit."
    ),
    (
      "gap gaps space spacing between sections groups footer footers header headers empty blank height",
      "\"headerHeight\": 0, \"footerHeight\": 0",
      "The space of section headers and footers without a text, 17.67 points each by default, also of those that data leaves empty."
    ),
    (
      "status bar style statusbarstyle color colour light lightcontent dark darkcontent white black clock",
      "\"statusBarStyle\": \"light\"",
      "A white status bar, above a dark picture; a key of the screen. Without it, the status bar contrasts with what is behind it."
    ),
    (
      "scaled adapt scale scales width widths overflow overflows wide narrow small phone 320 points",
      "\"width\": \"min(scaled(120), window.width / 3)\"",
      "scaled(120) grows with Dynamic Type, up to 370 points, and adapt(120) with the screen: limit a width, or it overflows at 320 points. Several side by side add up: remove one from a text size on with \"width\": false in a variation."
    ),
    (
      "two three columns side by side half halves equal width next beside",
      "\"row\": {\"a\": { … }, \"b\": { … }}, \"distribution\": \"fillEqually\", \"spacing\": 16",
      "Columns of equal width; below each other on a phone: \"variations\": [{\"when\": {\"width\": \"compact\"}, \"axis\": \"vertical\"}]."
    ),
    (
      "composer compose input bar message field send keyboard chat",
      "\"bar\": {\"pin\": \"bottom horizontal\", \"top\": \"input.top - 8\"}, \"input\": {\"bottom\": \"keyboard + 8\", …}",
      "A bar above the keyboard. In a row of buttons, the field has a \"hugging\" of 249, so that it takes the room. All of it: sizewise new chat.json --kind chat."
    ),
    (
      "transaction transactions payment bank list row cell two lines name amount trailing end",
      "\"cell\": {\"line\": {\"row\": {\"texts\": {\"column\": [{\"label\": \"{name}\", \"lines\": 0}, {\"label\": \"{note}\", \"font\": \"footnote\", \"lines\": 0}]}, \"amount\": {\"label\": \"{amount}\", \"font\": \"body digits\", \"hugging\": 251, \"compression\": 751, \"minimumScale\": 0.6}}, \"spacing\": 12, \"alignment\": \"center\", \"pin\": [\"vertical + 10\", \"horizontal to margins\"], \"variations\": [{\"when\": {\"textSize\": \"ax1\"}, \"axis\": \"vertical\", \"alignment\": \"leading\"}]}}",
      "Two lines of text and an amount at the end of the row, whose hugging is above the texts' 250; below each other from ax1 on."
    ),
    (
      "actions action buttons button row tinted icon symbol above top title quick",
      "\"actions\": {\"row\": [{\"button\": \"Send\", \"image\": \"symbol:arrow.up\", \"style\": \"tinted\", \"imagePlacement\": \"top\", \"imagePadding\": 6, \"height\": \">= 44\", \"variations\": [{\"when\": {\"textSize\": \"ax1\"}, \"imagePlacement\": \"leading\"}]}, …], \"distribution\": \"fillEqually\", \"spacing\": 12, \"variations\": [{\"when\": {\"textSize\": \"ax1\"}, \"axis\": \"vertical\"}]}",
      "Buttons of equal width with a symbol above the title; from ax1 on below each other, with the symbol in front."
    ),
    (
      "card cards shadow rounded surface elevation",
      "\"card\": {\"background\": \"secondarySystemGroupedBackground\", \"cornerRadius\": 16, \"shadow\": {\"opacity\": 0.12, \"radius\": 12, \"offset\": [0, 4]}, \"views\": { … }}",
      "A card with a shadow; it needs no \"view\", because it has a background."
    ),
    (
      "clear transparent see through table list cells cell background",
      "\"table\": \"days\", \"background\": \"clear\", \"cells\": {\"day\": {\"cell\": { … }, \"background\": \"clear\"}}",
      "A list on the background of its screen: the list and its cells are clear."
    ),
    (
      "capsule pill fully rounded round corners tag chip",
      "\"height\": 32, \"cornerRadius\": 16",
      "A capsule: a corner radius of half the height. A button has \"style\": \"filled\", \"cornerStyle\": \"capsule\"."
    ),
    (
      "emoji emojis smiley",
      "\"label\": \"🎉 Thanks\"",
      "Emoji are letters of a text; pictures draw their outlines in the colour of the text."
    ),
    (
      "margin margins 16 20 side sides align own text with rows cells edge number",
      "\"leading\": \"super + margin\"",
      "The margin of screens and rows as a number: 16, or 20 in a container from 400 points on."
    ),
    (
      "amount amounts price prices money currency balance digits tabular monospaced numbers figures equal width",
      "\"label\": \"{amount}\", \"font\": \"body semibold digits\", \"minimumScale\": 0.6, \"color\": \"row.gain ? systemGreen : label\"",
      "Amounts with digits of equal width, in a colour by a field; data has them as texts: \"−42.80 €\". They cannot wrap, so with large text they shrink."
    ),
    (
      "degrees degree temperature unit sign symbol",
      "\"label\": \"{temp}°\"",
      "A number with a degree sign; \"rotation\" is an angle in degrees."
    ),
    (
      "accessibility accessibilitylabel label voiceover name icon button hint",
      "\"attributes\": {\"accessibilityLabel\": \"Send\"}",
      "The name of a button without a title, which check requires."
    ),
    (
      "ring outline border around selected swatch swatches colour color choice circle stroke",
      "\"size\": 36, \"cornerRadius\": 18, \"borderWidth\": 2, \"borderColor\": \"systemBlue\"",
      "A ring; with the colour in a smaller circle inside it. \"borderWidth\": \"row.chosen ? 2 : 0\" draws it where it is chosen."
    ),
    (
      "symbol icon sf image picture from data row field parameter",
      "\"image\": \"symbol:{icon}\"",
      "A symbol whose name comes from a row of data or from a parameter of a component."
    ),
    (
      "multiplier ratio fraction share percent proportional width part of bar chart row field",
      "\"width\": \"track.width * row.share\", \"leading\": \"track.leading + row.low * 4\"",
      "A length as a part of another one, with fields of the row; a value before the attribute multiplies, one after it adds."
    ),
    (
      "token colour color font named by data from row field",
      "\"color\": \"row.tone\", \"font\": \"row.font\"",
      "The row's field is a colour, a font, or the name of a token: {\"tone\": \"brand\"}; see sizewise help format data."
    ),
    (
      "style word option value from data row field condition choice",
      "\"style\": \"row.main ? filled : tinted\"",
      "Words, switches, numbers, colours and fonts can come from a row, a parameter or a condition."
    ),
    (
      "text label title from data row field",
      "\"label\": \"{title}\", \"button\": \"Pay {price} €\"",
      "Texts with fields of the row; \"label\": \"row.title\" is one field."
    ),
    (
      "table header footer margins eight 8 sixteen 16",
      "\"header\": {\"views\": {\"title\": {\"label\": \"Today\", \"pin\": [\"vertical + 8\", \"horizontal to safeArea + 16\"]}}}",
      "The margins of a header are 8, as of every view in UIKit; safeArea + 16 aligns it with the text of rows."
    ),
    (
      "scroll page vertical down content width content size",
      "\"page\": {\"scroll\": {\"all\": {\"column\": [ … ], \"pin\": \"edges to page.content\", \"width\": \"page\"}}, \"pin\": \"edges to safeArea\"}",
      "A page that scrolls down: its content is pinned to page.content and as wide as the page."
    ),
    (
      "scroll page under behind status bar photo full edge edges top safe area sides background header image",
      "\"pin\": [\"vertical\", \"horizontal to safeArea\"], \"adjustsInset\": \"always\"",
      "A page that scrolls under the status bar and begins below it; with a photo that begins at the top, omit adjustsInset."
    ),
    (
      "gallery carousel photos pictures paged pages paging swipe swiped sideways scroll",
      "\"photos\": {\"scroll\": {\"strip\": {\"row\": [{\"image\": \"photo:sea\", \"size\": \"photos\"}, …], \"pin\": \"edges to photos.content\", \"height\": \"photos\"}}, \"pages\": true, \"adjustsInset\": \"never\", \"pin\": \"top horizontal\", \"height\": 300}",
      "A page for each photo, as large as the scroll view; {\"pageControl\": 3} below it has the dots."
    ),
    (
      "carousel strip sideways horizontal swipe swiped cards pages scroll hourly forecast",
      "\"collection\": \"cards\", \"scrolls\": \"horizontal\", \"itemWidth\": 300, \"itemHeight\": 180, \"height\": 180",
      "Cards that scroll sideways."
    ),
    (
      "item height items collection card cards grow large text size tall",
      "\"itemHeight\": \"scaled(120)\", \"height\": \"scaled(120)\"",
      "Items of a collection do not grow by themselves; a height can follow the text size: scaled(120), textSize >= 7 ? 200 : 120."
    ),
    (
      "forecast day days row week weather temperature range bar low high",
      "\"cell\": {\"line\": {\"row\": {\"name\": {\"row\": {\"day\": {\"label\": \"{day}\", \"font\": \"body\", \"hugging\": 249}, \"icon\": {\"image\": \"symbol:{icon}\", \"font\": \"body\"}}, \"spacing\": 8, \"width\": \"scaled(100)\", \"variations\": [{\"when\": {\"textSize\": \"ax1\"}, \"width\": false}]}, \"range\": {\"row\": {\"low\": {\"label\": \"{low}°\", \"font\": \"body digits\", \"color\": \"secondaryLabel\", \"width\": \"scaled(36)\"}, \"track\": {\"background\": \"tertiarySystemFill\", \"cornerRadius\": 3, \"height\": 6, \"views\": {\"span\": {\"background\": \"systemOrange\", \"cornerRadius\": 3, \"pin\": \"vertical\", \"leading\": \"track.leading + track.width * row.from\", \"width\": \"track.width * row.length\"}}}, \"high\": {\"label\": \"{high}°\", \"font\": \"body digits\", \"width\": \"scaled(36)\", \"align\": \"right\"}}, \"spacing\": 8, \"alignment\": \"center\"}}, \"spacing\": 12, \"pin\": [\"vertical + 10\", \"horizontal to margins\"], \"variations\": [{\"when\": {\"textSize\": \"ax1\"}, \"axis\": \"vertical\"}]}}",
      "A day with its symbol and the range of its temperatures; from ax1 on in two lines, whose bars are still equally wide."
    ),
    (
      "bar range gauge temperature timeline begin begins start end ends scale two views chart row field",
      "\"leading\": \"track.leading + track.width * row.low\", \"width\": \"track.width * row.length\"",
      "A bar that begins and ends at fractions of a track: a length can be added to a position."
    ),
    (
      "stars rating review reviews star half",
      "\"row\": [{\"image\": \"symbol:star.fill\", \"tint\": \"systemYellow\"}, …]",
      "Stars side by side; star.leadinghalf.filled is half of one."
    ),
    (
      "avatar initials letters circle round portrait profile picture",
      "\"size\": 32, \"cornerRadius\": 16, \"background\": \"systemTeal\", \"views\": {\"letters\": {\"label\": \"AM\", \"center\": true}}",
      "A circle with letters."
    ),
    (
      "sample placeholder photo picture portrait profile example drawn product",
      "\"image\": \"photo:portrait\", \"contentMode\": \"aspectFill\", \"clips\": true",
      "A drawn photo: landscape, portrait, sea, city, food or product."
    ),
    (
      "settings setting row cell icon symbol title value detail trailing end chevron list",
      "\"cell\": \"Wi-Fi\", \"detail\": \"Home\", \"style\": \"value1\", \"lines\": 0, \"image\": \"symbol:wifi\", \"accessory\": \"disclosure\"",
      "A standard row: symbol, title, value at the trailing end and chevron. All of it: sizewise new settings.json --kind settings."
    ),
    (
      "settings setting row cell icon symbol coloured colored square tile badge rounded title value chevron",
      "\"cell\": {\"line\": {\"row\": {\"tile\": {\"background\": \"systemBlue\", \"size\": 29, \"cornerRadius\": 7, \"views\": {\"icon\": {\"image\": \"symbol:wifi\", \"tint\": \"white\", \"font\": 16, \"center\": true}}}, \"title\": {\"label\": \"Wi-Fi\", \"font\": \"body\", \"lines\": 0, \"hugging\": 249}, \"value\": {\"label\": \"Home\", \"font\": \"body\", \"color\": \"secondaryLabel\"}}, \"spacing\": 12, \"alignment\": \"center\", \"height\": \">= 30\", \"pin\": [\"vertical + 7\", \"horizontal to margins\"]}}, \"accessory\": \"disclosure\"",
      "A row with its symbol in a coloured square, in a table with \"rowHeight\": \"automatic\"."
    ),
    (
      "avatar photo navigation bar title view titleview custom item button search segmented",
      "\"bar\": {\"titleView\": {\"row\": {\"photo\": {\"image\": \"photo:portrait\", \"size\": 28, \"cornerRadius\": 14, \"clips\": true}, \"name\": {\"label\": \"Maria\", \"font\": \"17 semibold\"}}, \"spacing\": 8, \"alignment\": \"center\"}}",
      "A view in place of the title of a navigation bar, whose text does not follow the text size and which is 32 points high on a phone in landscape; \"trailing\": [{\"view\": { … }}] is one as an item."
    ),
    (
      "table header margins margin insetgrouped inset grouped cells cards same equal align edge width",
      "\"header\": {\"views\": {\"card\": {\"pin\": \"vertical\", \"leading\": \"safeArea + side\", \"trailing\": \"safeArea + side\"}}}",
      "A header as wide as the cells of an insetGrouped table, with \"numbers\": {\"side\": \"container.width > 375 ? 20 : 16\"}."
    ),
    (
      "adjustsinset photo picture image under behind beneath bars bar navigation status full top page scroll",
      "\"page\": {\"scroll\": {\"all\": {\"column\": [{\"image\": \"photo:sea\", \"height\": 300}, {\"views\": {\"texts\": {\"column\": [ … ], \"pin\": \"vertical + 20\", \"width\": \"<= 600\", \"centerX\": \"safeArea\", \"leading\": \"safeArea + margin @900\"}}}], \"pin\": \"edges\", \"width\": \"page\"}}, \"pin\": \"edges\", \"adjustsInset\": \"never\"}",
      "A photo that begins at the top of the screen, under the status bar and a navigation bar; the texts below it are at most 600 points wide, and beside a camera."
    ),
    (
      "disclosure chevron arrow mark checkmark switch accessory row cell trailing",
      "\"cell\": { … }, \"accessory\": \"disclosure\"",
      "The mark at the end of a row, 16 or 20 points from its edge; {\"switch\": true} is a switch."
    ),
    (
      "sign out delete red button destructive warning",
      "\"button\": \"Sign out\", \"color\": \"systemRed\"",
      "A red button; in a cell of its own, pinned to its edges, it is a row."
    ),
    (
      "page dots pager indicator carousel",
      "\"pageControl\": 4, \"selected\": 0",
      "A dot for each page."
    ),
    (
      "bubble chat message own leading trailing side at most three quarters width",
      "\"width\": \"<= min(super.width * 3/4, 420)\", \"trailing\": \"margins\"",
      "A bubble as wide as its text, at most three quarters of its superview; a cell of its own for each side."
    ),
    (
      "strikethrough struck old price underline part of text attributed",
      "\"label\": [{\"text\": \"49 €\", \"strikethrough\": true}, \" 39 €\"]",
      "Parts of a text with their own style."
    ),
    (
      "side by side stacked stack row column large text accessibility axis below",
      "\"row\": { … }, \"variations\": [{\"when\": {\"textSize\": \"ax1\"}, \"axis\": \"vertical\"}]",
      "A row whose views are below each other from a text size on; its spacers then take no height."
    ),
  ]
}
