/// The recorded pictures of the bundled layouts, each with the options of a command and the following steps; `sizewise
/// export` and `sizewise trace` give the same.
struct GalleryPicture: Sendable, CustomStringConvertible {
  let layout: String
  /// The recording's file name without extension.
  let name: String
  let environment: [String]
  let steps: String

  init(_ layout: String, _ name: String, _ environment: String, _ steps: String = "") {
    self.layout = layout
    self.name = name
    self.environment = environment.split(separator: " ").map(String.init)
    self.steps = steps
  }

  var path: String { "\(layout)/\(name).txt" }
  var description: String { path }
}

extension GalleryPicture {
  static let all: [GalleryPicture] = [
    GalleryPicture("weather", "phone", "--device iphone-16"),
    GalleryPicture("weather", "pad-third", "--device ipad-pro-11 --orientation landscape --window split-1/3"),

    GalleryPicture("sign-in", "phone", "--device iphone-16"),
    GalleryPicture("sign-in", "pad", "--device ipad-mini-6"),

    GalleryPicture("profile", "phone", "--device iphone-16"),
    GalleryPicture("profile", "pad", "--device ipad-mini-6"),

    GalleryPicture("calendar", "iphone-6", "--device iphone-6s"),
    GalleryPicture("calendar", "pad", "--device ipad-air-2"),

    GalleryPicture("proportional", "iphone-6", "--device iphone-6s"),
    GalleryPicture(
      "proportional", "pad-third", "--device ipad-pro-11 --orientation landscape --window split-1/3"),

    GalleryPicture("channel", "phone", "--device iphone-16"),
    GalleryPicture(
      "channel", "pad-third", "--device ipad-pro-11 --orientation landscape --window split-1/3"),

    GalleryPicture("feed", "iphone-6", "--device iphone-6s"),
    GalleryPicture("feed", "pad", "--device ipad-mini-6"),

    GalleryPicture("mail", "phone", "--device iphone-16"),
    GalleryPicture("mail", "pad-third", "--device ipad-pro-11 --orientation landscape --window split-1/3"),

    GalleryPicture("presentations", "phone-filter", "--device iphone-16", "present filter"),
    GalleryPicture("presentations", "pad-filter", "--device ipad-mini-6", "present filter"),

    GalleryPicture("settings", "phone", "--device iphone-16"),
    GalleryPicture("settings", "pad", "--device ipad-pro-11"),

    GalleryPicture("player", "phone", "--device iphone-16"),

    GalleryPicture("dashboard", "phone", "--device iphone-16"),
    GalleryPicture("dashboard", "pad", "--device ipad-mini-6"),

    GalleryPicture("chat", "phone", "--device iphone-16"),
    GalleryPicture("chat", "pad", "--device ipad-mini-6"),

    GalleryPicture("reader", "closed", "--device folding-phone"),
    GalleryPicture("reader", "pad", "--device ipad-mini-6"),

    GalleryPicture("feed-by-screen", "iphone-6", "--device iphone-6s"),
    GalleryPicture("feed-by-screen", "pad", "--device ipad-mini-6"),

    GalleryPicture("missing-values", "iphone-6", "--device iphone-6s"),
    GalleryPicture("missing-values", "pad", "--device ipad-air-2"),

    GalleryPicture("videos", "phone", "--device iphone-16"),
    GalleryPicture("videos", "pad", "--device ipad-mini-6"),
    GalleryPicture("onboarding", "phone-large", "--device iphone-16 --text-size ax1 --keyboard up"),
    GalleryPicture("onboarding", "pad", "--device ipad-mini-6"),
    GalleryPicture("one-name", "phone", "--device iphone-16"),
    GalleryPicture("one-name", "pad", "--device ipad-mini-6"),

    GalleryPicture("wide-means-pad", "phone", "--device iphone-16"),
    GalleryPicture("wide-means-pad", "pad", "--device ipad-pro-11"),

    GalleryPicture("no-way-out", "pad", "--device ipad-mini-6", "present colours as popover"),
    GalleryPicture("no-way-out", "phone", "--device iphone-16", "present colours as popover"),

    GalleryPicture("stale-child", "phone-turned", "--device iphone-16", "landscape"),
    GalleryPicture("stale-child", "pad-turned", "--device ipad-mini-6", "landscape"),

    GalleryPicture("half-done", "phone", "--device iphone-16"),
    GalleryPicture("half-done", "pad", "--device ipad-mini-6"),

    GalleryPicture("poster-by-screen", "iphone-6", "--device iphone-6s"),
    GalleryPicture(
      "poster-by-screen", "pad-half", "--device ipad-pro-11 --orientation landscape --window split-1/2"),
  ]
}
