#if canImport(Glibc)
import Glibc
import Netlink
import SwiftRexTesting
import Testing

@testable import ReachabilityFeature

@Suite(.highPriority)
struct ReachabilityLiveTests {
  @Test(.timeLimit(.minutes(10)))
  func `the path of this machine arrives immediately`() async throws {
    var reader = Reachability.Dependencies.live().paths().makeAsyncIterator()
    let path = try #require(try await reader.next())
    #expect(path.status != .unknown)
    #expect(path.interfaces.allSatisfy { $0.name != "lo" })
  }

  @Test(.timeLimit(.minutes(10)))
  func `if the system refuses a monitor, the paths end with an error`() async {
    await #expect(processExitsWith: .success) {
      alarm(60)
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      await #expect(throws: NetlinkError.self) { for try await _ in Reachability.Dependencies.live().paths() {} }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `threads and descriptors are released with their readers`() async {
    await #expect(processExitsWith: .success) {
      func entries(_ folder: String) -> Int {
        guard let handle = opendir(folder) else { return 0 }
        defer { closedir(handle) }
        var count = 0
        while readdir(handle) != nil { count += 1 }
        return count
      }
      func read(_ times: Int) async throws {
        for _ in 0..<times { _ = try await Reachability.Dependencies.live().paths().first { _ in true } }
      }
      func hold(_ count: Int) {
        let streams = (0..<count).map { _ in Reachability.Dependencies.live().paths() }
        #expect(entries("/proc/self/fd") > count)
        withExtendedLifetime(streams) {}
      }
      try await read(1)
      let descriptors = entries("/proc/self/fd")
      func haveGone() -> Bool {
        entries("/proc/self/task") < 50 && entries("/proc/self/fd") < descriptors + 50
      }
      try await read(50)
      hold(50)
      while !haveGone() { await Task.yield() }
    }
  }
}
#endif
