import Foundation
import SwiftRex

/// A recorder of the actions that an effect of an example dispatches, in order.
final class ActionRecorder<Action: Sendable>: @unchecked Sendable {  // Protected by `lock`.
  private let lock = NSLock()
  private var list: [Action] = []

  var actions: [Action] { lock.withLock { list } }

  var handler: AnyActionHandler<Action> {
    AnyActionHandler { dispatched in self.lock.withLock { self.list.append(dispatched.action) } }
  }
}
