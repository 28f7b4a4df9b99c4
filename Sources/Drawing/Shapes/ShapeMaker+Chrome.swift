import Basics
import Environment
import Model
import Transitions

extension ShapeMaker {
  // MARK: Behind the app

  /// Paints the screen's background, the other app, and the app's window if it is only a part of the screen.
  mutating func paintDevice(_ screen: Rect) {
    let surroundings = stage.surroundings
    emit(.fill(system(.systemBackground)), screen, 0, 0)
    if let other = surroundings.otherApp {
      let frame = addFrame(other, parent: 0, joins: .all)
      let clip = addClip(frame, parent: 0)
      layer = .otherApp
      defer { layer = .device }
      emit(.fill(appearance.dark ? RGBA(0x2C2C2E) : RGBA(0xE5E5EA)), other, frame, clip)
      let title = Rect(x: other.x, y: other.y + surroundings.statusBarHeight, width: other.width, height: 50)
      line("other app", title, .center, TextLook(system(.secondaryLabel)), frame, clip)
      _ = begin(.outline, other, frame, clip)
    }
    guard surroundings.window != screen else { return }
    let rect = surroundings.window
    let frame = addFrame(rect, parent: 0, joins: [])
    let floats = surroundings.otherApp.map { $0.intersection(rect) != nil } ?? true
    let radius = floats ? 12.0 : 0
    if surroundings.otherApp == nil {
      emit(.fill(appearance.dark ? RGBA(0x1C1C1E) : RGBA(0xC9CDD4)), screen, 0, 0)
    }
    emit(.fill(system(.systemBackground)), rect, frame, 0, radius: radius)
    _ = begin(.outline, rect, frame, 0, radius: radius)
    let clip = addClip(frame, parent: 0, radius: radius)
    window = (frame, clip)
    if !floats, !makesSketches {
      for x in [rect.x, rect.maxX] where x > 0.5 && x < screen.maxX - 0.5 {
        emit(.fill(RGBA(white: 0)), Rect(x: x - 5, y: 0, width: 10, height: screen.height), 0, 0)
      }
    }
  }

  // MARK: Over the app

  /// Paints the system's overlays: status bar, cutout, home indicator and keyboard.
  mutating func paintChrome() {
    view = nil
    alpha = 1
    if stage.environment.canvas { return }
    let surroundings = stage.surroundings
    if let fold = surroundings.fold { paintFold(fold) }
    if surroundings.keyboardHeight > 0 { paintKeyboard(surroundings) }
    if options.showsCutout { paintCutout(surroundings) }
    if surroundings.windowControls > 0 { paintWindowControls(surroundings.window) }
    paintStatusBar(surroundings)
    if surroundings.homeIndicator { paintIndicator(surroundings) }
  }

  /// Returns the colour of a system mark, which is dark on a light background.
  private func ink(at point: Point) -> RGBA {
    let base = RGBA(white: appearance.dark ? 0 : 1)
    return (ground(at: point, over: base, seesImages: true) ?? base).lightness > 0.5 ? .black : .white
  }

  /// Returns the colour of a system mark that adapts to its whole background, not to the middle of it.
  private func ink(on rect: Rect) -> RGBA {
    let dark = (0..<9).reduce(0) { count, step in
      let x = rect.x + rect.width * (Double(step) + 0.5) / 9
      return [rect.y - 3, rect.midY, rect.maxY + 3].reduce(count) { count, y in
        ink(at: Point(x: x, y: y)) == .white ? count + 1 : count
      }
    }
    return dark > 13 ? .white : .black
  }

  /// Returns the colour of the status bar at a point: in the app's window the one that its controller prefers, otherwise the
  /// one that contrasts.
  private func statusInk(at point: Point) -> RGBA {
    let isOwn = stage.surroundings.window.contains(point)
    return (isOwn ? preferredStatusInk : nil) ?? ink(at: point)
  }

  /// The colour of the status bar that the front controller with a full width prefers; nil if none does.
  private var preferredStatusInk: RGBA? {
    let width = stage.surroundings.window.width
    var found: StageNode?
    for node in stage.nodes where node.frame.y <= 0.5 && node.frame.width >= width - 0.5 {
      // Children replace the style of a container only if they have one.
      let isPresented = if case .presented = node.role { true } else { false }
      if isPresented || node.statusBar != nil || found == nil { found = node }
    }
    guard let style = found?.statusBar else { return nil }
    return switch style {
    case .standard: appearance.dark ? .white : .black
    case .lightContent: .white
    case .darkContent: .black
    }
  }

