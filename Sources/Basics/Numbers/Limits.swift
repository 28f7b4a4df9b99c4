/// How much of a file is taken. A layout may come from anybody, so whatever grows with it ends somewhere. `Limit.all` tells
/// of each why there, and what happens beyond; `sizewise help limits` prints that.
package enum Limits {
  // MARK: Bytes

  package static let layoutBytes = 64 << 20
  package static let besideBytes = 128 << 20
  package static let settingBytes = 4 << 20
  package static let projectBytes = 32 << 20
  package static let imageBytes = 16 << 20
  package static let stateBytes = 1 << 20

  // MARK: Folders

  package static let layouts = 20_000
  package static let folderEntries = 1_000_000
  package static let folderDepth = 100

  // MARK: What a file holds

  package static let nesting = 25_000
  package static let elements = 600_000
  package static let values = 24_000_000
  package static let views = 50_000
  package static let componentViews = 5_000
  package static let points = 1e9
  package static let labelCharacters = 20_000
  package static let constantFiles = 1_000
  package static let shownProblems = 100

  // MARK: A search for colours and images

  package static let projectLevelsUp = 12
  package static let projectDepth = 14
  package static let projectFolders = 6_000
  package static let projectColors = 5_000
  package static let projectImages = 20_000

  /// In pixels of photos; what drawings cost counts as pixels too.
  package static let imageWork = 64 << 20

  // MARK: What is placed

  package static let placedScreens = 100
  package static let placedViews = 60_000
  package static let screenDepth = 10
  package static let wholeHeight = 30_000.0
  package static let canvasLength = 10_000.0
  package static let mapScenes = 300
  package static let mapSegues = 2_000
  package static let mapCells = 6_000_000

  package static let playedEvents = 20_000

  // MARK: A check of many files

  package static let checkSeconds = 60
  /// And one more for each file.
  package static let runSeconds = 600
  package static let checkBytes = 1 << 30
  package static let cachedBytes = 8 << 20
  package static let cacheBytes = 128 << 20
}
