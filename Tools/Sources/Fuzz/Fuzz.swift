import Foundation

#if LIBFUZZER
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
#else
/// Runs each parser on its inputs in a folder, such as `Tools/Corpus`. It crashes at an input that breaks a promise.
@main
enum Replay {
  static func main() throws {
    let corpus = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "Tools/Corpus")
    var count = 0
    for (name, read) in Readers.all {
      let folder = corpus.appendingPathComponent(name)
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
        read(Array(try Data(contentsOf: file)))
        count += 1
      }
    }
    print("fuzz: the parsers accept or refuse \(count) inputs of \(corpus.path)")
  }
}
#endif
