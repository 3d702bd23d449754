#if os(Linux)
import Foundation
import SwiftRexTesting
import Synchronization
import Testing

@testable import ProcessEvents

/// What is watched beside the signals.
@Suite(.timeLimit(.minutes(10)))
struct SystemWatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func pressure(_ total: Int) throws {
    try folder.write("some avg10=0.00 avg60=0.10 avg300=0.00 total=\(total)\nfull avg10=0 total=1\n", to: "memory")
  }

  @Test func `without pressure stall information, the reason is one line`() {
    var events: [ProcessEvent] = []
    for file in ["/proc/no/such/file", "/proc", "/dev/null"] {
      _ = WatchedSystem(watchesParent: false, pressureFile: file) { events.append($0) }
    }
    let reasons = [
      "/proc/no/such/file: No such file or directory", "/proc: Is a directory", "/dev/null: Invalid argument",
    ]
    #expect(events == reasons.map { .memoryPressureUnavailable("memory warnings are not available: \($0)") })
  }

  @Test func `pressure is reported whenever tasks have waited for memory for 300 ms between two checks`() throws {
    var events: [ProcessEvent] = []
    try pressure(Int.max / 2)
    var system = WatchedSystem(watchesParent: true, pressureFile: folder.path + "/memory") { events.append($0) }
    for total in [0, 299_999, 599_999, 600_000, 900_000, 0, -1] {
      try pressure(total)
      system.check { events.append($0) }
    }
    #expect(events == [.memoryPressure, .memoryPressure])
  }

  @Test(.enabled(if: access("/proc/pressure/memory", R_OK) == 0, "this kernel offers no pressure stall information"))
  func `the kernel's pressure stall information can be read`() {
    _ = WatchedSystem(watchesParent: false) { Issue.record("\($0)") }
  }
}
#endif
