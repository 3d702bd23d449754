#if canImport(Combine) || canImport(OpenCombine)
extension WitnessSubscription: Subscription {}
#endif
