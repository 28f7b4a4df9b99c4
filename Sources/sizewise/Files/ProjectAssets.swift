import Assets
import Basics
import Model
import ProjectFiles

extension FolderEntry {
  fileprivate var isCatalogue: Bool { name.hasSuffix(".xcassets") }
}

/// The paths of a project's colours, images, fonts and sources.
struct ProjectAssets: Sendable {
  private(set) var colors: [String: String] = [:]
  /// The paths of the source files.
  private(set) var sources: [String] = []
  /// The paths of the layouts and settings, which mention names besides the sources.
  private(set) var namingFiles: [String] = []
  private var images: [String: ProjectImages.Location] = [:]
  /// The font files by simplified name.
  private(set) var fonts: [String: String] = [:]
  /// Whether a limit was reached, so that there may be more.
  private(set) var isCut = false

  /// Searches a folder without following links, so that the search is finite and stays inside.
  /// - Parameter most: the number of folders to search. Catalogues are searched first.
  init(in root: String, folders most: Int) {
    var waiting: [(path: String, depth: Int, isCatalogue: Bool)] = [(root, 0, false)]
    var next = 0
    while next < waiting.count {
      let (folder, depth, isCatalogue) = waiting[next]
      next += 1
      let entries = (try? FileSystem.entries(in: folder)) ?? []
      for entry in entries.filter(\.isCatalogue) + entries.filter({ !$0.isCatalogue }) {
        let path = folder + "/" + entry.name
        guard entry.isFolder(at: path) else {
          if ImageFile.isOne(entry.name) {
            addImage(entry.name, at: path)
          } else if ProjectFonts.isFont(entry.name), fonts.count < Limits.projectImages {
            let name = Self.simplified(entry.name)
            if fonts[name] == nil { fonts[name] = path }
          } else if SourceIndex.isSource(entry.name) {
            sources.append(path)
          } else if NameIndex.isOne(entry.name) {
            namingFiles.append(path)
          }
          continue
        }
        if isCatalogue, entry.name.hasSuffix(".colorset") {
          let name = String(entry.name.dropLast(".colorset".count))
          guard colors.count < Limits.projectColors else {
            isCut = true
            continue
          }
          if colors[name] == nil { colors[name] = path + "/Contents.json" }
          continue
        }
        if isCatalogue, entry.name.hasSuffix(".imageset") {
          let name = String(entry.name.dropLast(".imageset".count))
          if case .set? = images[name] { continue }
          if images.count < Limits.projectImages { images[name] = .set(path) }
          continue
        }
        if entry.name.hasSuffix(".lproj") || entry.name.hasSuffix(".xcodeproj") {
          let files = (try? FileSystem.entries(in: path)) ?? []
          namingFiles += files.filter { NameIndex.isOne($0.name) }.map { path + "/" + $0.name }
          continue
        }
        if LayoutSearch.foreign.contains(entry.name) || Self.holdsNoAssets(entry.name) { continue }
        guard depth < Limits.projectDepth, waiting.count < most else {
          isCut = true
          continue
        }
        waiting.append((path, depth + 1, isCatalogue || entry.isCatalogue))
      }
    }
  }

  /// Adds a standalone image: `Name.png`, `Name@2x.png`. The first folder with the name takes precedence.
  private mutating func addImage(_ file: String, at path: String) {
    let (name, scale) = Self.parts(ofImage: file)
    switch images[name] {
    case nil: if images.count < Limits.projectImages { images[name] = .files([path: scale]) }
    case .set: break
    case .files(var files):
      let folder = FileSystem.parts(of: path).folder
      guard files.count < 3, files.keys.allSatisfy({ FileSystem.parts(of: $0).folder == folder }) else {
        return
      }
      files[path] = scale
      images[name] = .files(files)
    }
  }

  private static func parts(ofImage file: String) -> (name: String, scale: Double) {
    var name = Substring(file)
    if ImageFile.isOne(file), let dot = name.lastIndex(of: ".") { name = name[..<dot] }
    for device in ["~iphone", "~ipad"] where name.hasSuffix(device) { name = name.dropLast(device.count) }
    for (ending, scale) in [("@2x", 2.0), ("@3x", 3)] where name.hasSuffix(ending) {
      return (String(name.dropLast(3)), scale)
    }
    return (String(name), 1)
  }

  /// Returns the name of a font or its file without its extension, in lower case and without separators.
  private static func simplified(_ font: String) -> String {
    let name = ProjectFonts.isFont(font) ? font.dropLast(4) : Substring(font)
    return name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Returns the path of a font's file.
  func font(_ name: String) -> String? { fonts[Self.simplified(name)] }

  /// The sorted paths of all images.
  var imagePaths: [String] {
    images.values.flatMap { place -> [String] in
      switch place {
      case .set(let path): [path]
      case .files(let files): Array(files.keys)
      }
    }.sorted()
  }

  /// Returns an image. Names can be in a group's namespace, "Group/Name", and code and old files include the extension.
  func image(_ name: String) -> ProjectImages.Location? {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return images[name] ?? images[last] ?? images[Self.parts(ofImage: last).name]
  }

  /// Whether a folder is another kind of set, a project, or a bundle.
  private static func holdsNoAssets(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    let ending = name[dot...]
    return ending != ".xcassets"
      && (ending.hasSuffix("set") || ending == ".xcodeproj" || ending == ".lproj"
        || ending == ".framework" || ending == ".xcframework" || ending == ".app")
  }

  func color(_ name: String, project: String) -> NamedColors.Contents {
    // Names can be in a group's namespace: "Group/Name".
    let last = name.split(separator: "/").last.map(String.init) ?? name
    guard let path = colors[name] ?? colors[last] else {
      guard isCut else { return .none }
      return .refused(
        Diagnostic(
          .note, "the folder is too large to search all of it for the colour '\(name)'", file: project)
      )
    }
    func refused(_ reason: String) -> NamedColors.Contents {
      .refused(Diagnostic(.warning, "the colour '\(name)' cannot be read: \(reason)", file: path))
    }
    // The file may have become a link since the search.
    guard let door = ConfinedFolder(project), door.place(of: path) != nil else {
      return refused("it is outside of the project")
    }
    do throws(CommandError) {
      return .bytes(try door.read(path, atMost: Limits.settingBytes), file: path)
    } catch {
      return refused(error.plainReason)
    }
  }
}
