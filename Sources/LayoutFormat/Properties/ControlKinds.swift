import Model

/// Switches, sliders and other controls, and bars used as views.
extension KindOfView {
  static let controls = [
    toggle, slider, stepper, segmented, progress, activity, pageControl, datePicker, picker, colorWell,
    calendar,
    searchBar, map, web,
  ]

  private static let toggle = KindOfView(
    .switch, "A switch.",
    example:
      #""news": {"switch": true, "top": "safeArea + 16", "trailing": "margins"}"#, hugging: AxisPair(750, 750)
  ) {
    ViewProperty("switch", .flag, \.control.isOn, "Whether it is on.", required: true)
    ViewProperty.enabled
    ViewProperty(
      "onTint", color: .fill, "Its colour while it is on. Without it: green.", uikit: "onTintColor")
    ViewProperty("thumbTint", color: .thumb, "The colour of the thumb.")
  }

  private static let slider = KindOfView(
    .slider, "A slider.",
    example:
      #""volume": {"slider": 0.7, "pin": "top horizontal to margins"}"#
  ) {
    ViewProperty("slider", .number(0...1), \.control.fraction, "The value, 0 to 1.", required: true)
    ViewProperty.enabled
    ViewProperty("minimumTrackTint", color: .fill, "The colour before the thumb. Without it: the tint.")
    ViewProperty("maximumTrackTint", color: .track, "The colour after the thumb.")
    ViewProperty("thumbTint", color: .thumb, "The colour of the thumb.")
  }

  private static let stepper = KindOfView(
    .stepper, "Two buttons, less and more.",
    example:
      #""count": {"stepper": 1, "top": "safeArea + 16", "leading": "margins"}"#,
    hugging: AxisPair(750, 750)
  ) {
    ViewProperty("stepper", .number(), \.control.value, "Its value.", required: true)
    ViewProperty.enabled
  }

  private static let segmented = KindOfView(
    "segmented", .segmented, "A choice of one among few.",
    example:
      #""span": {"segmented": ["Day", "Week", "Month"], "selected": 1, "pin": "top horizontal to margins"}"#,
    .segmented(SegmentedContent(segments: []))
  ) {
    ViewProperty(
      "segmented", .list(of: .titled(segment)), \.segmented.segments, "The titles.", required: true)
    ViewProperty("selected", .integer(0...100), \.segmented.selected, "Which is chosen, from 0.")
    ViewProperty(
      "proportional", .flag, \.segmented.proportional,
      "Segments are as wide as their titles ask, not all alike.")
    ViewProperty("style", .words(["bar": true]), \.segmented.barStyle, "bar: the old look, a point higher.")
    ViewProperty.enabled
    ViewProperty("selectedSegmentTint", color: .fill, "The colour behind the segment that is chosen.")
    ViewProperty("color", color: .text, "The colour of the titles.")
    ViewProperty("selectedColor", color: .selectedText, "The colour of the title that is chosen.")
  }

  static let segment = Properties<SegmentedContent.Segment>(
    "segment", "A segment with more than a title.", SegmentedContent.Segment(title: "")
  ) {
    Property("title", .shown, \.title, "Its title.")
    Property("image", .image, \.image, FormatText.image.about)
    Property("imageSize", .size(upTo: 100_000), \.imageSize, "The image's own [width, height] in points.")
    Property("width", .number(0...10_000), \.width, "Its own width.")
    Property("enabled", .notFlag, \.disabled, "false: it cannot be chosen.")
  }

  private static let progress = KindOfView(
    .progress, "A bar of progress.",
    example: #""done": {"progress": 0.4, "pin": "top horizontal to margins"}"#
  ) {
    ViewProperty("progress", .number(0...1), \.control.fraction, "How far it is, 0 to 1.", required: true)
    ViewProperty("progressTint", color: .fill, "The colour of what is done. Without it: the tint.")
    ViewProperty("trackTint", color: .track, "The colour of what is not done.")
  }

  private static let activity = KindOfView(
    .activity, "A turning wheel.",
    example:
      #""wheel": {"activity": "large", "animating": true, "center": true}"#, hugging: AxisPair(750, 750)
  ) {
    ViewProperty(
      "activity", .words(of: ["medium", "large"]), \.control.wheelSize, "Its size.", required: true)
    ViewProperty(
      "hidesWhenStopped", .flag, \.control.hidesWhenStopped, "It is not seen while it does not turn.")
    ViewProperty("animating", .flag, \.control.animates, "It turns.")
    ViewProperty("color", color: .fill, "The colour of the wheel.", uikit: "color")
  }

  private static let pageControl = KindOfView(
    .pageControl, "A dot for each page.",
    example: #""dots": {"pageControl": 4, "selected": 1, "bottom": "safeArea", "centerX": true}"#
  ) {
    ViewProperty("pageControl", .integer(0...1000), \.control.count, "How many pages.", required: true)
    ViewProperty("selected", .integer(0...1000), \.control.page, "Which is shown, from 0.")
    ViewProperty.enabled
    ViewProperty("currentPageIndicatorTint", color: .fill, "The colour of the dot of the page that is shown.")
    ViewProperty("pageIndicatorTint", color: .track, "The colour of the other dots.")
  }

