import Environment

extension Step {
  /// All steps with their descriptions, for the help.
  package static let table: [(words: String, about: String)] = [
    ("landscape, landscape-right", "turn the device to landscape"),
    ("portrait, upside-down", "turn the device to portrait"),
    ("rotate", "rotate between portrait and landscape"),
    ("full", "show the app full screen"),
    ("split-1/3, split-1/2, split-2/3", "show the app in Split View; :right puts it on the right side"),
    ("slide-over", "show the app in Slide Over"),
    ("free:WxH", "show the app in a window of this size"),
    ("device=ID", "switch to another device (\"sizewise devices\" lists them)"),
    ("fold, unfold, half-fold", "close, open or half fold a folding phone"),
    ("traits=wC,hR", "replace the window's size classes; traits= restores them"),
    ("os=N", "switch to another version of iOS"),
    ("text-size=SIZE", "set the text size: xs to xxxl, ax1 to ax5"),
    ("text-length=N", "lengthen all text by a factor"),
    ("locale=L", "set the language"),
    ("rtl, ltr", "set the layout direction"),
    ("dark, light", "set the appearance"),
    ("keyboard=up, keyboard=down", "show or hide the keyboard"),
    ("resize VIEW WxH", "resize a view"),
    ("override CONTROLLER width=regular", "override a controller's traits"),
    ("present SCENE [as STYLE]", "present a scene"),
    ("dismiss", "dismiss the scene that was presented last"),
    ("push SCENE", "push a scene onto the navigation stack"),
    ("pop", "pop the top scene off the navigation stack"),
    ("select SCENE", "select the tab or page that contains a scene"),
    ("tab N", "select a tab or page by number, from 1"),
    ("scroll VIEW X,Y", "scroll a view to an offset"),
    ("state VIEW=NAME", "show a view in another state"),
  ]
}
