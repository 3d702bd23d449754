#if canImport(Combine) || canImport(OpenCombine)
extension WitnessSubscription: CombineSubscription {}
#endif
