import Screen
import TestSupport
import Testing
import sizewise

/// A xib as Xcode creates it for a class: only the File's Owner.
@Suite struct EmptyFileTests {
  private static func xib(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina6_1" orientation="portrait"/><objects>\(objects)</objects></document>
    """
  }
  private static let owner =
    #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>"#

  @Test(arguments: [owner, ""], ["c", ",", "r", "i", "s", "n", "Enter", "e"])
  func noKeyCrashesThePreviewOfAFileWithoutViews(_ objects: String, _ key: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.xib(objects), to: "Empty.xib")
    let script = try folder.write("size 80x24\npress \(key) \(key) d \(key)\nscreen\n", to: "keys.play")
    let run = Run("play", script, file)
    #expect(run.status == .input)
    #expect(run.errors.contains("there is no view in this file"), "\(run.errors)")
    // If an open file is saved empty, the preview keeps the last good picture.
    let full = try folder.write(
      Self.xib(#"<view id="v"><rect key="frame" x="0" y="0" width="90" height="90"/></view>"#), to: "Full.xib"
    )
    let change = try folder.write(
      "size 80x24\nchange \(file)\npress \(key) \(key) d \(key)\nscreen\n", to: "change.play")
    let changed = Run("play", change, full)
    #expect(changed.status == .fine, "\(changed.errors)")
    #expect(changed.output.contains("there is no view in this file"), "\(changed.output)")
  }

  @Test(arguments: [["export"], ["frames"], ["check"], ["constraints"], ["convert"]])
  func noCommandCrashesForAFileWithoutViews(_ command: [String]) {
    let run = Run(command + ["-"], input: Self.xib(Self.owner))
    #expect([.fine, .input].contains(run.status), "\(command): \(run.status)")
  }
}