  private mutating func paintStatusBar(_ surroundings: Surroundings) {
    if let area = surroundings.statusArea { return paintStatus(in: area) }
    guard surroundings.statusBarHeight > 0 else { return }
    let inset = surroundings.cutout == .none ? 8.0 : 28
    // In a wireframe, text is in the row of the cutout.
    let below = surroundings.cutout == .none || makesSketches ? 0.0 : 6
    let rect = Rect(
      x: inset, y: 0, width: max(0, surroundings.screen.width - 2 * inset),
      height: surroundings.statusBarHeight + below)
    let left = statusInk(at: Point(x: rect.x + 4, y: rect.midY))
    let right = statusInk(at: Point(x: rect.maxX - 4, y: rect.midY))
    line("9:41", rect, .left, TextLook(left, size: 15, weight: .semibold), 0, 0)
    let bars = begin(.row(["▂▄▆"], side: .right), rect, 0, 0)
    line("▂▄▆ ▬", rect, .right, TextLook(right, size: 15), 0, 0, drawing: "status")
    end(bars)
  }

  /// Paints the line of the fold of a half folded display and the edges of the region that it reserves.
  private mutating func paintFold(_ fold: Rect) {
    let frame = addFrame(fold, parent: 0, joins: [])
    emit(.fill(RGBA(white: 0.5, alpha: 0.16)), fold, frame, 0)
    let isUpright = fold.height > fold.width
    let line =
      isUpright
      ? Rect(x: fold.midX - 0.5, y: fold.y, width: 1, height: fold.height)
      : Rect(x: fold.x, y: fold.midY - 0.5, width: fold.width, height: 1)
    emit(.fill(RGBA(white: 0.5, alpha: 0.6)), line, addFrame(line, parent: 0, joins: []), 0)
  }

  /// Paints the three dots at the leading corner of a window.
  private mutating func paintWindowControls(_ window: Rect) {
    let piece = Rect(x: window.x + 10, y: window.y + 11, width: 40, height: 16)
    let frame = addFrame(piece, parent: 0, joins: [])
    let dots = begin(.row(["•••"], side: .center), piece, frame, 0)
    for number in 0..<3 {
      let dot = Rect(x: piece.x + 4 + Double(number) * 12, y: piece.y + 4, width: 8, height: 8)
      emit(.fill(RGBA(white: 0.55)), dot, frame, 0, radius: 4)
    }
    end(dots)
  }

  /// Paints clock and status icons in a separate area: beside each other if it is wide, otherwise one below the other.
  /// Both are below the camera if that is in the area and leaves room, otherwise above and below it.
  private mutating func paintStatus(in area: Rect) {
    let room = area.inset(by: Insets(all: 8))
    let isWide = room.width > room.height * 1.5
    let half = isWide ? Size(width: room.width / 2, height: room.height) : Size(width: room.width, height: 22)
    var clock = Rect(origin: room.origin, size: half)
    var icons = Rect(
      origin: isWide ? Point(x: room.x + half.width, y: room.y) : Point(x: room.x, y: room.y + half.height),
      size: half)
    if let camera = stage.surroundings.cameraArea, area.contains(Point(x: camera.midX, y: camera.midY)) {
      if room.maxY - camera.maxY >= 30 {
        clock.y = camera.maxY + 4
        icons.y = clock.y + half.height
      } else {
        // The clock needs the larger part.
        let above = Rect(x: room.x, y: area.y, width: room.width, height: camera.y - area.y)
        let below = Rect(x: room.x, y: camera.maxY, width: room.width, height: area.maxY - camera.maxY)
        (clock, icons) = above.height > below.height ? (above, below) : (below, above)
      }
    }
    // The camera can be in the middle of the area.
    let color = statusInk(at: Point(x: clock.midX, y: clock.midY))
    line("9:41", clock, .center, TextLook(color, size: 15, weight: .semibold), 0, 0)
    guard icons.maxY <= area.maxY + 1 else { return }
    let bars = begin(.row(["▂▄▆"], side: .center), icons, 0, 0)
    line("▂▄▆ ▬", icons, .center, TextLook(color, size: 13), 0, 0, drawing: "status")
    end(bars)
  }