  private static let datePicker = KindOfView(
    .datePicker, "A choice of a date or a time.",
    example:
      #""date": {"datePicker": "compact", "mode": "date", "size": [120, 34], "top": "safeArea + 16", "trailing": "margins"}"#
  ) {
    ViewProperty(
      "datePicker", .words(of: ["automatic", "wheels", "compact", "inline"]), \.control.style,
      "How it looks; automatic: as the system decides.",
      required: true)
    ViewProperty(
      "mode", .words(of: DatePickerMode.allCases.map(\.rawValue)), \.control.mode, "What is chosen.")
    ViewProperty.enabled
  }

  private static let picker = KindOfView(
    .picker, "Wheels to choose from.",
    example: #""fruit": {"picker": true, "pin": "bottom horizontal to safeArea"}"#
  ) {
    marker("picker")
  }

  private static let colorWell = KindOfView(
    .colorWell, "A circle that shows a colour and lets a person choose another, since iOS 14.",
    example: #""ink": {"colorWell": true, "selectedColor": "systemTeal", "center": true}"#,
    hugging: AxisPair(750, 750)
  ) {
    marker("colorWell")
    ViewProperty(
      "selectedColor", color: .fill, "The colour that is chosen. Without it: none.", uikit: "selectedColor")
    ViewProperty.enabled
  }

  private static let calendar = KindOfView(
    .calendar, "A month to look at or to choose dates of, since iOS 16.",
    example: #""month": {"calendar": true, "pin": "top horizontal to margins"}"#
  ) {
    marker("calendar")
  }

  private static let searchBar = KindOfView(
    "searchBar", .searchBar, "A field to search with.",
    example:
      #""search": {"searchBar": "Search", "minimal": true, "pin": "top horizontal to safeArea"}"#,
    .bar(BarContent())
  ) {
    ViewProperty(
      "searchBar", .shown, \.bar.searchPrompt, "What it shows while it is empty.", required: true,
      uikit: "placeholder")
    ViewProperty("minimal", .flag, \.bar.isMinimal, "There is no bar around the field.")
    barStyle
    barColors
  }

  private static let map = KindOfView(
    "map", .map, "A map.",
    example:
      #""chart": {"map": true, "pin": "edges"}"#
  ) { marker("map") }
  private static let web = KindOfView(
    "web", .web, "A page of the web.",
    example:
      #""page": {"web": true, "pin": "edges"}"#
  ) { marker("web") }

  /// Returns a key that only names the kind.
  private static func marker(_ word: String) -> ViewProperty {
    var property = ViewProperty(word, .bool, "true", required: true)
    property.write = { _, _, _ in .bool(true) }
    return property
  }

  // MARK: Bars as views

  /// Bars that are views. The bars of containers are configured by `bar`, `tab` and `toolbar` of a screen.
  static let bars = [navigationBar, tabBar, toolbar]

  private static let navigationBar = KindOfView(
    "navigationBar", .navigationBar,
    "A navigation bar that belongs to no navigation controller.",
    example:
      #""bar": {"navigationBar": {"title": "Map", "trailing": ["Done"]}, "pin": "top horizontal to safeArea"}"#,
    .bar(BarContent())
  ) {
    ViewProperty(
      "navigationBar", .titled(ControllerProperty.navigationItem), \.bar.item,
      "Its title, or its whole item.", required: true)
    translucent
    barStyle
    barColors
    ViewProperty("titleColor", color: .title, "The colour of the title.")
    ViewProperty("largeTitleColor", color: .largeTitle, "The colour of a large title.")
  }

  private static let tabBar = KindOfView(
    "tabBar", .tabBar, "A tab bar that belongs to no tab controller.",
    example:
      #""tabs": {"tabBar": [{"title": "Home", "image": "symbol:house"}, "More"], "pin": "bottom horizontal to safeArea"}"#,
    .bar(BarContent())
  ) {
    ViewProperty("tabBar", .list(of: ControllerProperty.barItem), \.bar.items, "Its items.", required: true)
    ViewProperty("selected", .integer(0...100), \.bar.selected, "Which is chosen, from 0.")
    translucent
    barStyle
    barColors
    ViewProperty("unselectedItemTint", color: .unselected, "The colour of the items that are not chosen.")
  }

  private static let toolbar = KindOfView(
    "toolbar", .toolbar, "A toolbar that belongs to no navigation controller.",
    example:
      #""tools": {"toolbar": [{"system": "add"}, {"system": "flexibleSpace"}, {"system": "trash"}], "pin": "bottom horizontal to safeArea"}"#,
    .bar(BarContent())
  ) {
    ViewProperty("toolbar", .list(of: ControllerProperty.barItem), \.bar.items, "Its items.", required: true)
    translucent
    barStyle
    barColors
  }

  private static var translucent: ViewProperty {
    ViewProperty("translucent", .flag, \.bar.translucent, "Content lies under it. Without it: yes.")
  }
  private static var barStyle: ViewProperty {
    ViewProperty(
      "barStyle", .words(["default": false, "black": true]), \.bar.isBlack, "black: light on dark.")
  }
  @PropertyList<ViewProperty> private static var barColors: [ViewProperty] {
    ViewProperty("barTint", color: .bar, "The colour of the bar.", uikit: "barTintColor")
    ViewProperty(
      "scrollEdgeBarTint", color: .scrollEdgeBar, "The colour of the bar while nothing has scrolled under it."
    )
  }
}
