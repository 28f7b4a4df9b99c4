import Model

/// Switches, sliders and other controls, and bars used as views.
extension KindOfView {
  static let controls = [
    toggle, slider, stepper, segmented, progress, activity, pageControl, datePicker, picker, colorWell,
    calendar,
    searchBar, map, web,
  ]

  static let toggle = KindOfView(
    .switch, "A switch.",
    example:
      #""news": {"switch": true, "top": "safeArea + 16", "trailing": "margins"}"#, hugging: AxisPair(750, 750)
  ) {
    ViewProperty("switch", .flag, \.control.isOn, "Whether it is on.", required: true)
    ViewProperty.enabled
    ViewProperty(
      "onTint", color: .fill, "The colour when it is on. Default: green.", uikit: "onTintColor")
    ViewProperty("thumbTint", color: .thumb, "The colour of the thumb.")
  }

  static let slider = KindOfView(
    .slider, "A slider.",
    example:
      #""volume": {"slider": 0.7, "pin": "top horizontal to margins"}"#
  ) {
    ViewProperty("slider", .number(0...1), \.control.fraction, "The value, from 0 to 1.", required: true)
    ViewProperty.enabled
    ViewProperty("minimumTrackTint", color: .fill, "The colour before the thumb. Default: the tint.")
    ViewProperty("maximumTrackTint", color: .track, "The colour after the thumb.")
    ViewProperty("thumbTint", color: .thumb, "The colour of the thumb.")
  }

  static let stepper = KindOfView(
    .stepper, "A pair of buttons, minus and plus.",
    example:
      #""count": {"stepper": 1, "top": "safeArea + 16", "leading": "margins"}"#,
    hugging: AxisPair(750, 750)
  ) {
    ViewProperty("stepper", .number(), \.control.value, "Its value.", required: true)
    ViewProperty.enabled
  }

  static let segmented = KindOfView(
    "segmented", .segmented, "A segmented control.",
    example:
      #""span": {"segmented": ["Day", "Week", "Month"], "selected": 1, "pin": "top horizontal to margins"}"#,
    .segmented(SegmentedContent(segments: []))
  ) {
    ViewProperty(
      "segmented", .list(of: .titled(segment)), \.segmented.segments, "The titles.", required: true)
    ViewProperty(
      "selected", .integer(0...100), \.segmented.selected, "The index of the selected one, from 0.")
    ViewProperty(
      "proportional", .flag, \.segmented.proportional,
      "Whether the width of each segment follows its title.")
    ViewProperty(
      "style", .words(["bar": true]), \.segmented.barStyle, "bar: the old style, one point taller.")
    ViewProperty.enabled
    ViewProperty("selectedSegmentTint", color: .fill, "The background colour of the selected segment.")
    ViewProperty("color", color: .text, "The colour of the titles.")
    ViewProperty("selectedColor", color: .selectedText, "The colour of the selected title.")
  }

  static let segment = Properties<SegmentedContent.Segment>(
    "segment", "A segment with more than a title.", SegmentedContent.Segment(title: "")
  ) {
    Property("title", .shown, \.title, "Its title.")
    Property("image", .image, \.image, FormatText.image.about)
    Property("imageSize", .size(upTo: 100_000), \.imageSize, "The [width, height] of the image in points.")
    Property("width", .number(0...10_000), \.width, "The width of the segment.")
    Property("enabled", .notFlag, \.disabled, "Whether it can be selected. Default: true.")
  }

  static let progress = KindOfView(
    .progress, "A progress bar.",
    example: #""done": {"progress": 0.4, "pin": "top horizontal to margins"}"#
  ) {
    ViewProperty("progress", .number(0...1), \.control.fraction, "The progress, from 0 to 1.", required: true)
    ViewProperty("progressTint", color: .fill, "The colour of the completed part. Default: the tint.")
    ViewProperty("trackTint", color: .track, "The colour of the rest of the track.")
  }

  static let activity = KindOfView(
    .activity, "An activity indicator (spinner).",
    example:
      #""wheel": {"activity": "large", "animating": true, "center": true}"#, hugging: AxisPair(750, 750)
  ) {
    ViewProperty(
      "activity", .words(of: ["medium", "large"]), \.control.wheelSize, "Its size.", required: true)
    ViewProperty(
      "hidesWhenStopped", .flag, \.control.hidesWhenStopped, "Whether it is hidden while it is not animating."
    )
    ViewProperty("animating", .flag, \.control.animates, "Whether it is animating.")
    ViewProperty("color", color: .fill, "The colour of the indicator.", uikit: "color")
  }

