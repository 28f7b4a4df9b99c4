import Assets
import Basics
import Model
import ProjectFiles
import Syntax

/// Reads the layouts that classes create in code: each view controller, view or cell in the file is a scene.
package enum SourceLayoutReader {
  /// - Parameters:
  ///   - sources: the sources of the project, by the names that they declare.
  ///   - colors: the colours in the app's asset catalogues.
  ///   - count: receives what was read, class by class; for benchmarks.
  package static func read(
    _ bytes: [UInt8], file: String, language: SourceFile.Language, sources: ProjectSources = .none,
    colors: NamedColors = .none,
    images: ImageFinder? = nil, counting count: ((SourceCensus) -> Void)? = nil
  ) -> Document {
    let text = SourceText(bytes, file: file)
    var document = Document(.source, file: file)
    guard bytes.count <= Limits.sourceBytes else {
      document.diagnostics = [
        Diagnostic(
          .error, "a source of \(bytes.count) bytes is too large", file: file,
          at: SourcePosition(line: 1, column: 1))
      ]
      return document
    }
    if let offset = text.firstInvalidByte {
      document.diagnostics = [text.diagnostic(.error, "this is not UTF-8", at: offset)]
      return document
    }
    let source = sources.parsed.file(ProjectSources.Source(file: file, bytes: bytes)) {
      SourceFile(text, language: language)
    }
    if let platform = foreignPlatform(of: source) {
      var diagnostic = text.diagnostic(.error, "a file for \(platform)", at: 0)
      diagnostic.isForeign = true
      document.diagnostics = [diagnostic]
      return document
    }
    var added: Set<String> = []
    let project = SourceProject(source) { name in
      sources.declaring(name).compactMap { other in
        other.bytes != bytes && added.insert(other.file).inserted ? sources.parse(other) : nil
      }
    }
    var askedColors: Set<String> = []
    var shown: [(scene: Int, controller: ShownController)] = []
    var embedded: [(scene: Int, controller: EmbeddedController)] = []
    var types = layoutTypes(of: source, project).map { (name: $0.name, position: $0.position) }
    var next = 0
    while next < types.count {
      let type = types[next]
      next += 1
      guard document.views.places.count < Limits.views else { break }
      let interpreter = Interpreter(project, given: given(source))
      interpreter.images = { name in
        guard case .image(let size)? = images?(name) else { return nil }
        return ImageReference(name: name, size: size)
      }
      interpreter.namedColor = { name in
        let answer = colors.color(name)
        if askedColors.insert(name).inserted { document.diagnostics += answer.diagnostics }
        return answer.color
      }
      let run = ClassRun(interpreter, type.name, isMain: true)
      run.start(at: type.position)
      var builder = SceneBuilder(interpreter, document, source)
      builder.build(run)
      document = builder.document
      // In the order of their creation, so that scenes and segues are the same in each run.
      for child in builder.embedded.values.sorted(by: { $0.root < $1.root }) where child.view != nil {
        embedded.append((document.scenes.count - 1, child))
        // The class of an embedded controller is often in another file.
        if !types.contains(where: { $0.name == child.type }) { types.append((child.type, .none)) }
      }
      shown += interpreter.shownControllers.map { (document.scenes.count - 1, $0) }
      count?(SourceCensus(run, document, without: builder.detached))
    }
    for (scene, controller) in shown {
      guard scene >= 0, let place = document.scenes.firstIndex(where: { $0.name == controller.type }) else {
        continue
      }
      document.segues.append(Segue(controller.kind, from: scene, to: place, position: controller.position))
      if let style = controller.adaptation {
        document.scenes[place].controller.behavior.adaptation.style = style
      }
    }
    embed(embedded, in: &document)
    report(on: &document, source, project)
    document.initialScene = document.scenes.isEmpty ? nil : 0
    return document
  }

  /// Connects the containers of child controllers with their scenes.
  private static func embed(
    _ children: [(scene: Int, controller: EmbeddedController)], in document: inout Document
  ) {
    for (scene, controller) in children {
      guard let view = controller.view else { continue }
      var segue = Segue(
        .embed(view), from: scene, to: document.scenes.firstIndex { $0.name == controller.type },
        position: controller.position)
      segue.override = controller.override
      if controller.override.isEmpty {
        document.ignored.leaveOut(
          "the overridden traits of \(controller.type), which depend on the environment", scene: scene,
          at: controller.position)
      }
      document.segues.append(segue)
      document.views[view].content = .container(ContainerContent(scene: segue.destination))
    }
  }

  /// Returns the platform whose framework a file imports instead of UIKit; nil for every other file.
  private static func foreignPlatform(of source: SourceFile) -> String? {
    let modules = Set(source.imports.map { String($0.prefix { $0 != "/" && $0 != "." }) })
    guard !modules.contains("UIKit") else { return nil }
    if !modules.isDisjoint(with: ["AppKit", "Cocoa"]) { return "macOS" }
    return modules.contains("WatchKit") ? "watchOS" : nil
  }

  /// Returns the classes in the file that are laid out as scenes.
  static func layoutTypes(of source: SourceFile, _ project: SourceProject) -> [TypeDeclaration] {
    allTypes(of: source.types, in: "").filter { type in
      guard type.form == .type, project.types[type.name]?.file == 0,
        let system = project.systemClass(of: type.name),
        [.view, .controller].contains(UIKitClasses.role(system))
      else { return false }
      // An `@interface` without an `@implementation` contains no code.
      return source.language == .swift || type.functions.contains { $0.hasBody }
    }.reduce(into: []) { types, type in
      if !types.contains(where: { $0.name == type.name }) { types.append(type) }
    }
  }

  /// Returns the types with those nested in them, whose names include the outer ones.
  private static func allTypes(of types: [TypeDeclaration], in outer: String) -> [TypeDeclaration] {
    types.flatMap { type -> [TypeDeclaration] in
      var type = type
      if !outer.isEmpty { type.name = "\(outer).\(type.name)" }
      return [type] + allTypes(of: type.types, in: type.name)
    }
  }

  /// Returns the values given in comments: `// sizewise: width = 320, title = "Inbox"`.
  private static func given(_ source: SourceFile) -> [String: CodeValue] {
    var given: [String: CodeValue] = [:]
    for note in source.notes {
      let statements = SourceFile("f(" + note.text.replacing("=", with: ":") + ")", language: .swift)
        .statements
      guard case .call(_, let arguments)? = statements.first?.form else { continue }
      for argument in arguments {
        guard let name = argument.label else { continue }
        switch argument.value.form {
        case .number(let number): given[name] = .number(.number(number))
        case .text(let text): given[name] = .text(text)
        case .flag(let flag): given[name] = .flag(flag)
        default: break
        }
      }
    }
    return given
  }

  private static func report(on document: inout Document, _ source: SourceFile, _ project: SourceProject) {
    guard document.scenes.isEmpty else { return }
    var diagnostic = Diagnostic(
      .error,
      "this file contains no view controller, view or cell"
        + (source.imports.contains("SwiftUI") ? "; SwiftUI is not read" : ""), file: document.file,
      at: SourcePosition(line: 1, column: 1))
    diagnostic.isForeign = true
    document.diagnostics.append(diagnostic)
  }
}
