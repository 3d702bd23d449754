import Dispatch
import SwiftRex

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// One question and its answer, on a thread of the system's, which a name server may hold up longer than anybody waits.
final class ProbeConnection: Sendable {
  private struct Course {
    var isCancelled = false
    var descriptor: Int32?
    var answer: CheckedContinuation<Reachability.Probe, Never>?
  }

  private let target: Reachability.ProbeTarget
  private let course = Locked(Course())

  init(target: Reachability.ProbeTarget) {
    self.target = target
  }

  /// Begins to ask; the answer comes once, whatever happens.
  func start(answer: CheckedContinuation<Reachability.Probe, Never>) {
    course.withLock { $0.answer = answer }
    if course.withLock({ $0.isCancelled }) { return finish(.broken("the question was taken back")) }
    DispatchQueue(label: "reachability.probe").async { [self] in finish(run()) }
  }

  /// Ends what waits on the thread, and gives up the answer.
  func cancel() {
    course.withLock { course in
      course.isCancelled = true
      if let descriptor = course.descriptor { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
    finish(.broken("the question was taken back"))
  }

  private func finish(_ probe: Reachability.Probe) {
    let answer = course.withLock { course in
      defer { course.answer = nil }
      return course.answer
    }
    answer?.resume(returning: probe)
  }

  private func run() -> Reachability.Probe {
    var addresses: UnsafeMutablePointer<addrinfo>?
    var hints = addrinfo()
    #if canImport(Darwin)
    hints.ai_socktype = SOCK_STREAM
    #else
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    let code = getaddrinfo(target.host, String(target.port), &hints, &addresses)
    guard code == 0 else { return .broken("cannot find \(target.host): \(String(cString: gai_strerror(code)))") }
    defer { freeaddrinfo(addresses) }
    var result = Reachability.Probe.broken("\(target.host) has no address")
    for address in sequence(first: addresses, next: { $0?.pointee.ai_next }).prefix(while: { $0 != nil }) {
      guard let address = address?.pointee else { break }
      result = ask(address)
      if case .broken = result { continue }
      break
    }
    return result
  }

  private func ask(_ address: addrinfo) -> Reachability.Probe {
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else { return refusal(errno) }
    defer { leave(descriptor) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    guard enter(descriptor) else { return .broken("the question was taken back") }
    if connect(descriptor, address.ai_addr, address.ai_addrlen) != 0 {
      guard errno == EINPROGRESS else { return refusal(errno) }
      wait(descriptor, for: POLLOUT)
    }
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
    guard code == 0 else { return refusal(code) }
    let request = Array(target.request.utf8)
    guard write(descriptor, request, request.count) == request.count else { return refusal(errno) }
    return answer(on: descriptor)
  }

  private func answer(on descriptor: Int32) -> Reachability.Probe {
    var response = ProbeResponse()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      wait(descriptor, for: POLLIN)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        return refusal(errno)
      }
      response.add(buffer.prefix(count))
      if let verdict = response.verdict(expecting: target.expected) { return verdict }
    }
  }

  private func wait(_ descriptor: Int32, for events: some BinaryInteger) {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while poll(&entry, 1, -1) < 0 && errno == EINTR {}
  }

  /// Lets the connection be cut from another thread, unless the question was taken back already.
  private func enter(_ descriptor: Int32) -> Bool {
    course.withLock { course in
      course.descriptor = descriptor
      return !course.isCancelled
    }
  }

  private func leave(_ descriptor: Int32) {
    course.withLock { course in
      course.descriptor = nil
      close(descriptor)
    }
  }

  private func refusal(_ code: Int32) -> Reachability.Probe {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return .broken("cannot reach \(target.host): \(reason)")
  }
}
