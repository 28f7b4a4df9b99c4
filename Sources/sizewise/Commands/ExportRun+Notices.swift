import Basics
import Drawing
import Export
import Model
import Transitions

/// The notices of a run of `export`.
extension ExportRun {
  /// Reports options that do not affect pictures at true sizes.
  func reportLeftOut() {
    for option in request.optionsOfCharacters {
      console.report(
        .remark(
          .warning,
          "\(option: option) only affects pictures in characters, such as \(option: .format) svg-cells, and is ignored"
        ))
    }
  }

  /// Reports options that do not affect pictures in characters.
  func reportIgnoredSizes() {
    for option in request.optionsOfPixels {
      console.report(
        .remark(
          .warning,
          "\(option: option) only affects pictures at true sizes, such as \(option: .format) png, and is ignored"
        ))
    }
  }

  /// Notes texts that could not be seen without the ground that code or an image gives them.
  func report(_ unseen: UnseenTexts, _ file: LoadedFile) {
    let names = unseen.names
    guard let first = names.first else { return }
    let others = names.count == 1 ? "" : " and \(counted(names.count - 1, "other text"))"
    file.note(
      "\(first)\(others) would have the colour of the ground, which comes from code or a missing image: a checked ground is drawn"
    )
  }

  func reportHidden(_ stage: Stage) {
    guard request.isWhole, let hidden = stage.hiddenBelow, hidden.points > 1 else { return }
    let count = Int(clamping: hidden.points.rounded())
    let words = "\(counted(count, "point")) of content \(count == 1 ? "is" : "are")"
    console.report(.remark(.warning, "\(words) below what is drawn", about: path))
  }
}
