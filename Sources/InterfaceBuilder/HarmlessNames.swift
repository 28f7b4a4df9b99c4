/// Elements and attributes that affect neither layout nor appearance: Interface Builder's own data, settings for
/// interaction, scrolling and playback, and unused colours. They do not count as unsupported.
enum HarmlessNames {
  /// Elements, with their contents.
  static let elements: Set<String> = [
    "animations", "dataDetectorType", "gestureRecognizers", "nil", "offsetWrapper",
    "point", "simulatedMetricsContainer", "simulatedOrientationMetrics", "simulatedScreenMetrics",
    "simulatedStatusBarMetrics",
  ]

  /// Attributes of any element.
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
