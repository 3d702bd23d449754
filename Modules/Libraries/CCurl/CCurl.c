// The declarations are our own, so that building needs no headers of libcurl. The rest is POSIX: Linux and Darwin.
#include "CCurl.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <time.h>

typedef void CURL;
struct curl_slist;
typedef struct {
  int msg;
  CURL *easy_handle;
  union {
    void *whatever;
    int result;
  } data;
} CURLMsg;

#define FUNCTIONS(F)                                                               \
  F(int, curl_global_init, (long))                                                 \
  F(CURL *, curl_easy_init, (void))                                                \
  F(void, curl_easy_cleanup, (CURL *))                                             \
  F(int, curl_easy_setopt, (CURL *, int, ...))                                     \
  F(int, curl_easy_getinfo, (CURL *, int, ...))                                    \
  F(const char *, curl_easy_strerror, (int))                                       \
  F(struct curl_slist *, curl_slist_append, (struct curl_slist *, const char *))   \
  F(void, curl_slist_free_all, (struct curl_slist *))                              \
  F(CCurlLoop *, curl_multi_init, (void))                                          \
  F(int, curl_multi_cleanup, (CCurlLoop *))                                        \
  F(int, curl_multi_add_handle, (CCurlLoop *, CURL *))                             \
  F(int, curl_multi_remove_handle, (CCurlLoop *, CURL *))                          \
  F(int, curl_multi_perform, (CCurlLoop *, int *))                                 \
  F(CURLMsg *, curl_multi_info_read, (CCurlLoop *, int *))                         \
  F(int, curl_multi_poll, (CCurlLoop *, void *, unsigned, int, int *))             \
  F(int, curl_multi_wakeup, (CCurlLoop *))                                         \
  F(time_t, curl_getdate, (const char *, const time_t *))

#define DECLARE(Result, name, parameters) static Result(*name) parameters;
FUNCTIONS(DECLARE)

