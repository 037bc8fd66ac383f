/**
 * Every event of the log, with its meaning in Markdown; docs/log-events.md has them all. A log call has one as `event`,
 * so that an alert can match a word that does not change with the text of a message.
 */
export const LOG_EVENTS = {
  request:
    'One response. Fields: `txId`, `traceparent`, `method`, `path`, `query` (names only), `route`, `status`, `cache`, `ms`, `bytes`. `aborted` is true if the connection ended before the whole response was sent. At level `debug`: an open preview found no newer draft.',
  request_unreadable:
    'The head of a request could not be read, so it was refused with `status` and reached no step. `code` is the error code of Node’s parser.',
  connections_dropped:
    'Connections were closed because all places are taken (`full`), or all places of their client (`client`). Logged no more than every 10 s, with the numbers since the last line.',
  descriptors_few:
    'The process may open fewer files (`limit`) than its connections need (`needed`), so it accepts `connections`. Raise the limit.',
  request_failed: 'A request ended in an error that no step had handled.',
  error_page_failed: 'The error page could not be rendered.',
  step_unavailable: 'A step of the chain could not be created. Its addresses respond with 500 until a person fixes it.',
  var_dir_open: 'Other users of the machine can read the `entries` of `VAR_DIR`, and this user may not change that.',
  server_started: 'The server listens.',
  worker_started: 'One of several workers listens.',
  worker_died:
    'A worker exited unexpectedly, by `signal` or with `status`, and is replaced. Look into it when it repeats.',
  drain_started: 'The process received a signal to end, and finishes the requests in flight.',
  drain_ended: 'No request is in flight any more (`inTime: true`), or the time for them is over.',
  closer_failed: 'A part of the process could not be closed at its end.',
  client_error: 'A browser reported an error of the site’s own code. Logged once a minute for each kind.',
  csp_report: 'A browser reported a violation of the content security policy. Logged once a minute for each kind.',
  page_failed: 'A page resolver ended in an error.',
  redirect_refused: 'A redirect would have left the site for a host that is not in `REDIRECT_HOSTS`.',
  component_failed: 'An optional part of a page failed and was left out. The page lives for 60 s.',
  content_failed:
    'A call of the content API failed. Calls that were not sent because the host is down are only counted.',
  source_down: 'The host of `CONTENT_API_URL` does not respond. The site sends spare copies, and calls fail at once.',
  source_back: 'The host of `CONTENT_API_URL` responds again. Pages that were sent as copies are renewed.',
  page_cache_failed: 'A page could not be renewed in the background, or its spare copy could not be written or read.',
  cache_failed: 'The life of a page could not be determined. The page was sent and not cached.',
  vanity_failed: 'The lookup of a short address failed. The page was served as if there were none.',
  unknown_family: 'A component names a family or view that does not exist.',
  shortcode_skipped: 'A shortcode could not be understood and was left out.',
  deprecated_image_size: 'An image was requested in a literal WxH instead of a named size.',
  image_failed: 'An image could not be resized.',
  image_cache_failed: 'A resized image could not be cached on disk. It was sent anyway.',
  video_converter:
    'Says whether this machine can convert animations to MP4. That needs `ffmpeg` in the path; without it they are WebP.',
  assets_kept:
    'The assets of this build are in the store, for other instances and open tabs: `added` new ones, `touched` existing ones.',
  assets_failed:
    'Assets could not be written to the store, which is retried every minute, or could not be read, which is a 404.',
  media_stored: 'A file entered the bucket. `warnings` say why a [video](video.md) was not encoded.',
  published: 'A document was published, replaced or taken down.',
  sign_up_failed:
    'A newsletter sign-up could not be stored (`code`, `letters`), and the reader got an error. The line has no address.',
  lead_failed:
    'A request for quotes could not be stored (`code`), and the reader got an error. The line has nothing of the reader.',
  erasures_applied:
    'The readers’ store was older than the list of erased readers, such as after a restore: `rows` accounts, sign-ups and requests for quotes were deleted again.',
  reader_rows_moved: 'Votes and newsletter sign-ups moved from the content store to the readers’ store: `rows`.',
  readers_failed: 'A call of the readers’ store failed. Pages are not affected; forms ask the reader to try again.',
  numbers_failed:
    'The store of the [numbers](numbers.md) failed. Pages are not affected; up to 16 MB of sums wait for it, and events that payments depend on get a 503. Logged once a minute.',
  lookup_failed:
    'The source of a [tool](tools.md#other-sources) did not respond as it should. `kind` is what was looked up; what a reader has typed is not logged. After five failures in a row the source is not called for 30 s.',
  alerts_failed: 'Pending alerts could not be read or updated. They are read again.',
  alert_sent: 'An alert was queued for readers, for the story `story`.',
  push_refused:
    'The push service `host` does not accept this site (`status`). Nothing is sent there for ten minutes. Compare the VAPID keys and the subject.',
  hosted_failed:
    'The sign-in provider did not respond, or its response was refused (`reason`). While it is down its button is disabled for 30 s at a time.',
  housekeeping_failed: 'Expired rows could not be deleted from the readers’ store. The next round tries again.',
  pass_on_failed: 'Calls of `route` could not be passed on to another service; readers get a 503.',
  mail_outbox: 'Mails to readers stay in the outbox, because no mail server is configured.',
  mail_delayed: 'A mail to a reader could not be sent. It is retried for 24 hours.',
  mail_dropped: 'A mail to a reader was refused permanently, or could not be sent within 24 hours.',
  mail_failed: 'The waiting mails could not be read or updated. They are read again.',
  votes_failed:
    'A batch of votes could not be stored (`err`), and its readers got an error. Logged no more than every 10 s.',
  live_failed:
    'The updates of a channel could not be read or sent (`err`). They are read again after a second. Logged no more than every 10 s.',
  limit_failed:
    'The counts of a rate limit cannot be reached (`err`), so each process counts alone. Logged no more than every 10 s.',
  preview_shared: 'A link was made that opens the documents `ids`, drafts included, until `expires`.',
  live_posted:
    'An update of live coverage was posted, changed or deleted. `update` is its id, `sequence` its newest event.',
  publish_failed: 'The first import refused a document. `source` and `errors` say which, and why.',
  import_noted: 'The first import left out or changed a part of a document. `source` and `notes` say which.',
  schedule_applied: 'Documents went live or were taken down on schedule.',
  follow_failed:
    'The change log could not be read. The next poll, 250 ms later, tries again. The same error is logged once in 10 s.',
  cdn_purged: 'A cache in front, `target`, has purged `keys` keys.',
  cdn_purge_failed: 'A purge failed. It is retried until it succeeds, after 250 ms at first and after 30 s in the end.',
  renewal_asked: 'Pages were renewed by a call of `/_node/renew`.',
  ranking_failed:
    'The most read stories could not be ranked. The former ranking stays, and the next try follows within a minute.',
  rules_reloaded:
    'The changed `file` of experiments, feature flags, redirects, affiliate programs, campaigns or data for tools was loaded.',
  rules_invalid:
    'A changed `file` of experiments, feature flags, redirects, affiliate programs, campaigns or data for tools is invalid, and `faults` says where. Its former content stays in force.',
  sample_data: 'The `files` in `data/` of the publication have invented figures, and pages say so.',
  redirects_shadowed:
    'Lines of `redirects.txt` have no effect, because a document or a vanity record has their address. `faults` names them.',
  store_copied: 'The store of an older version was copied to `folder`, and is migrated next.',
  search_indexed:
    '`documents` that the [search](running.md#search) index did not have were added in `ms` milliseconds.',
  search_index_failed: 'The search index could not be completed (`err`). The next start tries again.',
  store_of_another:
    'The store belongs to the publication in `folder`, not to this site’s `publication`. The site shows what is stored, and [imports are refused](content-command.md#the-wrong-publication).',
  import_omitted: 'The store already had documents of an earlier import of yours, so the publication was not imported.',
  import_started: 'The publication is being imported into an empty store.',
  import_ended: 'The publication has been imported.',
} as const

export type LogEvent = keyof typeof LOG_EVENTS
