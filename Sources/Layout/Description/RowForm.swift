import Model
import Solving

/// A row of the linear system over attributes of views instead of numbered variables.
package struct RowForm: Sendable, Hashable {
  /// What has attributes.
  package enum Anchor: Sendable, Hashable {
    case view(ViewIndex)
    /// A guide that an author placed by constraints.
    case guide(Int)
    /// What scrolls inside a view.
    case content(ViewIndex)
  }

  package struct Term: Sendable, Hashable {
    package var coefficient: Double
    package var anchor: Anchor
    /// Left, top, right, bottom, a centre or a size: of the alignment rectangle, in the superview.
    package var attribute: Attribute
  }

  package var terms: [Term]
  package var relation: Model.Relation
  package var constant: Double
}

/// What a variable stands for.
struct VariablePart {
  var anchor: RowForm.Anchor
  var axis: Axis
  var isSize: Bool
}

extension RowForm {
  /// Sizes that come from outside are numbers here, as a person thinks of them.
  /// - Parameter parts: what each variable of the system stands for.
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

  /// The coefficients of one rectangle on one axis: min edge and size make max edges and centres.
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
