import Basics

// The effect of runtime attributes for UIKit properties that matter to layout. Properties of the app's own classes are
// listed but have no effect, since only the app's code defines them.

extension Constraint {
  @discardableResult
  package mutating func apply(_ attribute: RuntimeAttribute) -> Bool {
    switch (attribute.keyPath, attribute.number) {
    case ("adapterScreen", let number?): scales = number != 0
    case ("constant", let number?): constant = number
    case ("priority", let number?) where (1...1000).contains(number): priority = Float(number)
    case ("active", let number?): installed = number != 0
    case ("identifier", _): identifier = attribute.value
    default: return false
    }
    return true
  }
}

extension Controller {
  @discardableResult
  package mutating func apply(_ attribute: RuntimeAttribute) -> Bool {
    switch (attribute.keyPath, attribute.flag) {
    case ("title", _): title = attribute.value
    case ("preferredContentSize", _) where attribute.numbers.count == 2:
      preferredContentSize = Size(width: attribute.numbers[0], height: attribute.numbers[1])
    case ("hidesBottomBarWhenPushed", let flag?): hidesBottomBarWhenPushed = flag
    case ("navigationBarHidden", let flag?) where kind == .navigation: navigationBarHidden = flag
    case ("toolbarHidden", let flag?) where kind == .navigation: toolbarHidden = flag
    case ("extendedLayoutIncludesOpaqueBars", let flag?): extendsUnderOpaqueBars = flag
    case ("definesPresentationContext", let flag?): definesPresentationContext = flag
    default: return false
    }
    return true
  }
}

extension BarContent.Item {
  @discardableResult
  package mutating func apply(_ attribute: RuntimeAttribute) -> Bool {
    switch attribute.keyPath {
    case "title" where attribute.type != "nil": title = attribute.value
    case "image" where attribute.type == "image": image = ImageReference(spelled: attribute.value)
    default: return false
    }
    return true
  }
}
