/// The step of a test that is being taken; effects begun in it inherit it.
struct RunningStep: Sendable {
  let site: CallSite
  let report: Report

  @TaskLocal static var current: RunningStep?
}
