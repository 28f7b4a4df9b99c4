import Basics
import Environment
import Model

/// Computes intrinsic sizes for given metrics and traits. It is a class so that a session does not copy it for every view.
final class ContentSizes {
  let metrics: Metrics
  let traits: Traits
  let measurer: TextMeasurer
  let rounding: ContentRounding
  /// Whether Interface Builder's design-time sizes apply.
  let isCanvas: Bool

  init(_ context: LayoutContext, fonts: [String: FontMetrics]) {
    metrics = context.metrics
    traits = context.traits
    isCanvas = context.isCanvas
    measurer = TextMeasurer(rules: metrics.text, stretch: context.textLength, files: fonts)
    rounding = ContentRounding(scale: traits.scale, whole: metrics.text.wholePoints)
  }

  func font(_ font: Font, follows: Bool) -> ResolvedFont {
    ResolvedFont(font, textSize: traits.textSize, follows: follows, rules: metrics.text)
  }

  func prepare(_ text: StyledText, font: Font, follows: Bool, avoidsOrphans: Bool = false) -> PreparedText {
    measurer.prepare(text, font: self.font(font, follows: follows), avoidsOrphans: avoidsOrphans) {
      self.font($0, follows: follows)
    }
  }

  /// Returns the size of a view that does not depend on its width.
  func fixedSize(of view: View) -> IntrinsicSize {
    switch view.kind {
    case .control(let kind): return size(of: kind, view.control)
    case .searchBar: return IntrinsicSize(width: nil, height: metrics.controls.searchBarHeight)
    case .navigationBar: return IntrinsicSize(width: nil, height: metrics.bars.navigation)
    case .tabBar: return IntrinsicSize(width: nil, height: metrics.bars.tab)
    case .toolbar: return IntrinsicSize(width: nil, height: metrics.bars.toolbar)
    case .image:
      guard case .image(let content) = view.content, let image = content.image else { return .none }
      return image.isSymbol ? symbolViewSize(image) : image.size.map { IntrinsicSize($0) } ?? .none
    case .view, .label, .button, .textField, .textView, .segmented, .stack, .scroll, .table, .tableCell,
      .cellContent, .collection, .collectionCell, .reusableView, .container, .effect, .web, .map, .scene,
      .window:
      return .none
    }
  }

  private func size(of kind: ControlKind, _ content: ControlContent) -> IntrinsicSize {
    let controls = metrics.controls
    return switch kind {
    case .switch: IntrinsicSize(controls.switchSize)
    case .slider: IntrinsicSize(width: nil, height: controls.sliderHeight)
    case .stepper: IntrinsicSize(controls.stepperSize)
    case .progress: IntrinsicSize(width: nil, height: controls.progressHeight)
    case .activity: IntrinsicSize(Self.activitySize(content.style))
    case .pageControl: pageControlSize(pages: content.count)
    case .picker: IntrinsicSize(width: 320, height: pickerHeight)
    case .datePicker: datePickerSize(content)
    // UIKit's documentation gives no size. The inline date picker shows the same month, so its size is used
    // (unconfirmed).
    case .calendar: IntrinsicSize(Self.month)
    // UIKit's documentation gives no size. SwiftUI's ColorPicker, which is a UIColorWell, is a circle of 28 points
    // (unconfirmed).
    case .colorWell: IntrinsicSize(Size(width: 28, height: 28))
    }
  }

  /// Returns the size of an activity indicator: 20 points for white, gray and medium, 37 for the large ones.
  private static func activitySize(_ style: ControlStyle) -> Size {
    style == .large || style == .whiteLarge ? Size(width: 37, height: 37) : Size(width: 20, height: 20)
  }

  private func pageControlSize(pages: Int) -> IntrinsicSize {
    let controls = metrics.controls
    return IntrinsicSize(
      width: controls.pagePitch * Double(max(pages, 1)) + controls.pagesPadding,
      height: controls.pageControlHeight)
  }

  private static let month = Size(width: 320, height: 329)

  /// The height of wheels: less in landscape on a phone, but not in Interface Builder.
  private var pickerHeight: Double {
    !isCanvas && traits.vertical == .compact
      ? metrics.controls.pickerHeightInCompact : metrics.controls.pickerHeight
  }

  private func datePickerSize(_ control: ControlContent) -> IntrinsicSize {
    switch control.style {
    case .compact: return IntrinsicSize(width: nil, height: 34.5)
    case .inline: return IntrinsicSize(Self.month)
    case .automatic where control.mode != .countDownTimer:
      if let height = metrics.controls.automaticDatePicker {
        return IntrinsicSize(width: nil, height: height)
      }
      return IntrinsicSize(width: 320, height: pickerHeight)
    case .automatic, .wheels, .white, .whiteLarge, .gray, .medium, .large, .bar:
      return IntrinsicSize(width: 320, height: pickerHeight)
    }
  }

  /// Returns the size of an image in points.
  func imageSize(_ image: ImageReference) -> Size? {
    guard image.isSymbol else { return image.size }
    let drawn = SymbolMeasure(image, at: traits.textSize).drawn
    return Size(width: rounding.nearest(drawn.width), height: rounding.nearest(drawn.height))
  }

  /// Returns how far the frame of a control extends beyond its alignment rectangle.
  func overhang(of view: ViewIndex, in tree: LayoutTree) -> Insets {
    switch tree.kinds[view] {
    case .control(.slider): metrics.controls.sliderOverhang
    case .image where tree.isSymbol[view]: symbolOverhang(of: tree.views[view].content)
    case let kind: kind.overhang
    }
  }
}
