import Basics
import Model
import Testing

@testable import SourceLayouts

/// Frames and views that code makes beside constraints.
extension SourceLayoutTests {
  /// Constraints of its contents do not position a view, and neither do they replace its frame.
  @Test func viewsWithFramesContainConstraints() throws {
    let document = SourceLayoutReader.read(
      Array(
        """
        class Bar: UIView {
          let content = UIView()
          let label = UILabel()
          init() { super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 64)); setUp() }
          func setUp() {
            addSubview(content)
            content.frame = bounds
            content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            content.addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            label.topAnchor.constraint(equalTo: content.topAnchor).isActive = true
            label.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
          }
        }
        class Panel: UIView {
          let content = UIView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            content.frame = bounds
            content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(content)
          }
        }
        """.utf8), file: "Bar.swift", language: .swift)
    let bar = document.views.filter { $0.customClass == "Bar" || $0.name == "content" }
    #expect(bar.map(\.usesAutoLayout) == [false, false, false])
    #expect(bar.first?.frame == Rect(x: 0, y: 0, width: 300, height: 64))
    #expect(bar[1].frame == bar.first?.frame)
    #expect(bar[2].frame == Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(bar[2].superviewSize == Size(width: 1, height: 1))
  }

  /// SnapKit and Cartography turn Auto Layout on for the first view of a constraint; the other keeps its frame.
  @Test(arguments: [
    "title.snp.makeConstraints { $0.leading.equalTo(icon.snp.trailing).offset(8) }",
    "constrain(title, icon) { title, icon in title.leading == icon.trailing + 8 }",
    "title.translatesAutoresizingMaskIntoConstraints = false; "
      + "title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8).isActive = true",
  ])
  func theSecondViewOfAConstraintKeepsItsFrame(_ code: String) {
    let document = SourceLayoutReader.read(
      Array(
        """
        class Row: UIView {
          let icon = UIImageView(frame: CGRect(x: 10, y: 10, width: 75, height: 80))
          let title = UITextField()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(icon)
            addSubview(title)
            title.isSecureTextEntry = true
            \(code)
          }
        }
        """.utf8), file: "Row.swift", language: .swift)
    let views = document.views.filter { $0.kind == .image || $0.kind == .textField }
    #expect(views.map(\.usesAutoLayout) == [false, true])
    #expect(views.first?.frame == Rect(x: 10, y: 10, width: 75, height: 80))
    #expect(views.last?.textField.secure == true)
    #expect(document.constraints.contains { Self.text($0, document) == "title.leading = icon.trailing + 8" })
  }

  /// A function in a property, which makes a view for each call.
  @Test func closuresMakeAViewForEachCall() {
    let document = SourceLayoutReader.read(
      Array(
        """
        class Page: UIView {
          let make: (CGFloat) -> UILabel = { size in
            let label = UILabel()
            label.font = .systemFont(ofSize: size)
            return label
          }
          lazy var one: UILabel = { let label = make(12); return label }()
          lazy var two: UILabel = { let label = make(13); return label }()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(one)
            addSubview(two)
            two.topAnchor.constraint(equalTo: one.bottomAnchor, constant: 4).isActive = true
          }
        }
        """.utf8), file: "Page.swift", language: .swift)
    #expect(document.views.filter { $0.kind == .label }.map(\.name) == ["one", "two"])
    #expect(document.constraints.contains { Self.text($0, document) == "two.top = one.bottom + 4" })
  }

  /// The initialiser of a stack view with subviews calls that with a frame, which a class overrides.
  @Test func convenienceInitialisersCallOthers() throws {
    let document = SourceLayoutReader.read(
      Array(
        """
        class Column: UIStackView {
          override init(frame: CGRect) { super.init(frame: frame); axis = .vertical }
        }
        class Page: UIViewController {
          override func viewDidLoad() {
            view.addSubview(Column(arrangedSubviews: [UILabel(), UIView()]))
          }
        }
        """.utf8), file: "Page.swift", language: .swift)
    let stack = try #require(document.views.indices.last { document.views[$0].kind == .stack })
    #expect(document.views[stack].stack.axis == .vertical)
    #expect(document.views.filter { $0.kind == .label }.count == 1)
  }
}
