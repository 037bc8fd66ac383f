/**
 * Every named event of the log, with what it means to whoever reads it. A log call names one as `event`, so that an
 * alert can be written against a word that does not change with the wording of a message.
 */
export const LOG_EVENTS = {
  request: 'One line for each answered request',
  request_failed: 'A request ended in an error that nothing else had turned into an answer',
  error_page_failed: 'The page that shows errors could not be drawn itself',
  step_unavailable: 'A step of the chain could not be created; its addresses answer 500',
  server_started: 'The server listens',
  worker_started: 'One of several workers listens',
  worker_died: 'A worker ended without being asked to; another one takes its place',
  drain_started: 'The process was asked to end and finishes what is in flight',
  drain_ended: 'Nothing is in flight any more, or the time for it is over',
  closer_failed: 'Something that had to be closed at the end could not be',
  client_error: 'A browser reported an error of the site’s own code',
  csp_report: 'A browser reported a violation of the content security policy',
  page_failed: 'A page resolver ended in an error',
  redirect_refused: 'A redirect would have left the site for a host that is not allowed (BX-028)',
  component_failed: 'An optional part of a page failed and was left out',
  content_failed: 'A call of the content API failed',
  page_cache_failed:
    'A page could not be renewed in the background, or a copy of one could not be kept or read on disk',
  cache_failed: 'The cache headers of a page could not be worked out; it went out without them (CA-008)',
  vanity_failed: 'What a vanity record makes of an address could not be found out; the page went on without (VN-013)',
  unknown_family: 'A component names a family or view that nothing draws',
  shortcode_skipped: 'A shortcode could not be understood and was left out',
  deprecated_image_size: 'An image asks for a literal WxH instead of a named size (IM-010)',
  image_failed: 'An image could not be resized',
  image_cache_failed: 'A resized image could not be kept on disk; it was answered all the same',
  video_converter: 'Whether moving pictures can be made into MP4 on this machine',
  assets_kept: 'The assets of this build are in the store, for instances and tabs of another one',
  assets_failed: 'Assets could not be put into the store, or not be looked up there',
  media_stored: 'A file entered the bucket',
  published: 'A document was published, replaced or taken down',
  preview_shared: 'A link was made that opens a document which is not public',
  publish_failed: 'A document could not be published',
  schedule_applied: 'Documents went live or came down because their time had come',
  follow_failed: 'The change log could not be read',
  cdn_purged: 'A cache in front of the site has been told to forget what has changed',
  cdn_purge_failed: 'A cache in front of the site could not be told; it is tried again until it is done (BX-004)',
  renewal_asked: 'Pages were renewed because a publisher’s system asked for it',
  rules_reloaded: 'The file of experiments or of feature flags has changed and is in force',
  rules_invalid: 'A changed file of experiments or of feature flags is faulty; what held before still holds (BX-038)',
  import_started: 'The demo publication is being imported',
  import_ended: 'The demo publication has been imported',
} as const

export type LogEvent = keyof typeof LOG_EVENTS
