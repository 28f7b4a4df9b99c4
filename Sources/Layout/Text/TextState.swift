import Model

/// The state of a text at a width, for finding the widths at which it changes.
package struct TextState: Sendable, Hashable {
  /// The number of lines.
  package var lines: Int
  /// Whether the text is truncated.
  package var isCut: Bool
}

extension LayoutSession {
  /// Returns the states of labels at their widths before rounding, which determined their heights; nil for other views.
  package func textStates() -> [TextState?] {
    tree.views.indices.map { view in
      guard exact[view].width > 0, exact[view].height > 0,
        var state = textState(of: view, within: exact[view].width), let text = prepared[view]
      else { return nil }
      let breaksAnywhere = labels[view]?.lineBreak == .characterWrap
      let room = text.lineCount(within: exact[view].size, breakingAnywhere: breaksAnywhere)
      if state.lines > room {
        state.lines = room
        state.isCut = true
      }
      return state
    }
  }

  /// Returns the state of a text at a width with unlimited height; nil for a view without text.
  package func textState(of view: ViewIndex, within width: Double) -> TextState? {
    guard prepared.indices.contains(view), let text = prepared[view], !text.isEmpty else { return nil }
    guard case .label(let label) = tree.views[view].content else { return nil }
    let limit = label.lines == 0 ? Int.max : label.lines
    let lines = TextSetter(text: text, lineBreak: label.lineBreak, limit: max(limit, 1)).lines(within: width)
    return TextState(lines: lines.count, isCut: lines.contains(where: \.truncated))
  }

  /// Returns the smallest width between two others that has the state of the wider one, to a thousandth of a point.
  package func turningWidth(of view: ViewIndex, from narrow: Double, to wide: Double) -> Double? {
    guard let last = textState(of: view, within: wide), textState(of: view, within: narrow) != last else {
      return nil
    }
    var (low, high) = (narrow, wide)
    while high - low > 0.001 {
      let middle = (low + high) / 2
      if textState(of: view, within: middle) == last { high = middle } else { low = middle }
    }
    return high
  }
}
