import TestSupport
import Testing
import sizewise

/// Commands on layouts in code.
@Suite struct SourceLayoutCommandTests {
  /// A superclass, a constant and an extension are in other files of the project.
  @Test func otherFilesOfTheProjectAreRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "App/Package.swift")
    try folder.write(
      """
      import UIKit
      class BaseViewController: UIViewController {
        let header = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(header)
          header.pin(top: Metrics.gap, in: view)
        }
      }
      """, to: "App/Sources/Base/BaseViewController.swift")
    try folder.write(
      """
      import UIKit
      enum Metrics { static let gap: CGFloat = 12 }
      extension UIView {
        func pin(top: CGFloat, in other: UIView) {
          topAnchor.constraint(equalTo: other.topAnchor, constant: top).isActive = true
        }
      }
      """, to: "App/Sources/Common/Metrics.swift")
    let path = try folder.write(
      """
      import UIKit
      final class HomeViewController: BaseViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          header.text = "Home"
        }
      }
      """, to: "App/Sources/Home/HomeViewController.swift")
    let run = Run("convert", path)
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.output.contains(#""header": { "label": "Home""#), "\(run.output)")
    #expect(run.output.contains("header.top = root.top + 12"), "\(run.output)")
    #expect(Run("export", path).output.contains("Home"))
  }

  /// An app's repository has modules, each with a project; the nearest declaration counts.
  @Test func modulesBesideTheProjectAreRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "App/.git/HEAD")
    for module in ["Home", "Common"] { try folder.write("", to: "App/\(module)/Package.swift") }
    try folder.write("enum Metrics { static let gap: CGFloat = 12 }", to: "App/Home/Metrics.swift")
    try folder.write("enum Metrics { static let gap: CGFloat = 99 }", to: "App/Common/Metrics.swift")
    try folder.write(
      """
      extension UIView {
        func pin(top: CGFloat, in other: UIView) {
          topAnchor.constraint(equalTo: other.topAnchor, constant: top).isActive = true
        }
      }
      """, to: "App/Common/Pinning.swift")
    let path = try folder.write(
      """
      final class HomeViewController: UIViewController {
        let header = UILabel()
        override func viewDidLoad() {
          header.text = "Home"
          view.addSubview(header)
          header.pin(top: Metrics.gap, in: view)
        }
      }
      """, to: "App/Home/HomeViewController.swift")
    let run = Run("convert", path)
    #expect(run.output.contains("header.top = root.top + 12"), "\(run.output)\(run.errors)")
  }

  @Test func swiftUIIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "import SwiftUI\nstruct ContentView: View {\n  var body: some View { Text(\"Hi\") }\n}\n",
      to: "ContentView.swift")
    let run = Run("frames", path)
    #expect(run.status != .fine && run.errors.contains("SwiftUI is not read"), "\(run.errors)")
  }

  /// A constant that is computed from the screen is written as such.
  @Test func computedConstantsAreConverted() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      import UIKit
      func adapted(_ points: CGFloat) -> CGFloat { return UIScreen.main.bounds.width / 375 * points }
      final class CardViewController: UIViewController {
        let card = UIView()
        override func viewDidLoad() {
          view.addSubview(card)
          NSLayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: adapted(16)),
            card.heightAnchor.constraint(equalToConstant: adapted(55)),
          ])
        }
      }
      """, to: "CardViewController.swift")
    let run = Run("convert", path)
    #expect(run.output.contains(#""card.leading = root.leading + screen.width / 375 * 16""#), "\(run.output)")
    #expect(run.output.contains(#""card.height = screen.width / 375 * 55""#), "\(run.output)")
    #expect(run.errors.isEmpty, "\(run.errors)")
  }

  /// A source that is larger than any handwritten one is refused.
  @Test func anOversizedSourceIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(String(repeating: "// padding\n", count: 500_000), to: "a.swift")
    let run = Run("export", path)
    #expect(run.status == .input)
    #expect(run.errors.contains("is too large"), "\(run.errors)")
  }
}
