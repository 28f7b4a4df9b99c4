/// The words that describe an environment, common to all commands that draw or solve.
package enum EnvironmentOptions {
  package static let all: [Option] = [
    Option("device", .device, "device by its id (sizewise devices); default: the file's own, else iphone-16"),
    Option("os", .number("9…27", 9...27), "version of the system; default 18, or the nearest the device has"),
    Option(
      "orientation", .choice(["portrait", "landscape", "landscape-right", "upside-down"]),
      "how the device is held"),
    Option(
      "window", .text("W"),
      "full, split-1/3, split-1/2, split-2/3 (then :left or :right), slide-over, free:WxH"),
    Option(
      "text-size", .choice(["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]),
      "Dynamic Type size"),
    Option("rtl", "right to left"),
    Option("dark", "dark appearance"),
    Option("keyboard", .choice(["up", "down"]), "software keyboard"),
    Option("text-length", .decimal("FACTOR"), "stretch every text, as a translation would"),
    Option("state", .text("VIEW=NAME"), repeats: true, "state of a view that has several"),
    Option("data", .file("FILE"), "data for lists, JSON or property list"),
    Option("devices", .file("FILE"), repeats: true, "a file with more devices"),
    Option("canvas", "what Interface Builder drew instead of what the app shows"),
  ]
}
