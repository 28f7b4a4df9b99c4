import Basics
import Environment
import Model
import Syntax

/// The callbacks of one step.
package struct TracedStep: Sendable {
  /// The step as typed.
  package var step: String
  /// The callbacks in order.
  package var events: [TransitionEvent]
  /// The description of what the transition coordinator animates while the screen rotates.
  package var coordinator: String?

  package init(step: String, events: [TransitionEvent], coordinator: String? = nil) {
    self.step = step
    self.events = events
    self.coordinator = coordinator
  }

  /// The index of the first callback after the start of the animation; the coordinator's line is printed before it.
  package var animationStart: Int { events.firstIndex { $0.due > 0 } ?? events.count }
}

/// The callbacks caused by steps, as printed by the preview's log and `sizewise trace`.
package struct Trace: Sendable {
  let document: Document
  /// The steps with their callbacks.
  package var parts: [TracedStep]

  /// Creates a trace; `why` includes the callbacks that were not sent, with the reason.
  package init(_ document: Document, _ transitions: [Transition], why: Bool) {
    self.document = document
    parts = transitions.map {
      TracedStep(
        step: $0.step.text, events: why ? $0.events : $0.sent, coordinator: $0.coordinatorWords(in: document))
    }
  }

  /// Returns the name of the event's controller.
  package func name(of event: TransitionEvent) -> String {
    VisibleText.string(document.scenes[event.scene].name)
  }
}

extension Trace: JSONReport {
  /// Writes the events in order as a JSON array.
  package func write(to json: inout JSONWriter) {
    json.list { json in
      for part in parts {
        for event in part.events { write(event, of: part.step, &json) }
      }
    }
  }

  private func write(_ event: TransitionEvent, of step: String, _ json: inout JSONWriter) {
    let scene = document.scenes[event.scene]
    json.object(inline: true) { json in
      json.member("step", step)
      json.member("controller", scene.id)
      json.member("name", scene.name)
      json.member("callback", event.callback.rawValue)
      switch event.change {
      case .none:
        json.null("from")
        json.null("to")
      case .traits(let from, let to):
        json.traits("from", from)
        json.traits("to", to)
      case .size(let from, let to):
        if let from { json.numbers("from", [from.width, from.height]) } else { json.null("from") }
        json.numbers("to", [to.width, to.height])
      case .insets(let from, let to):
        json.numbers("from", [from.top, from.left, from.bottom, from.right])
        json.numbers("to", [to.top, to.left, to.bottom, to.right])
      case .state(let from, let to):
        Self.write("from", from, &json)
        Self.write("to", to, &json)
      case .style(let from, let to):
        json.member("from", from)
        json.member("to", to)
      }
      if let reason = event.suppressed {
        json.member("suppressed", true)
        json.member("reason", reason.rawValue)
      }
    }
  }

  private static func write(_ key: String, _ state: ResponsiveState, _ json: inout JSONWriter) {
    json.object(key, inline: true) { json in
      json.member("layoutStyle", state.style.rawValue)
      json.member("sizeType", state.sizeType.name)
      json.member("screenType", state.screenType.name)
      json.numbers("window", [state.window.width, state.window.height])
    }
  }
}
