import Model

/// A preorder traversal of a syntax tree.
package enum CodeWalk {
  /// Calls a function for every statement and expression, outer ones first.
  package static func visit(_ code: [Code], _ work: (Code) -> Void) {
    var waiting = Array(code.reversed())
    while let next = waiting.popLast() {
      work(next)
      waiting += next.children.reversed()
    }
  }
}

extension Code {
  /// The parts of a statement or expression, in source order.
  package var children: [Code] {
    switch form {
    case .number, .text, .flag, .null, .name, .member(nil, _), .jump, .unknown, .result(nil), .type: []
    case .interpolation(let pieces), .list(let pieces), .block(let pieces): pieces
    case .dictionary(let pairs): pairs.flatMap { [$0.key, $0.value] }
    case .tuple(let arguments): arguments.map(\.value)
    case .member(let base?, _), .prefix(_, let base), .cast(let base, _), .result(let base?): [base]
    case .call(let callee, let arguments), .element(let callee, let arguments):
      [callee] + arguments.map(\.value)
    case .infix(_, let left, let right), .assignment(_, let left, let right): [left, right]
    case .choice(let condition, let then, let otherwise): [condition, then, otherwise]
    case .closure(let closure): closure.body
    case .variable(let variable):
      (variable.value.map { [$0] } ?? []) + (variable.getter ?? []) + variable.observers
    case .function(let function): function.body ?? []
    case .condition(let tests, let then, let otherwise): tests + then + otherwise
    case .guarded(let tests, let otherwise): tests + otherwise
    case .selection(let subject, let cases): [subject] + cases.flatMap { $0.patterns + $0.body }
    case .each(_, let sequence, let body): [sequence] + body
    case .loop(let first, let test, let next, let body): first + (test.map { [$0] } ?? []) + next + body
    }
  }
}