  static let pageControl = KindOfView(
    .pageControl, "A dot for each page.",
    example: #""dots": {"pageControl": 4, "selected": 1, "bottom": "safeArea", "centerX": true}"#
  ) {
    ViewProperty("pageControl", .integer(0...1000), \.control.count, "The number of pages.", required: true)
    ViewProperty("selected", .integer(0...1000), \.control.page, "The index of the current page, from 0.")
    ViewProperty.enabled
    ViewProperty("currentPageIndicatorTint", color: .fill, "The colour of the dot of the current page.")
    ViewProperty("pageIndicatorTint", color: .track, "The colour of the other dots.")
  }

  static let datePicker = KindOfView(
    .datePicker, "A date or time picker.",
    example:
      #""date": {"datePicker": "compact", "mode": "date", "size": [120, 34], "top": "safeArea + 16", "trailing": "margins"}"#
  ) {
    ViewProperty(
      "datePicker", .words(of: ["automatic", "wheels", "compact", "inline"]), \.control.style,
      "The style. automatic: chosen by the system.",
      required: true)
    ViewProperty(
      "mode", .words(of: DatePickerMode.allCases.map(\.rawValue)), \.control.mode,
      "The mode: the values that the picker offers.")
    ViewProperty.enabled
  }

  static let picker = KindOfView(
    .picker, "A picker with wheels.",
    example: #""fruit": {"picker": true, "pin": "bottom horizontal to safeArea"}"#
  ) {
    marker("picker")
  }

  static let colorWell = KindOfView(
    .colorWell, "A colour well, since iOS 14.",
    example: #""ink": {"colorWell": true, "selectedColor": "systemTeal", "center": true}"#,
    hugging: AxisPair(750, 750)
  ) {
    marker("colorWell")
    ViewProperty(
      "selectedColor", color: .fill, "The selected colour. Default: none.", uikit: "selectedColor")
    ViewProperty.enabled
  }

  static let calendar = KindOfView(
    .calendar, "A calendar view, since iOS 16.",
    example: #""month": {"calendar": true, "pin": "top horizontal to margins"}"#
  ) {
    marker("calendar")
  }

  static let searchBar = KindOfView(
    "searchBar", .searchBar, "A search bar.",
    example:
      #""search": {"searchBar": "Search", "minimal": true, "pin": "top horizontal to safeArea"}"#,
    .bar(BarContent())
  ) {
    ViewProperty(
      "searchBar", .shown, \.bar.searchPrompt, "The placeholder.", required: true,
      uikit: "placeholder")
    ViewProperty("minimal", .flag, \.bar.isMinimal, "Whether it has no background.")
    barStyle
    barColors
  }

  static let map = KindOfView(
    "map", .map, "A map.",
    example:
      #""chart": {"map": true, "pin": "edges"}"#
  ) { marker("map") }
  static let web = KindOfView(
    "web", .web, "A web view.",
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

  static let navigationBar = KindOfView(
    "navigationBar", .navigationBar,
    "A standalone navigation bar.",
    example:
      #""bar": {"navigationBar": {"title": "Map", "trailing": ["Done"]}, "pin": "top horizontal to safeArea"}"#,
    .bar(BarContent())
  ) {
    ViewProperty(
      "navigationBar", .titled(ControllerProperty.navigationItem), \.bar.item,
      "The title, or the navigation item.", required: true)
    translucent
    barStyle
    barColors
    ViewProperty("titleColor", color: .title, "The colour of the title.")
    ViewProperty("largeTitleColor", color: .largeTitle, "The colour of a large title.")
  }

  static let tabBar = KindOfView(
    "tabBar", .tabBar, "A standalone tab bar.",
    example:
      #""tabs": {"tabBar": [{"title": "Home", "image": "symbol:house"}, "More"], "pin": "bottom horizontal to safeArea"}"#,
    .bar(BarContent())
  ) {
    ViewProperty("tabBar", .list(of: ControllerProperty.barItem), \.bar.items, "Its items.", required: true)
    ViewProperty("selected", .integer(0...100), \.bar.selected, "The index of the selected one, from 0.")
    translucent
    barStyle
    barColors
    ViewProperty("unselectedItemTint", color: .unselected, "The colour of the unselected items.")
  }

  static let toolbar = KindOfView(
    "toolbar", .toolbar, "A standalone toolbar.",
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
    ViewProperty("translucent", .flag, \.bar.translucent, "Whether content extends under it. Default: true.")
  }
  private static var barStyle: ViewProperty {
    ViewProperty(
      "barStyle", .words(["default": false, "black": true]), \.bar.isBlack,
      "black: light items on a dark bar.")
  }
  @PropertyList<ViewProperty> private static var barColors: [ViewProperty] {
    ViewProperty("barTint", color: .bar, "The colour of the bar.", uikit: "barTintColor")
    ViewProperty(
      "scrollEdgeBarTint", color: .scrollEdgeBar,
      "The colour of the bar while no content is scrolled under it."
    )
  }
}
