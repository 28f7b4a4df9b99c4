import Model
import Solving

/// A row of the linear system with terms over attributes of views instead of numbered variables.
package struct RowForm: Sendable, Hashable {
  /// An object with attributes.
  package enum Anchor: Sendable, Hashable {
    case view(ViewIndex)
    /// A guide positioned by constraints.
    case guide(Int)
    /// The content of a scrolling view.
    case content(ViewIndex)
  }

  /// A term of the row.
  package struct Term: Sendable, Hashable {
    /// The coefficient.
    package var coefficient: Double
    /// The object of the attribute.
    package var anchor: Anchor
    /// Left, top, right, bottom, a centre or a size of the alignment rectangle, in the superview's coordinates.
    package var attribute: Attribute
  }

  /// The terms.
  package var terms: [Term]
  /// The relation.
  package var relation: Model.Relation
  /// The constant.
  package var constant: Double
}

/// The meaning of a variable.
struct VariablePart {
  var anchor: RowForm.Anchor
  var axis: Axis
  var isSize: Bool
}

extension RowForm {
  /// Replaces parameters by their values.
  /// - Parameter parts: the meaning of each variable in the system.
  init(_ row: Int, of system: LinearSystem, _ parts: [VariablePart?]) {
    var sums: [Sum] = []
    var given = 0.0
    for term in system.terms(of: row) {
      if let value = system.parameterValue(term.variable) {
        given += term.coefficient * value
        continue
      }
      guard let part = parts[term.variable] else { continue }
      let place =
        sums.firstIndex { $0.anchor == part.anchor && $0.axis == part.axis }
        ?? {
          sums.append(Sum(anchor: part.anchor, axis: part.axis))
          return sums.count - 1
        }()
      if part.isSize { sums[place].size += term.coefficient } else { sums[place].minEdge += term.coefficient }
    }
    terms = sums.flatMap(\.terms)
    constant = system.constant(of: row) - given
    relation =
      switch system.relation(of: row) {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }

  /// The coefficients of a rectangle's min edge and size on one axis, from which max edges and centres are formed.
  private struct Sum {
    var anchor: Anchor
    var axis: Axis
    var minEdge = 0.0
    var size = 0.0

    var terms: [Term] {
      let isAcross = axis == .horizontal
      if minEdge != 0, size == minEdge {
        return [Term(coefficient: minEdge, anchor: anchor, attribute: isAcross ? .right : .bottom)]
      }
      if minEdge != 0, size == minEdge / 2 {
        return [Term(coefficient: minEdge, anchor: anchor, attribute: isAcross ? .centerX : .centerY)]
      }
      var terms: [Term] = []
      if minEdge != 0 {
        terms.append(Term(coefficient: minEdge, anchor: anchor, attribute: isAcross ? .left : .top))
      }
      if size != 0 {
        terms.append(Term(coefficient: size, anchor: anchor, attribute: isAcross ? .width : .height))
      }
      return terms
    }
  }
}
