import Foundation

/// A process of the app, whose output is read line by line.
final class AppProcess: Sendable {
  let pid: pid_t
  private let input: Int32
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - home: The home folder, which is also the working directory; its file `errors` receives the standard error.
  ///   - line: Called with each line of the standard output, on a separate thread, and with `nil` after the last one.
  init(_ app: String, _ arguments: [String], home: String, line: @escaping @Sendable (Data?) -> Void) throws {
    var (toApp, fromApp) = ([Int32](repeating: 0, count: 2), [Int32](repeating: 0, count: 2))
    guard pipe(&toApp) == 0, pipe(&fromApp) == 0 else { throw Failure("no pipe") }
    let words = ["bash", "-c", Self.launcher, home, app] + arguments
    let environment = ["HOME=\(home)", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "TERM=dumb", Self.allocator]
    let (wordCopies, copies) = (words.map { strdup($0) } + [nil], environment.map { strdup($0) } + [nil])
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      for text in wordCopies + copies { free(text) }
      close(toApp[0])
      close(fromApp[1])
    }
    posix_spawn_file_actions_adddup2(&actions, toApp[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromApp[1], 1)
    var pid = pid_t()
    guard posix_spawnp(&pid, words[0], &actions, nil, wordCopies, copies) == 0 else {
      throw Failure("cannot run \(app)")
    }
    (self.pid, input) = (pid, toApp[1])
    let output = FileHandle(fileDescriptor: fromApp[0], closeOnDealloc: true)
    Thread.detachNewThread { Self.readLines(output, line) }
    Thread.detachNewThread { [pid, hasEnded] in
      var information = siginfo_t()
      waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT)
      hasEnded.signal()
    }
  }

  deinit { close(input) }

  /// Makes the allocator return large blocks immediately. Otherwise it keeps about 16 MB for each thread that read a
  /// long answer, which would hide what the app itself keeps.
  private static let allocator = "GLIBC_TUNABLES=glibc.malloc.mmap_threshold=1048576"

  /// Closes the sockets and pipes of this process, goes into the home folder, and becomes the app.
  private static let launcher = """
    for file in /proc/$$/fd/*; do number=${file##*/}; [ "$number" -le 2 ] || eval "exec $number>&-"; done
    cd "$0" && exec "$@" 2>> errors
    """

  /// Types a line.
  func type(_ text: String) {
    let bytes = Array("\(text)\n".utf8)
    _ = write(input, bytes, bytes.count)
  }

  func send(_ signal: Int32) {
    kill(pid, signal)
  }

  /// Waits for the end, and returns `128 + n` for signal n, or else the exit code; `nil` if it takes too long.
  func end(within seconds: Double) -> Int32? {
    var status: Int32 = 0
    guard hasEnded.wait(timeout: .now() + seconds) == .success, waitpid(pid, &status, 0) == pid else { return nil }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }

  /// The resident memory in kilobytes, and the number of open descriptors.
  var usage: Usage {
    let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
    let memory = status.firstMatch(of: /VmRSS:\s+(\d+)/).flatMap { Int($0.1) }
    let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd")
    return Usage(kilobytes: memory ?? 0, descriptors: descriptors?.count ?? 0)
  }

  private static func readLines(_ output: FileHandle, _ line: (Data?) -> Void) {
    var rest = Data()
    while case let data = output.availableData, !data.isEmpty {
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line(Data(rest[..<end]))
        rest = Data(rest[(end + 1)...])
      }
    }
    line(nil)
  }
}

/// The resources that a process uses.
struct Usage: Encodable {
  let kilobytes: Int
  let descriptors: Int
}

/// The reason why the soak cannot run.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
