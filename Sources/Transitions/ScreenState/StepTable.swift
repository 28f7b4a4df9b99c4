import Environment

extension Step {
  /// All steps with their descriptions, for the help.
  package static let table: [(words: String, about: String)] = [
    ("landscape, landscape-right", "turns the device on its side"),
    ("portrait, upside-down", "turns it upright"),
    ("rotate", "turns it from portrait to landscape, or back"),
    ("full", "gives the whole screen to the app"),
    ("split-1/3, split-1/2, split-2/3", "gives the app a part of an iPad's screen; :right is its right side"),
    ("slide-over", "puts the app over another one"),
    ("free:WxH", "gives the app a window of this size"),
    ("device=ID", "puts the app on another device (sizewise devices)"),
    ("fold, unfold, half-fold", "closes, opens or half folds a folding phone, held as it is"),
    ("traits=wC,hR", "replaces the window's size classes, or not: traits="),
    ("os=N", "runs another version of iOS"),
    ("text-size=SIZE", "sets the text size of the system: xs to xxxl, ax1 to ax5"),
    ("text-length=N", "makes texts so many times as long"),
    ("locale=L", "shows the texts of a language"),
    ("rtl, ltr", "sets the direction of the language"),
    ("dark, light", "sets the appearance"),
    ("keyboard=up, keyboard=down", "shows or hides the keyboard"),
    ("resize VIEW WxH", "gives a view another size"),
    ("override CONTROLLER width=regular", "gives a controller other traits"),
    ("present SCENE [as STYLE]", "presents a scene; dismiss takes it away"),
    ("dismiss", "takes away what was presented last"),
    ("push SCENE", "pushes a scene onto the navigation stack; pop takes it away"),
    ("pop", "goes back in the navigation stack"),
    ("select SCENE", "shows the tab or page that leads to a scene"),
    ("tab N", "shows a tab or page by its number, from 1"),
    ("scroll VIEW X,Y", "scrolls a view to a place"),
    ("state VIEW=NAME", "shows another state of a view"),
  ]
}
