/// One limit, as a row of `sizewise help limits`.
package struct Limit: Sendable {
  /// The limited quantity with its unit.
  package var what: String
  /// The limit.
  package var amount: String
  /// The reason for the amount.
  package var reason: String
  /// The behaviour beyond the limit.
  package var beyond: String

  private init(_ what: String, _ amount: String, _ reason: String, beyond: String) {
    self.what = what
    self.amount = amount
    self.reason = reason
    self.beyond = beyond
  }

  private init(_ what: String, _ count: Int, _ reason: String, beyond: String) {
    self.init(what, Self.grouped(count), reason, beyond: beyond)
  }

  /// All limits, in the order of the page.
  package static let all: [Limit] = [
    Limit(
      "bytes of a layout", size(Limits.layoutBytes), "six times the largest storyboard that we know",
      beyond: "the file is refused; no more of it is read"),
    Limit(
      "bytes of a data file", size(Limits.besideBytes), "a million rows of a few words",
      beyond: "an error at the place that names the file"),
    Limit(
      "bytes of --devices, --matrix, --info-plist, a script, a colour set", size(Limits.settingBytes),
      "people write these by hand", beyond: "the file is refused"),
    Limit(
      "bytes of a file of Swift or Objective-C", size(Limits.sourceBytes), "people write these by hand",
      beyond: "the file is refused; another file of the project is passed over"),
    Limit(
      "bytes of an Xcode project", size(Limits.projectBytes), "five times the largest project that we know",
      beyond: "the nearest Info.plist says what the app declares"),
    Limit(
      "bytes of an image", size(Limits.imageBytes), "photos for a whole pad are smaller",
      beyond: "a placeholder with its name is drawn"),
    Limit(
      "bytes of what the preview remembers", size(Limits.stateBytes), "200 files take 40 KB",
      beyond: "the old state is forgotten and the file is rewritten"),
    Limit(
      "layouts in a folder", Limits.layouts, "ten times the largest app that we know",
      beyond: "an error: name a smaller folder, or use --exclude"),
    Limit(
      "files in a folder", Limits.folderEntries, "to look at them takes seconds",
      beyond: "an error: name a smaller folder, or use --exclude"),
    Limit(
      "levels of nested folders", Limits.folderDepth, "paths end at 4,096 bytes",
      beyond: "reported as not searched"),
    Limit(
      "folders above a layout that are searched for its project", Limits.projectLevelsUp,
      "what is farther away is another project", beyond: "the layout's own folder is taken"),
    Limit(
      "levels of nested folders searched for colours and images", Limits.projectDepth,
      "asset catalogues lie a few folders deep",
      beyond: "a colour beyond it is reported as not searched for"),
    Limit(
      "folders that are searched for colours and images", Limits.projectFolders,
      "so that the search stays short",
      beyond: "the same"),
    Limit("colours of a project", Limits.projectColors, "so that the search stays short", beyond: "the same"),
    Limit(
      "images of a project", Limits.projectImages, "so that the search stays short",
      beyond: "placeholders with their names are drawn"),
    Limit(
      "bytes of all sources of a project", size(Limits.projectSourceBytes), "so that the search stays short",
      beyond: "names that further files declare are unknown"),
    Limit(
      "bytes of the sources of a layout's classes", size(Limits.changeSourceBytes),
      "a class and its superclasses are a few files",
      beyond: "what further classes change is unknown"),
    Limit(
      "pixels that are read of all images together", Limits.imageWork, "sixty screens full of photos",
      beyond: "placeholders with their names are drawn, and how many is said"),
    Limit(
      "levels of nested elements or values", Limits.nesting, "room for 10,000 nested views",
      beyond: "an error with its place"),
    Limit(
      "elements of a storyboard or xib", Limits.elements, "four times the largest that we know",
      beyond: "an error with its place"),
    Limit(
      "keys and values of a JSON file", Limits.values, "400 MB of memory", beyond: "an error with its place"),
    Limit(
      "views of a layout description", Limits.views, "ten times the largest that we know",
      beyond: "an error with its place"),
    Limit(
      "views that components make", Limits.componentViews, "nested components multiply",
      beyond: "an error with its place"),
    Limit(
      "points of a coordinate, a size or a number", Int(clamping: Limits.points),
      "a list of a million rows is 50,000,000 points high",
      beyond: "in a file an error; what is computed ends there"),
    Limit(
      "characters of a text that are measured", Limits.labelCharacters, "six full screens",
      beyond: "the rest is not measured and reported as not checked"),
    Limit(
      "files of constants of one layout", Limits.constantFiles,
      "ten classes of devices for a hundred screens",
      beyond: "an error with its place"),
    Limit(
      "diagnostics of one file", Limits.shownProblems, "nobody reads more", beyond: "the rest is counted"),
    Limit(
      "screens shown at once", Limits.placedScreens, "screens that contain two screens multiply",
      beyond: "the rest is left out and reported as endless-screens"),
    Limit(
      "views shown at once", Limits.placedViews, "a gigabyte of layouts",
      beyond: "the same"),
    Limit(
      "keys and other events of a script", Limits.playedEvents, "an hour of somebody's work",
      beyond: "an error with its line"),
    Limit(
      "steps of solving one screen", Limits.layoutWork, "under a second",
      beyond: "the frames are the best so far, which is reported; not checked"),
    Limit(
      "steps of all screens of a file that one command lays out", Limits.commandWork, "about a second",
      beyond: "the screens that come first are shown, and how many is said"),
    Limit(
      "steps of all screens of a file whose snapshots are taken", Limits.snapshotWork,
      "under half a minute",
      beyond: "the same"),
    Limit(
      "steps that each view counts for", Limits.viewWork, "a gigabyte holds 60,000 views", beyond: "the same"),
    Limit(
      "levels of nested screens", Limits.screenDepth, "apps come to five",
      beyond: "the same; only the end of a longer path is followed"),
    Limit(
      "points of a screen drawn as a whole", Int(clamping: Limits.wholeHeight), "a list of six hundred rows",
      beyond: "the rest is not drawn, and how much is said"),
    Limit(
      "points of a canvas drawn in each direction", Int(clamping: Limits.canvasLength),
      "ten phones above each other", beyond: "the rest is not drawn; frames are computed all the same"),
    Limit(
      "scenes on a map", Limits.mapScenes, "five times the largest storyboard that we know",
      beyond: "the rest is left out, and how much is said"),
    Limit(
      "segues on a map", Limits.mapSegues, "a person follows a few dozens", beyond: "the same"),
    Limit(
      "cells of a map", Limits.mapCells, "a quarter of a gigabyte",
      beyond: "the scenes move together; those that still find no room are left out"),
    Limit(
      "seconds for one file in check", Limits.checkSeconds, "the largest storyboard that we know takes 4",
      beyond: "reported as not checked (--time-limit)"),
    Limit(
      "seconds for all files of a check, and one more for each", Limits.runSeconds,
      "400 storyboards take 20", beyond: "the rest is reported as not checked (--run-time-limit)"),
    Limit(
      "memory for check", size(Limits.checkBytes), "the largest storyboard that we know takes a quarter",
      beyond: "reported as not checked"),
    Limit(
      "bytes of findings that check keeps of a file", size(Limits.cachedBytes),
      "a thousand findings take a tenth",
      beyond: "the file is checked anew each time"),
    Limit(
      "bytes that check keeps for the next run", size(Limits.cacheBytes), "ten thousand files",
      beyond: "what was kept longest ago is deleted"),
  ]

  private static func size(_ bytes: Int) -> String { "\(bytes >> 20) MB" }

  private static func grouped(_ count: Int) -> String {
    var text = ""
    for (index, digit) in String(count).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text = "," + text }
      text = String(digit) + text
    }
    return text
  }
}
