extension AppAction {
  /// The first sentence of the documentation of each action, by its name; written by `make action-table`.
  static let documentation = [
    "favorites.loadRequested": "The app wants the stored items.",
    "favorites.outboxRead":
      "The changes that an earlier run could not save arrived, with a message for the user if they could not all be read.",
    "favorites.loaded": "The stored items arrived.",
    "favorites.loadFailed":
      "The stored items could not be read, for this reason; the store may have said after which time to try again.",
    "favorites.itemTapped": "A user marked or unmarked an item.",
    "favorites.synced": "A batch of changes was saved, rejected or not stored.",
    "favorites.outboxFailed": "The outbox could not be written, for this reason.",
    "favorites.outboxWritten": "The outbox, which could not be written before, has these changes.",
    "favorites.retryDue": "The time to try again has come.",
    "favorites.itemRetryDue": "The time to try an item again has come that the store failed at.",
    "favorites.retryRequested": "Another attempt is wanted now: the network is back, say.",
    "favorites.flushRequested": "The app is about to end or to stop, and wants what waits to be saved now.",
    "lifecycle.launched": "The app was put together: it observes the system from now on, and becomes active.",
    "lifecycle.didBecomeActive": "The person can use the app.",
    "lifecycle.willResignActive": "The person is about to turn away.",
    "lifecycle.didEnterBackground": "The person cannot see the app any more.",
    "lifecycle.willEnterForeground": "The person is about to see the app again.",
    "lifecycle.willTerminate": "The app is about to end: the last time to save.",
    "lifecycle.suspensionRequested": "The process is to stop, and to wait until it is continued.",
    "lifecycle.continued": "The process was continued.",
    "lifecycle.terminationRequested": "The app is to end; the second time at once, if the cause forces that.",
    "lifecycle.didReceiveMemoryWarning": "Memory runs short: what can be read again can be released.",
    "lifecycle.memoryWatchFailed": "Memory warnings are not available; the text is one line that says why.",
    "lifecycle.clockRead":
      "The clock was read when no further event was announced; the time counts from before the launch.",
    "locationSimulation.loadRequested": "The app has begun and asks for a track.",
    "locationSimulation.trackLoaded":
      "A track can be played, with the repairs of its file; it replaces the one before and ends its playback.",
    "locationSimulation.trackFailed": "A track could not be loaded, for the reason given; the one before stays.",
    "locationSimulation.startRequested": "A person asks to play at a speed in metres per second.",
    "locationSimulation.startAsRecordedRequested":
      "A person asks to play as the track was recorded, so many times as fast; from where, as for startRequested(speed:).",
    "locationSimulation.pauseRequested": "A person, or the app that leaves the foreground, asks for a pause.",
    "locationSimulation.resumeRequested": "A person asks to go on after any pause, or the app after its own.",
    "locationSimulation.stopRequested": "A person asks to go back to the beginning.",
    "locationSimulation.seekRequested":
      "A person asks for another position on the track; an idle or finished playback is paused there.",
    "locationSimulation.repeatModeRequested": "A person asks for what is to follow the end of the track.",
    "locationSimulation.updatesRequested": "A person asks for other times of the position reports.",
    "locationSimulation.regionsRequested":
      "A person asks for other regions to be watched; stays in the ones before are forgotten.",
    "locationSimulation.signalRequested": "A person asks for another quality of reception.",
    "locationSimulation.playheadMoved": "The clock was read, and playback goes on from here.",
    "locationSimulation.positionUpdated": "The position was reported.",
    "locationSimulation.regionEntered": "A region was entered.",
    "locationSimulation.regionDwelled": "A stay in a region has lasted long enough to be a dwelling.",
    "locationSimulation.regionLeft": "A region was left: its edge is far enough away.",
    "locationSimulation.announcementRequested": "The app asks to announce that a place of that name is reached.",
    "locationSimulation.finished": "The end of the track is reached.",
    "reachability.monitoringRequested": "The network is to be watched from now on; if it is already, anew.",
    "reachability.pathChanged": "The path is this one now.",
    "reachability.monitoringFailed": "No more changes will arrive; the text is one line that says why and what to do.",
    "reachability.probingBegan": "A server can be asked whether the path leads anywhere.",
    "reachability.probingPauseRequested": "No probe is to begin for a while, as in the background.",
    "reachability.probingResumeRequested": "Probes are to begin again, if they were paused.",
    "reachability.probed": "The probe of that number ended with this result.",
  ]
}
