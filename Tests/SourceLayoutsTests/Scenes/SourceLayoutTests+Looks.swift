import Basics
import Model
import Testing

@testable import SourceLayouts

/// Fonts, transforms and layers in code.
extension SourceLayoutTests {
  private static func view(
    _ name: String, _ code: String, _ language: SourceFile.Language = .swift
  ) throws -> View {
    let test = Case(description: "", language: language, code: code, constraints: [])
    let document = SourceLayoutReader.read(Array(source(test).utf8), file: "Screen", language: language)
    return try #require(document.views.first { $0.name == name })
  }

  private static func font(
    _ size: Double, _ weight: Font.Weight = .regular, italic: Bool = false, _ design: Font.Design = .standard
  ) -> Font {
    var font = Font(size: size, weight: weight, italic: italic)
    font.design = design
    return font
  }

  private static let base = "UIFont.systemFont(ofSize: 30, weight: .bold).fontDescriptor"

  @Test(arguments: [
    ("UIFont(descriptor: \(base).withDesign(.rounded)!, size: 24)", font(24, .bold, .rounded)),
    ("UIFont(descriptor: \(base).withDesign(.serif) ?? \(base), size: 0)", font(30, .bold, .serif)),
    ("UIFont(descriptor: \(base).withSymbolicTraits([.traitItalic])!, size: 0)", font(30, italic: true)),
    ("UIFont(descriptor: \(base).withSymbolicTraits(.traitBold)!, size: 12).withSize(14)", font(14, .bold)),
    (
      "UIFont(descriptor: UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1), size: 0)",
      Font(style: .title1)
    ),
    (
      "UIFont(descriptor: UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline), size: 40)",
      font(40, .semibold)
    ),
  ])
  func fontsOfDescriptorsAreRead(_ code: String, _ font: Font) throws {
    #expect(try Self.view("a", "a.font = \(code)").font == font)
  }

  @Test(arguments: [
    (
      "[UIFont fontWithDescriptor:[[UIFont systemFontOfSize:30].fontDescriptor fontDescriptorWithDesign:UIFontDescriptorSystemDesignRounded] size:20]",
      font(20, .regular, .rounded)
    ),
    (
      "[UIFont fontWithDescriptor:[[[UIFont systemFontOfSize:30] fontDescriptor] fontDescriptorWithSymbolicTraits:UIFontDescriptorTraitBold | UIFontDescriptorTraitItalic] size:0]",
      font(30, .bold, italic: true)
    ),
  ])
  func fontsOfDescriptorsAreReadInObjectiveC(_ code: String, _ font: Font) throws {
    #expect(try Self.view("a", "self.a.font = \(code);", .objectiveC).font == font)
  }

  @Test(arguments: [
    ("b.transform = CGAffineTransform(rotationAngle: .pi / 4)", 45.0),
    ("b.transform = .init(rotationAngle: -CGFloat.pi / 2)", -90),
    ("b.transform = CGAffineTransform(rotationAngle: 30 * .pi / 180).rotated(by: .pi / 3)", 90),
    ("b.transform = b.transform.rotated(by: .pi)", 180),
    ("b.transform = CGAffineTransform(rotationAngle: 1); b.transform = .identity", 0),
    ("b.transform = CGAffineTransform(scaleX: 2, y: 2)", 0),
  ])
  func rotationsAreRead(_ code: String, _ degrees: Double) throws {
    #expect(try Self.view("b", code).effects.rotation == degrees)
  }

  @Test(arguments: [
    "CGAffineTransformMakeRotation(M_PI_4)", "CGAffineTransformRotate(CGAffineTransformIdentity, M_PI / 4)",
  ])
  func rotationsAreReadInObjectiveC(_ code: String) throws {
    #expect(try Self.view("b", "self.b.transform = \(code);", .objectiveC).effects.rotation == 45)
  }

  @Test func shadowsAndCornersAreRead() throws {
    let code = """
      b.layer.shadowColor = UIColor.blue.cgColor; b.layer.shadowOpacity = 0.5; b.layer.shadowRadius = 8
      b.layer.shadowOffset = CGSize(width: 0, height: 16); b.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      a.layer.shadowOffset = .init(width: 1, height: 2.5); a.layer.maskedCorners = .layerMaxXMinYCorner
      """
    let view = try Self.view("b", code)
    let shadow = view.effects.shadow
    #expect(shadow.color == Color(system: "blue") && shadow.opacity == 0.5 && shadow.radius == 8)
    #expect(shadow.offset == Size(width: 0, height: 16))
    #expect(view.effects.corners == [.topLeft, .bottomRight])
    let other = try Self.view("a", code).effects
    #expect(other.shadow.offset == Size(width: 1, height: 2.5) && other.corners == .topRight)
    let third = try Self.view(
      "b",
      """
      self.b.layer.shadowOffset = CGSizeMake(0, 4);
      self.b.layer.shadowColor = [UIColor redColor].CGColor;
      self.b.layer.maskedCorners = kCALayerMinXMinYCorner | kCALayerMaxXMinYCorner;
      """, .objectiveC)
    #expect(third.effects.shadow.offset == Size(width: 0, height: 4))
    #expect(
      third.effects.shadow.color == Color(system: "redColor")
        || third.effects.shadow.color == Color(system: "red"))
    #expect(third.effects.corners == [.topLeft, .topRight])
  }
}
