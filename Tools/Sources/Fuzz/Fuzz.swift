import Foundation

/// Runs the parser that `FUZZ_TARGET` names on one input of libFuzzer, whose library defines `main`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  reader(Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}

private let reader: @Sendable ([UInt8]) -> Void = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let reader = Readers.all[name] else { fatalError("FUZZ_TARGET is one of \(Readers.all.keys.sorted())") }
  return reader
}()