  /// Paints the Dynamic Island or the notch, on the top edge in portrait.
  private mutating func paintCutout(_ surroundings: Surroundings) {
    if let camera = surroundings.cameraArea {
      // The camera of a folded display is a hole, that of an open one lies below the display.
      guard surroundings.cutout != .none else { return }
      let frame = addFrame(camera, parent: 0, joins: [])
      return emit(.overlay(.black), camera, frame, 0, radius: min(camera.width, camera.height) / 2)
    }
    guard surroundings.cutout != .none else { return }
    let screen = surroundings.screen
    let island = surroundings.cutout == .island
    let (long, short) = island ? (126.0, 37.0) : (209.0, 30.0)
    let edge = island ? 11.0 : 0
    let rect =
      screen.width < screen.height
      ? Rect(x: (screen.width - long) / 2, y: edge, width: long, height: short)
      : Rect(x: edge, y: (screen.height - long) / 2, width: short, height: long)
    let frame = addFrame(rect, parent: 0, joins: [])
    emit(.overlay(.black), rect, frame, 0, radius: island ? 18 : 8)
  }

  private mutating func paintIndicator(_ surroundings: Surroundings) {
    let screen = surroundings.screen
    let width = min(screen.width, screen.height) * 0.36
    let rect = Rect(x: (screen.width - width) / 2, y: screen.height - 13, width: width, height: 5)
    let frame = addFrame(rect, parent: 0, joins: [])
    emit(.overlay(ink(on: rect)), rect, frame, 0, radius: rect.height / 2)
  }

  /// Paints rows of keys over the bottom of the window, beside the cutout of a phone in landscape.
  private mutating func paintKeyboard(_ surroundings: Surroundings) {
    let window = surroundings.window
    let rect = Rect(
      x: window.x, y: window.maxY - surroundings.keyboardHeight, width: window.width,
      height: surroundings.keyboardHeight)
    let frame = addFrame(rect, parent: 0, joins: .all)
    let clip = addClip(frame, parent: self.window.clip)
    emit(.fill(appearance.dark ? RGBA(0x2B2B2D) : RGBA(0xD1D4DB)), rect, frame, clip)
    let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    let high = rect.height * (surroundings.homeIndicator ? 0.78 : 1) / 4
    let sides = surroundings.safeArea
    let inner = rect.inset(by: Insets(left: sides.left, right: sides.right))
    let key = inner.width / 10
    func row(_ index: Int) -> Double { rect.y + high * Double(index) + high * 0.12 }
    _ = begin(.rule(atTop: true), rect, frame, clip)
    func whole(_ index: Int) -> Rect {
      Rect(x: inner.x, y: row(index), width: inner.width, height: high * 0.76)
    }
    for (index, letters) in rows.enumerated() {
      let keys = begin(
        .row([letters.map { String($0) }.joined(separator: " "), letters]), whole(index), frame, clip)
      defer { end(keys) }
      let start = inner.midX - key * Double(letters.count) / 2
      for (place, letter) in letters.enumerated() {
        paintKey(
          String(letter),
          Rect(x: start + key * Double(place), y: row(index), width: key, height: high * 0.76), frame, clip)
      }
    }
    let bottom = row(3)
    let keys = begin(.row(["123 [    space    ] return", "123 [ ] ←"]), whole(3), frame, clip)
    defer { end(keys) }
    for (word, from, to) in [("123", 0.0, 0.25), ("space", 0.25, 0.75), ("return", 0.75, 1.0)] {
      paintKey(
        word,
        Rect(
          x: inner.x + inner.width * from, y: bottom, width: inner.width * (to - from), height: high * 0.76),
        frame, clip)
    }
  }

  private mutating func paintKey(_ word: String, _ rect: Rect, _ keyboard: Int, _ clip: Int) {
    let key = rect.inset(by: Insets(left: 1, right: 1))
    let frame = addFrame(key, parent: keyboard, joins: [.left, .right], holdsLine: true)
    list.frames[frame].gapBefore = rect.x > list.frames[keyboard].rect.x + 1 ? 2 : 0
    emit(.fill(appearance.dark ? RGBA(0x6B6B6E) : .white), key, frame, clip, radius: 0)
    line(word, key, .center, TextLook(system(.label), size: 20), frame, clip)
  }
}
