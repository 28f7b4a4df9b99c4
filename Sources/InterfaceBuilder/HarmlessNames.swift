/// Names that change neither a frame nor the picture whatever they say: what Interface Builder keeps for itself, what
/// concerns touching, scrolling and playing, and colours of what is drawn without them. They are not what a person has
/// to know of when a file is not understood as a whole.
enum HarmlessNames {
  /// With everything inside.
  static let elements: Set<String> = [
    "animations", "dataDetectorType", "gestureRecognizers", "nil", "offsetWrapper",
    "point", "simulatedMetricsContainer", "simulatedOrientationMetrics", "simulatedScreenMetrics",
    "simulatedStatusBarMetrics",
  ]

  /// On any element.
  static let attributes: Set<String> = [
    "adjustsFontSizeToFit", "adjustsImageWhenDisabled", "adjustsImageWhenHighlighted", "allowsCameraControl",
    "allowsEditingTextAttributes", "allowsMultipleSelection", "allowsSelection",
    "allowsSelectionDuringEditing",
    "alwaysBounceHorizontal", "alwaysBounceVertical", "barStyle", "baselineAdjustment", "bounces",
    "bouncesZoom", "canCancelContentTouches", "clearsContextBeforeDrawing",
    "contentHorizontalAlignment", "contentVerticalAlignment", "continuous", "customModule",
    "customModuleProvider", "dataMode", "delaysContentTouches", "directionalLockEnabled", "editable",
    "estimatedSectionFooterHeight", "estimatedSectionHeaderHeight",
    "exclusiveTouch", "focusStyle", "hidesAccessoryWhenEditing", "indicatorStyle", "key",
    "keyboardDismissMode",
    "mapType", "minimumFontSize", "minuteInterval", "multipleTouchEnabled", "opaque", "pagingEnabled",
    "pointerInteraction", "prefetchingEnabled", "reversesTitleShadowWhenHighlighted", "sceneID",
    "sceneMemberID", "sceneName", "selectable", "selectionStyle", "shouldIndentWhileEditing",
    "showsHorizontalScrollIndicator", "showsMenuAsPrimaryAction", "showsReorderControl",
    "showsSelectionImmediatelyOnTouchBegin", "showsTouchWhenHighlighted", "showsVerticalScrollIndicator",
    "simulatedAppContext", "springLoaded", "stepValue", "tag", "userInteractionEnabled", "userLabel",
  ]
}
