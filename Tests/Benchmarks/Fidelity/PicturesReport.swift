import Adapting
import Assets
import Basics
import Environment
import Layout
import Model
import Reading

/// `pictures FOLDER [--os N] [--list] [PART]`: compares the edges of lines, boxes and texts in reference pictures of apps
/// with our frames on a screen of the picture's size, without bars. `pictures.tsv` in the folder lists picture, layout,
/// class of the controller (empty for the root of a xib), pixels per point, and top and bottom of the safe area. An edge
/// that the picture has nowhere near is counted as unseen: tests hide views, and give them other colours and texts.
struct PicturesReport {
  private struct Tally {
    var pictures = 0
    var compared = 0
    var near = 0
    var unseen = 0
  }

  private var os = 13
  private var lists = false
  private var tallies: [String: Tally] = [:]
  private var causes: [String: (count: Int, pictures: Set<String>)] = [:]
  private var failed = 0

  static func run(_ arguments: [String]) -> Int32 {
    var report = PicturesReport()
    var words: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--os": report.os = rest.popFirst().flatMap { Int($0) } ?? report.os
      case "--list": report.lists = true
      default: words.append(argument)
      }
    }
    guard let folder = words.first, let table = BenchFiles.read("\(folder)/pictures.tsv") else { return 2 }
    for line in String(decoding: table, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 6, let scale = Double(fields[3]),
        let top = Double(fields[4]), let bottom = Double(fields[5]),
        words.count < 2 || line.contains(words[1])
      else {
        continue
      }
      report.compare(
        "\(folder)/\(fields[0])", "\(folder)/\(fields[1])", named: fields[2], scale: scale,
        safeArea: Insets(top: top, bottom: bottom))
    }
    report.print()
    return 0
  }

  private mutating func compare(
    _ picture: String, _ layout: String, named name: String, scale: Double, safeArea: Insets
  ) {
    guard let bytes = BenchFiles.read(picture), let image = ImageFile.read(bytes, scale: scale),
      let edges = PictureEdges(image, scale: scale),
      let tree = solvedTree(layout, named: name, size: edges.size, scale: scale, safeArea: safeArea)
    else {
      failed += 1
      return
    }
    let owner = picture.split(separator: "/").dropLast().last.map(String.init) ?? ""
    var tally = tallies[owner] ?? Tally()
    tally.pictures += 1
    for line in PictureLines.lines(of: tree, size: edges.size) {
      guard let found = line.found(edges) else {
        tally.unseen += 1
        continue
      }
      let off = abs(found - line.place)
      tally.compared += 1
      if off <= 0.5 + 1e-9 {
        tally.near += 1
      } else {
        note(line, found, off, BenchFiles.name(picture))
      }
    }
    tallies[owner] = tally
  }

  private mutating func note(_ line: PictureLine, _ found: Double, _ off: Double, _ picture: String) {
    let distance = off <= 1 ? "up to 1" : off <= 3 ? "up to 3" : "farther"
    var cause = causes["\(line.what), \(distance)"] ?? (0, [])
    cause.count += 1
    cause.pictures.insert(picture)
    causes["\(line.what), \(distance)"] = cause
    if lists { Swift.print("\(picture)\t\(line.what)\t\(line.id)\tours \(line.place)\tpicture \(found)") }
  }

  /// Returns the scene of a controller, or the root of a xib, on a screen of the picture's size; nil without one.
  private func solvedTree(
    _ layout: String, named name: String, size: Size, scale: Double, safeArea: Insets
  ) -> SolvedTree? {
    guard let bytes = BenchFiles.read(layout) else { return nil }
    let document = readDocument(bytes, file: layout)
    let scene = document.scenes.indices.first {
      let scene = document.scenes[$0]
      return name.isEmpty || scene.controller.customClass == name || scene.name == name
    }
    guard let scene, document.rootView(of: document.scenes[scene]) != nil else { return nil }
    let isPad = min(size.width, size.height) >= 700
    let traits = Traits(
      horizontal: isPad ? .regular : .compact,
      vertical: !isPad && size.width > size.height ? .compact : .regular,
      scale: scale, idiom: isPad ? .pad : .phone, dark: false)
    let context = LayoutContext(
      size: size, safeArea: safeArea, traits: traits, screen: size,
      metrics: .system(os: os, idiom: traits.idiom))
    return solve(
      adapt(document, scene: scene, in: AdaptingContext(traits: traits, screen: size, os: os)), in: context)
  }

  private func print() {
    var all = Tally()
    for (owner, tally) in tallies.sorted(by: { $0.key < $1.key }) {
      Swift.print("\(owner)  \(text(tally))")
      all.pictures += tally.pictures
      all.compared += tally.compared
      all.near += tally.near
      all.unseen += tally.unseen
    }
    Swift.print("\(tallies.count) repositories  \(text(all))  not read: \(failed)")
    for (cause, found) in causes.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
      Swift.print("\(found.count) edges of \(found.pictures.count) pictures: \(cause)")
    }
  }

  private func text(_ tally: Tally) -> String {
    let share = (Double(tally.near) / Double(max(tally.compared, 1)) * 1000).rounded() / 10
    let near = "within 0.5: \(tally.near) (\(share) %)"
    return "pictures \(tally.pictures)  edges \(tally.compared)  \(near)  unseen \(tally.unseen)"
  }
}