#define LOAD(Result, name, parameters) \
  if (!(name = dlsym(handle, #name))) return dlerror();

const char *ccurl_load(const char *library) {
  void *handle = dlopen(library, RTLD_NOW);
  if (!handle) return dlerror();
  FUNCTIONS(LOAD)
  int code = curl_global_init(3 /* CURL_GLOBAL_ALL */);
  return code ? curl_easy_strerror(code) : 0;
}

CCurlLoop *ccurl_loop(void) {
  CCurlLoop *loop = curl_multi_init();
  // Without descriptors, libcurl creates a loop that cannot be woken.
  if (!loop || !curl_multi_wakeup(loop)) return loop;
  curl_multi_cleanup(loop);
  return 0;
}

struct CCurlTransfer {
  CURL *easy;
  struct curl_slist *headers;
  char reason[256 /* CURL_ERROR_SIZE */];
};

_Bool ccurl_add(CCurlLoop *loop, CCurlTransfer *transfer) { return !curl_multi_add_handle(loop, transfer->easy); }

void ccurl_remove(CCurlLoop *loop, CCurlTransfer *transfer) { curl_multi_remove_handle(loop, transfer->easy); }

_Bool ccurl_perform(CCurlLoop *loop) {
  int running;
  return !curl_multi_perform(loop, &running);
}

_Bool ccurl_wait(CCurlLoop *loop, int milliseconds) { return !curl_multi_poll(loop, 0, 0, milliseconds, 0); }

void ccurl_wake(CCurlLoop *loop) { curl_multi_wakeup(loop); }

enum { CURLINFO_PRIVATE = 0x100015, CURLINFO_OS_ERRNO = 0x200019 };

CCurlResult ccurl_next_result(CCurlLoop *loop) {
  CCurlResult result = {.reason = ""};
  int left;
  CURLMsg *message = curl_multi_info_read(loop, &left);  // libcurl only reports ends
  if (!message) return result;
  result.code = message->data.result;
  curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &result.transfer);
  curl_easy_getinfo(message->easy_handle, CURLINFO_OS_ERRNO, &result.system_error);
  result.reason = result.transfer->reason[0] ? result.transfer->reason : curl_easy_strerror(result.code);
  return result;
}

enum {
  CURLOPT_SSLVERSION = 32, CURLOPT_FORBID_REUSE = 75, CURLOPT_HTTP_VERSION = 84, CURLOPT_DNS_CACHE_TIMEOUT = 92,
  CURLOPT_NOSIGNAL = 99, CURLOPT_SSL_SESSIONID_CACHE = 150, CURLOPT_CONNECTTIMEOUT_MS = 156, CURLOPT_PROTOCOLS = 181,
  CURLOPT_PATH_AS_IS = 234, CURLOPT_QUICK_EXIT = 322,
  CURLOPT_WRITEDATA = 10001, CURLOPT_URL = 10002, CURLOPT_PROXY = 10004, CURLOPT_ERRORBUFFER = 10010,
  CURLOPT_HTTPHEADER = 10023, CURLOPT_HEADERDATA = 10029, CURLOPT_CUSTOMREQUEST = 10036, CURLOPT_CAINFO = 10065,
  CURLOPT_CAPATH = 10097, CURLOPT_PRIVATE = 10103, CURLOPT_COPYPOSTFIELDS = 10165,
  CURLOPT_WRITEFUNCTION = 20011, CURLOPT_HEADERFUNCTION = 20079, CURLOPT_SOCKOPTFUNCTION = 20148,
  CURLOPT_POSTFIELDSIZE_LARGE = 30120,
};

/// The options of every transfer. Without more, libcurl follows no redirect, keeps no cookie, decompresses nothing, and
/// verifies the certificate and the host.
static const struct {
  int option;
  long value;
} options[] = {
  {CURLOPT_NOSIGNAL, 1},
  {CURLOPT_PROTOCOLS, 1 | 2 /* http and https */},
  {CURLOPT_HTTP_VERSION, 2 /* 1.1 */},
  {CURLOPT_SSLVERSION, 6 /* TLS 1.2 or later */},
  {CURLOPT_PATH_AS_IS, 1},
  {CURLOPT_FORBID_REUSE, 1},
  {CURLOPT_SSL_SESSIONID_CACHE, 0},
  {CURLOPT_DNS_CACHE_TIMEOUT, 0},
  // An address that does not answer is given up after half of the time that is left, if there is another one.
  {CURLOPT_CONNECTTIMEOUT_MS, 6000},
};

/// Keeps child processes from inheriting a connection, which would then outlive its request.
static int prepare_socket(void *context, int socket, int purpose) {
  return fcntl(socket, F_SETFD, FD_CLOEXEC) == -1;
}

#define SET(option, value) \
  if (!code) code = curl_easy_setopt(easy, option, value)

CCurlTransfer *ccurl_transfer(
  const char *method, const char *url, CCurlReceiver head, CCurlReceiver body, void *context
) {
  CCurlTransfer *transfer = calloc(1, sizeof *transfer);
  CURL *easy = transfer ? transfer->easy = curl_easy_init() : 0;
  int code = !easy;
  for (int i = 0; i < sizeof options / sizeof *options; i++) SET(options[i].option, options[i].value);
  SET(CURLOPT_PROXY, "");  // none, whatever the environment says
  SET(CURLOPT_CUSTOMREQUEST, method);
  SET(CURLOPT_URL, url);
  SET(CURLOPT_ERRORBUFFER, transfer->reason);
  SET(CURLOPT_PRIVATE, transfer);
  SET(CURLOPT_SOCKOPTFUNCTION, prepare_socket);
  SET(CURLOPT_HEADERFUNCTION, head);
  SET(CURLOPT_HEADERDATA, context);
  SET(CURLOPT_WRITEFUNCTION, body);
  SET(CURLOPT_WRITEDATA, context);
  if (!code) {
    // Before 7.87, a cancelled transfer waits for the resolver.
    curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
    return transfer;
  }
  if (transfer) ccurl_free(transfer);
  return 0;
}

void ccurl_free(CCurlTransfer *transfer) {
  if (transfer->easy) curl_easy_cleanup(transfer->easy);
  curl_slist_free_all(transfer->headers);
  free(transfer);
}

_Bool ccurl_add_header(CCurlTransfer *transfer, const char *line) {
  struct curl_slist *headers = curl_slist_append(transfer->headers, line);
  if (!headers) return 0;
  transfer->headers = headers;
  return !curl_easy_setopt(transfer->easy, CURLOPT_HTTPHEADER, headers);
}

_Bool ccurl_set_body(CCurlTransfer *transfer, const void *bytes, long long count) {
  return !curl_easy_setopt(transfer->easy, CURLOPT_POSTFIELDSIZE_LARGE, count) &&
         !curl_easy_setopt(transfer->easy, CURLOPT_COPYPOSTFIELDS, bytes);
}

_Bool ccurl_trust(CCurlTransfer *transfer, const char *file, const char *folder) {
  return !curl_easy_setopt(transfer->easy, CURLOPT_CAINFO, file) &&
         !curl_easy_setopt(transfer->easy, CURLOPT_CAPATH, folder);
}

long long ccurl_date(const char *text) { return curl_getdate(text, 0); }
