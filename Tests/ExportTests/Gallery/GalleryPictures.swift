/// The pictures of the bundled layouts that are kept: each with the words of a command line and the steps after it, so
/// that `sizewise export` and `sizewise trace` give the same.
struct GalleryPicture: Sendable, CustomStringConvertible {
  let layout: String
  /// The golden's file name without its ending.
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
    GalleryPicture("sign-in", "phone", "--device iphone-16"),
    GalleryPicture("sign-in", "phone-landscape", "--device iphone-16 --orientation landscape"),
    GalleryPicture("sign-in", "small-phone-large-text", "--device iphone-se-1 --text-size xxxl"),
    GalleryPicture("sign-in", "pad", "--device ipad-mini-6"),

    GalleryPicture("profile", "phone", "--device iphone-16"),
    GalleryPicture("profile", "phone-landscape", "--device iphone-16 --orientation landscape"),
    GalleryPicture("profile", "pad", "--device ipad-mini-6"),
    GalleryPicture("profile", "phone-rtl", "--device iphone-16 --rtl"),

    GalleryPicture("calendar", "iphone-5", "--device iphone-5s"),
    GalleryPicture("calendar", "iphone-6", "--device iphone-6s"),
    GalleryPicture("calendar", "iphone-6-chosen", "--device iphone-6s", "state d17.button=Selected"),
    GalleryPicture("calendar", "iphone-6-plus", "--device iphone-6s-plus"),
    GalleryPicture("calendar", "iphone-6-landscape", "--device iphone-6s --orientation landscape"),
    GalleryPicture("calendar", "pad", "--device ipad-air-2"),

    GalleryPicture("proportional", "iphone-5", "--device iphone-5s"),
    GalleryPicture("proportional", "iphone-6", "--device iphone-6s"),
    GalleryPicture("proportional", "iphone-16-pro-max", "--device iphone-16-pro-max"),
    GalleryPicture("proportional", "pad", "--device ipad-mini-6"),
    GalleryPicture(
      "proportional", "pad-third", "--device ipad-pro-11 --orientation landscape --window split-1/3"),

    GalleryPicture("channel", "phone", "--device iphone-16"),
    GalleryPicture("channel", "pad", "--device ipad-pro-11"),
    GalleryPicture("channel", "pad-landscape", "--device ipad-pro-12.9 --orientation landscape"),
    GalleryPicture("channel", "pad-two-thirds", "--device ipad-pro-11 --window split-2/3"),
    GalleryPicture(
      "channel", "pad-third", "--device ipad-pro-11 --orientation landscape --window split-1/3"),
    GalleryPicture("channel", "slide-over", "--device ipad-pro-12.9 --window slide-over"),

    GalleryPicture("feed", "iphone-6", "--device iphone-6s"),
    GalleryPicture("feed", "iphone-5", "--device iphone-5s"),
    GalleryPicture("feed", "pad", "--device ipad-mini-6"),
    GalleryPicture(
      "feed", "pad-half", "--device ipad-pro-11 --orientation landscape --window split-1/2"),
    GalleryPicture("feed", "lowest", "--device iphone-6s", "select lowest"),

    GalleryPicture("mail", "phone", "--device iphone-16"),
    GalleryPicture("mail", "phone-message", "--device iphone-16", "push messageBar"),
    GalleryPicture("mail", "pad", "--device ipad-mini-6"),
    GalleryPicture("mail", "pad-landscape", "--device ipad-pro-11 --orientation landscape"),
    GalleryPicture("mail", "pad-third", "--device ipad-pro-11 --orientation landscape --window split-1/3"),

    GalleryPicture("presentations", "phone", "--device iphone-16"),
    GalleryPicture("presentations", "phone-filter", "--device iphone-16", "present filter"),
    GalleryPicture("presentations", "phone-filter-ios-12", "--device iphone-6s --os 12", "present filter"),
    GalleryPicture("presentations", "phone-palette", "--device iphone-16", "present palette"),
    GalleryPicture("presentations", "phone-ticket", "--device iphone-16", "present ticket"),
    GalleryPicture("presentations", "phone-details", "--device iphone-16", "present details"),
    GalleryPicture("presentations", "pad-filter", "--device ipad-mini-6", "present filter"),
    GalleryPicture("presentations", "pad-ticket", "--device ipad-mini-6", "present ticket"),

    GalleryPicture("settings", "phone", "--device iphone-16"),
    GalleryPicture("settings", "phone-small-text", "--device iphone-16 --text-size xs"),
    GalleryPicture("settings", "phone-ax3", "--device iphone-16 --text-size ax3"),
    GalleryPicture("settings", "pad", "--device ipad-pro-11"),
    GalleryPicture("settings", "pad-ax5", "--device ipad-pro-11 --text-size ax5"),

