// The part of libcurl that HTTP needs, in C, because Swift cannot call functions with variable arguments.
#pragma once

#pragma clang assume_nonnull begin

/// The transfers of one thread.
typedef struct CCurlLoop CCurlLoop;
/// A request and its response.
typedef struct CCurlTransfer CCurlTransfer;

/// Receives a line of a head or a part of a body, of `size` times `count` bytes. Any other result than their number ends
/// the transfer.
typedef unsigned long (*CCurlReceiver)(const char *bytes, unsigned long size, unsigned long count, void *context);

/// A transfer that has ended, and how.
typedef struct {
  CCurlTransfer *_Nullable transfer;
  /// A `CURLcode`, and the reason in words.
  int code;
  const char *reason;
  /// The `errno` of the last connection attempt.
  long system_error;
} CCurlResult;

/// Loads libcurl with all functions, and returns the reason if that fails. It must succeed before the others are called.
const char *_Nullable ccurl_load(const char *library);

/// Creates a loop; NULL if descriptors or memory are exhausted.
CCurlLoop *_Nullable ccurl_loop(void);
/// Adds a transfer, and returns whether that worked, as the next functions do.
_Bool ccurl_add(CCurlLoop *loop, CCurlTransfer *transfer);
void ccurl_remove(CCurlLoop *loop, CCurlTransfer *transfer);
/// Reads and writes what is possible without waiting.
_Bool ccurl_perform(CCurlLoop *loop);
/// Returns the next transfer that has ended; without one, the result has no transfer.
CCurlResult ccurl_next_result(CCurlLoop *loop);
/// Waits until there is something to perform, or any thread calls `ccurl_wake`, or the time is over.
_Bool ccurl_wait(CCurlLoop *loop, int milliseconds);
void ccurl_wake(CCurlLoop *loop);

/// Creates a transfer; NULL if libcurl refuses an option.
CCurlTransfer *_Nullable ccurl_transfer(
  const char *method, const char *url, CCurlReceiver head, CCurlReceiver body, void *context);
void ccurl_free(CCurlTransfer *transfer);
/// Adds a header line, or prevents one if it has no value. Returns whether that worked, as the next functions do.
_Bool ccurl_add_header(CCurlTransfer *transfer, const char *line);
_Bool ccurl_set_body(CCurlTransfer *transfer, const void *bytes, long long count);
/// Trusts only the authorities whose certificates are in a file or a folder.
_Bool ccurl_trust(CCurlTransfer *transfer, const char *_Nullable file, const char *_Nullable folder);

/// Returns the seconds since 1970 of a date in any format of HTTP; a negative number if it is not one.
long long ccurl_date(const char *text);

#pragma clang assume_nonnull end
