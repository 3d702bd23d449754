// swift-format-ignore-file
import SwiftRex

extension ReplayLastSubjectType {
  public static func combine(initialValue: Element) -> ReplayLastSubjectType {
    ReplayLastSubjectType(initialValue: initialValue)
  }
}
