public import Inspection
public import SwiftRex

extension TrackedDictionary: ChangeTracking {}