    GalleryPicture("player", "phone", "--device iphone-16"),
    GalleryPicture("player", "phone-landscape", "--device iphone-16 --orientation landscape"),
    GalleryPicture("player", "small-phone", "--device iphone-se-3"),
    GalleryPicture("player", "pad-landscape", "--device ipad-mini-6 --orientation landscape"),

    GalleryPicture("dashboard", "phone", "--device iphone-16"),
    GalleryPicture("dashboard", "phone-xxxl", "--device iphone-16 --text-size xxxl"),
    GalleryPicture("dashboard", "pad", "--device ipad-mini-6"),
    GalleryPicture("dashboard", "pad-landscape", "--device ipad-pro-12.9 --orientation landscape"),

    GalleryPicture("chat", "phone", "--device iphone-16"),
    GalleryPicture("chat", "phone-keyboard", "--device iphone-16 --keyboard up"),
    GalleryPicture("chat", "phone-rtl", "--device iphone-16 --rtl"),
    GalleryPicture("chat", "small-phone", "--device iphone-se-1"),
    GalleryPicture("chat", "pad", "--device ipad-mini-6"),

    GalleryPicture("reader", "closed", "--device folding-phone"),
    GalleryPicture("reader", "open", "--device folding-phone-open"),
    GalleryPicture("reader", "closed-landscape", "--device folding-phone --orientation landscape"),
    GalleryPicture("reader", "pad", "--device ipad-mini-6"),

    GalleryPicture("feed-by-screen", "iphone-6", "--device iphone-6s"),
    GalleryPicture("feed-by-screen", "iphone-5", "--device iphone-5s"),
    GalleryPicture("feed-by-screen", "pad", "--device ipad-mini-6"),
    GalleryPicture(
      "feed-by-screen", "pad-half", "--device ipad-pro-11 --orientation landscape --window split-1/2"),

    GalleryPicture("missing-values", "iphone-6", "--device iphone-6s"),
    GalleryPicture("missing-values", "iphone-5", "--device iphone-5s"),
    GalleryPicture("missing-values", "phone", "--device iphone-16-pro-max"),
    GalleryPicture("missing-values", "pad", "--device ipad-air-2"),

    GalleryPicture("one-name", "phone", "--device iphone-16"),
    GalleryPicture("one-name", "pad", "--device ipad-mini-6"),
    GalleryPicture(
      "one-name", "phone-pad-phone", "--device iphone-16", "device=ipad-mini-6; device=iphone-16"),
    GalleryPicture("one-name", "small-phone", "--device iphone-5s"),

    GalleryPicture("wide-means-pad", "phone", "--device iphone-16"),
    GalleryPicture("wide-means-pad", "pad-landscape", "--device ipad-pro-11 --orientation landscape"),
    GalleryPicture("wide-means-pad", "pad", "--device ipad-pro-11"),
    GalleryPicture(
      "wide-means-pad", "pad-two-thirds", "--device ipad-pro-11 --orientation landscape --window split-2/3"),

    GalleryPicture("no-way-out", "pad", "--device ipad-mini-6", "present colours as popover"),
    GalleryPicture("no-way-out", "phone", "--device iphone-16", "present colours as popover"),
    GalleryPicture(
      "no-way-out", "phone-turned", "--device iphone-16", "present colours as popover; landscape"),
    GalleryPicture("no-way-out", "ios-12", "--device iphone-6s --os 12", "present colours as popover"),

    GalleryPicture("stale-child", "phone", "--device iphone-16"),
    GalleryPicture("stale-child", "phone-turned", "--device iphone-16", "landscape"),
    GalleryPicture("stale-child", "phone-turned-and-back", "--device iphone-16", "landscape; portrait"),
    GalleryPicture("stale-child", "pad-turned", "--device ipad-mini-6", "landscape"),

    GalleryPicture("half-done", "phone", "--device iphone-16"),
    GalleryPicture("half-done", "phone-landscape", "--device iphone-16 --orientation landscape"),
    GalleryPicture("half-done", "small-phone", "--device iphone-se-1"),
    GalleryPicture("half-done", "pad", "--device ipad-mini-6"),

    GalleryPicture("poster-by-screen", "iphone-6", "--device iphone-6s"),
    GalleryPicture("poster-by-screen", "iphone-6-landscape", "--device iphone-6s --orientation landscape"),
    GalleryPicture("poster-by-screen", "pad", "--device ipad-pro-11"),
    GalleryPicture(
      "poster-by-screen", "pad-half", "--device ipad-pro-11 --orientation landscape --window split-1/2"),
  ]
}
