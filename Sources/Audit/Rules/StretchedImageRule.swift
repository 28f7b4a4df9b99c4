import Basics
import Layout
import Model

/// Images with a distorted aspect ratio.
extension Rule {
  static let stretchedImage = Rule(
    id: "stretched-image", kind: .observation, severity: .note,
    summary: "An image is distorted.",
    why: """
      Faces become wide, and circles become oval. The rule compares the view with the image size that the file stores. \
      Not reported: symbols, images that are stretched in one direction to less than 8 points (lines, shadows), images \
      that are backgrounds by their name or have text on them, views of a custom class, and content modes that keep \
      the aspect ratio. Slicing in an asset catalogue is unknown here.
      """,
    fix: "Choose \"Aspect Fit\" or \"Aspect Fill\", or give the view the aspect ratio of the image.",
    evidence: "UIView.ContentMode.scaleToFill scales both sides independently.",
    example: RuleExample(
      reported: """
        <viewController title="Inbox" id="inbox">
          <view key="view" id="root">
            <rect key="frame" width="393" height="852"/>
            <subviews>
              <imageView contentMode="scaleToFill" image="photo" fixedFrame="YES" id="picture">
                <rect key="frame" x="20" y="100" width="200" height="50"/>
              </imageView>
            </subviews>
          </view>
        </viewController>
        """,
      correcting: #"contentMode="scaleToFill""#, to: #"contentMode="scaleAspectFit""#),
    check: .scene { scene in scene.facts.images.compactMap { stretched($0, scene) } })

  private static func stretched(_ view: ViewIndex, _ scene: AuditedScene) -> Occurrence? {
    guard case .image(let content) = scene.views[view].content, scene.isShown[view], scene.isInTree(view),
      let image = content.image, !image.isSymbol, SamplePhoto(image.name) == nil, let size = image.size,
      min(size.width, size.height) >= 8
    else { return nil }
    let frame = scene.frames[view].size
    guard min(frame.width, frame.height) >= 8 else { return nil }
    let ratio = (frame.width / frame.height) / (size.width / size.height)
    guard max(ratio, 1 / ratio) > 1.1 else { return nil }
    guard scene.views[view].contentMode == .scaleToFill, scene.views[view].customClass == nil,
      !isBackground(image.name), !isBackground(scene.views[view].name ?? ""), !hasText(on: view, scene)
    else { return nil }
    return Occurrence(
      scene, view,
      "\(scene.quotedName(view)) shows “\(image.name)” (\(Numbers.halfPoints(size.width)) × \(Numbers.halfPoints(size.height))) in \(Numbers.halfPoints(frame.width)) × \(Numbers.halfPoints(frame.height))"
    ).with {
      $0.amount = max(ratio, 1 / ratio)
      $0.attributes = [.width, .height]
    }
  }

  /// Whether a text is on the image, as on speech bubbles and boxes, which are made to be stretched.
  private static func hasText(on view: ViewIndex, _ scene: AuditedScene) -> Bool {
    let frame = scene.frames[view]
    return scene.views.indices.contains {
      $0 > view && scene.views[$0].kind == .label && scene.isShown[$0] && scene.isInTree($0)
        && scene.ink(of: $0)?.intersection(frame) != nil
    }
  }

  /// Whether the name suggests a gradient, pattern or shadow, which are made to be stretched.
  private static func isBackground(_ name: String) -> Bool {
    let lower = name.lowercased()
    let words = lower.split { !$0.isLetter && !$0.isNumber }
    return words.contains("bg") || lower.hasSuffix("bg") || lower.hasPrefix("bg")
      || ["background", "gradient", "pattern", "shadow", "separator", "divider", "bubble"].contains {
        lower.contains($0)
      }
  }
}
