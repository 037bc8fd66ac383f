import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of one process (OP-001). Labels are bounded: route names, classes and results, never raw paths. */
export interface Metrics {
  readonly registry: Registry
  readonly httpRequests: Counter<'route' | 'method' | 'status'>
  /** Connections that were closed before their first request: all places taken, or all of the client. */
  readonly droppedConnections: Counter<'reason'>
  /** Requests whose head could not be read, by the status that refused them. */
  readonly unreadableRequests: Counter<'status'>
  /** Seconds until the response was closed. */
  readonly httpDuration: Histogram<'route'>
  /** Responses to crawlers, by who runs them. */
  readonly crawlerResponses: Counter<'family' | 'status'>
  readonly pageCache: Counter<'result'>
  readonly contentCalls: Counter<'call' | 'result'>
  readonly clientErrors: Counter<'result'>
  readonly cspReports: Counter<'directive'>
  readonly renderErrors: Counter<'kind'>
  readonly images: Counter<'result'>
  readonly videos: Counter<'result'>
  readonly abAllocations: Counter<'test' | 'bucket'>
  readonly cdnPurges: Counter<'result'>
  readonly cdnPurgesWaiting: Gauge<'target'>
  readonly rulesReloads: Counter<'file' | 'result'>
  /** What tools look up, by kind and by what came of it. */
  readonly lookups: Counter<'kind' | 'result'>
  /** Scripts of other companies, by their tags in the file. */
  readonly scripts: Counter<'tag' | 'result'>
  readonly keptAssets: Counter<'result'>
  /** Web vitals, by the route of the document and the class of the device (BX-081). */
  readonly webVitals: Readonly<Record<'ttfb' | 'fcp' | 'lcp' | 'inp' | 'cls', Histogram<'route' | 'device'>>>
  readonly webVitalsReports: Counter<'result'>
  /** What browsers count, by kind and result. */
  readonly events: Counter<'kind' | 'result'>
  /** Sums in memory that the store of the numbers does not have yet. */
  readonly adSlots: Counter<'slot' | 'result'>
  readonly eventsWaiting: Gauge
  readonly numbersFlush: Histogram<'result'>
  readonly numbersRows: Gauge
  /** Newsletter forms by result. */
  readonly signUps: Counter<'result'>
  /** Requests for quotes by result. */
  readonly leads: Counter<'result'>
  /** Privacy choices of readers: all, some or no categories. */
  readonly consentChoices: Counter<'result'>
  /** Visits of browsers that send Global Privacy Control. */
  readonly gpc: Counter
  /** Calls of the readers' store, by operation and result. */
  readonly readerCalls: Counter<'call' | 'result'>
  /** Ways to sign in, by result. */
  readonly signIns: Counter<'method' | 'result'>
  /** Open streams of what readers mark. */
  readonly summaryStreams: Gauge
  /** Deliveries of alerts to push services, by result. */
  readonly pushDeliveries: Counter<'result'>
  /** Push services that have refused the site. */
  readonly pushRefusals: Counter<'target'>
  /** Passwords that wait for a hashing thread. */
  readonly hashesWaiting: Gauge
  /** Mails to readers by the result of a try. */
  readonly mails: Counter<'result'>
  readonly mailsWaiting: Gauge
  /** Seconds for which the oldest mail has been waiting. */
  readonly mailAge: Gauge
  /** Votes in polls and quizzes by result. */
  readonly votes: Counter<'result'>
  readonly voteBatches: Counter
  /** Requests that a client limit refused, and failures of its shared counters. */
  readonly rateLimits: Counter<'kind' | 'result'>
  /** Open sockets of live coverage, and channels with readers. */
  readonly liveSockets: Gauge
  readonly liveChannels: Gauge
  /** Messages to readers. */
  readonly liveMessages: Counter<'kind'>
  readonly liveCloses: Counter<'code'>
  readonly liveRefusals: Counter<'result'>
  /** Seconds from the commit of an update to its last reader of this process. */
  readonly liveDelivery: Histogram
  /** 1 while the store responds, else 0; checked whenever metrics are read. */
  readonly storeUp: Gauge
  readonly storeDamaged: Gauge
  /** 1 while the host of CONTENT_API_URL responds, 0 while it is down; 1 if the content is embedded. */
  readonly contentSourceUp: Gauge
  readonly workersUp: Gauge
  readonly workerDeaths: Counter
}

export interface MetricsOptions {
  /** CPU, memory, event loop and garbage collection of the process; default true. */
  readonly process?: boolean
}

/** Creates the metrics in a new registry, so that two apps in one process count separately. */
export function createMetrics(options: MetricsOptions = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const vital = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `web_vitals_${name}`, help, labelNames: ['route', 'device'] as const, buckets, registers })
  if (options.process ?? true) collectDefaultMetrics({ register: registry })
  return {
    registry,
    httpRequests: new Counter({
      name: 'http_requests_total',
      help: 'Requests by route name, method and status class (2xx, 3xx …). aborted: the connection ended before a whole response below 400 was sent, usually because the reader left. not_ready: the 503 of a probe while a process starts or drains.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    droppedConnections: new Counter({
      name: 'connections_dropped_total',
      help: 'Connections closed before their first request. full: all places of the process are taken. client: all places of the client are taken (CONNECTIONS_PER_CLIENT).',
      labelNames: ['reason'],
      registers,
    }),
    unreadableRequests: new Counter({
      name: 'unreadable_requests_total',
      help: 'Requests whose head could not be read, by the status that refused them. 431 nearly always means too many cookies. No other metric counts these requests.',
      labelNames: ['status'],
      registers,
    }),
    httpDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Seconds from the arrival of a request to the end of its response.',
      labelNames: ['route'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    crawlerResponses: new Counter({
      name: 'crawler_responses_total',
      help: 'Responses to crawlers by the operator that their user agent names (google, openai, other …) and status class, or aborted.',
      labelNames: ['family', 'status'],
      registers,
    }),
    pageCache: new Counter({
      name: 'page_cache_requests_total',
      help: 'Pages and page data by result of the page cache: hit, stale, miss or bypass. collapsed: waited for a page that another request was rendering. spare: an old copy, because the page could not be rendered.',
      labelNames: ['result'],
      registers,
    }),
    contentCalls: new Counter({
      name: 'content_calls_total',
      help: 'Calls of the content API by kind and result. search has ok, corrected, or missing where nothing was found. vanity counts lookups of short addresses, one for each address and process until the record changes, or a minute passes with CONTENT_API_URL.',
      labelNames: ['call', 'result'],
      registers,
    }),
    clientErrors: new Counter({
      name: 'client_errors_total',
      help: 'Error reports of browsers: accepted, ignored (known noise), invalid, or dropped (over the rate).',
      labelNames: ['result'],
      registers,
    }),
    cspReports: new Counter({
      name: 'csp_reports_total',
      help: 'Reported violations of the content security policy by directive; also other, invalid and dropped.',
      labelNames: ['directive'],
      registers,
    }),
    renderErrors: new Counter({
      name: 'render_errors_total',
      help: 'Errors while a page, a part of it or the error page was rendered.',
      labelNames: ['kind'],
      registers,
    }),
    images: new Counter({
      name: 'images_total',
      help: 'Responses of /resize/: hit, made, not_modified, refused, missing, failed or busy.',
      labelNames: ['result'],
      registers,
    }),
    videos: new Counter({
      name: 'videos_total',
      help: 'Videos that publishers have sent: encoded, plain (no ffmpeg), or failed and served as they were sent. The log event media_stored says why.',
      labelNames: ['result'],
      registers,
    }),
    abAllocations: new Counter({
      name: 'ab_allocations_total',
      help: 'Readers that the origin put into a bucket of a test; exclude: left out of the test. Readers whom an edge allocates are not counted.',
      labelNames: ['test', 'bucket'],
      registers,
    }),
    keptAssets: new Counter({
      name: 'kept_assets_total',
      help: 'Requests for assets of another build: found in the store, missing, or failed. found rises around a deploy.',
      labelNames: ['result'],
      registers,
    }),
    // The buckets include the thresholds of good and poor: https://web.dev/articles/vitals
    webVitals: {
      ttfb: vital(
        'ttfb_seconds',
        'Seconds to the first byte of a page, as browsers report them.',
        [0.2, 0.4, 0.8, 1.2, 1.8, 3, 6],
      ),
      fcp: vital('fcp_seconds', 'Seconds to the first contentful paint.', [0.5, 1, 1.4, 1.8, 2.4, 3, 5, 10]),
      lcp: vital('lcp_seconds', 'Seconds to the largest contentful paint.', [0.8, 1.2, 1.8, 2.5, 3.2, 4, 6, 12]),
      inp: vital('inp_seconds', 'Seconds from an interaction to the next paint.', [0.04, 0.1, 0.2, 0.3, 0.5, 1, 3]),
      cls: vital(
        'cls_score',
        'The cumulative layout shift of a page load.',
        [0.005, 0.02, 0.05, 0.1, 0.175, 0.25, 0.5, 1],
      ),
    },
    webVitalsReports: new Counter({
      name: 'web_vitals_reports_total',
      help: 'Web vitals reports of browsers: accepted, invalid, or dropped (over the rate).',
      labelNames: ['result'],
      registers,
    }),
    events: new Counter({
      name: 'events_total',
      help: 'Events of browsers by kind (view, leave, click …; body: a whole request). counted; left_out: of bots, previews and other sites, which are counted apart; dropped: above the rate of a client, or no place while the store is away; failed: the store was away, and the browser may try again; invalid',
      labelNames: ['kind', 'result'],
      registers,
    }),
    adSlots: new Counter({
      name: 'ad_slots_total',
      help: 'Advertisements of slots as browsers count them: served, seen or clicked',
      labelNames: ['slot', 'result'],
      registers,
    }),
    scripts: new Counter({
      name: 'scripts_total',
      help: 'Scripts of other companies, by their tag in the file. loaded, failed or aborted; late: the variable that it waits for did not come; refused: a feature is off; dropped: messages of a frame (tag frame) with a wrong origin or shape',
      labelNames: ['tag', 'result'],
      registers,
    }),
    eventsWaiting: new Gauge({
      name: 'events_waiting',
      help: 'Sums of events that wait for the store of the numbers. Usually less than a second of events.',
      registers,
    }),
    numbersFlush: new Histogram({
      name: 'numbers_flush_seconds',
      help: 'Seconds to add a second of events to the store of the numbers, by result: done or failed',
      labelNames: ['result'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    numbersRows: new Gauge({
      name: 'numbers_rows',
      help: 'Rows of the store of the numbers, counted every ten minutes. Stays below 1,500,000.',
      aggregator: 'max',
      registers,
    }),
    signUps: new Counter({
      name: 'newsletter_sign_ups_total',
      help: 'Newsletter forms: stored, invalid, trapped (a robot), limited, foreign (from another site), closed (no store) or failed.',
      labelNames: ['result'],
      registers,
    }),
    leads: new Counter({
      name: 'leads_total',
      help: 'Requests for quotes: stored, repeated (of the same home within a day), invalid, trapped (a robot), limited, foreign (from another site), failed, or erased by the reader. read: handed out to a program. refused: a program with a wrong token.',
      labelNames: ['result'],
      registers,
    }),
    consentChoices: new Counter({
      name: 'consent_choices_total',
      help: 'Privacy choices: all, some or no categories granted.',
      labelNames: ['result'],
      registers,
    }),
    gpc: new Counter({
      name: 'gpc_total',
      help: 'Visits of browsers that send Global Privacy Control.',
      registers,
    }),
    readerCalls: new Counter({
      name: 'reader_store_calls_total',
      help: 'Calls of the readers’ store, by operation: done, failed, or the code of the store’s error',
      labelNames: ['call', 'result'],
      registers,
    }),
    signIns: new Counter({
      name: 'sign_ins_total',
      help: 'Attempts to sign in or to register, by method (password, link, code, passkey, hosted, sign-up): done, refused, limited, busy or failed',
      labelNames: ['method', 'result'],
      registers,
    }),
    summaryStreams: new Gauge({
      name: 'user_data_streams',
      help: 'Open streams that send readers’ marks to their devices.',
      registers,
    }),
    pushDeliveries: new Counter({
      name: 'push_deliveries_total',
      help: 'Deliveries of alerts: delivered, gone (the subscription is over), later (tried again), refused, too-large or failed.',
      labelNames: ['result'],
      registers,
    }),
    pushRefusals: new Counter({
      name: 'push_refusals_total',
      help: 'Responses with which a push service refused the site, by its domain. Nothing is sent there for ten minutes.',
      labelNames: ['target'],
      registers,
    }),
    hashesWaiting: new Gauge({
      name: 'password_hashes_waiting',
      help: 'Passwords that wait for a hashing thread',
      registers,
    }),
    mails: new Counter({
      name: 'mails_total',
      help: 'Attempts to send a mail to a reader: sent, delayed, refused permanently, or expired after 24 hours.',
      labelNames: ['result'],
      registers,
    }),
    mailsWaiting: new Gauge({
      name: 'mails_waiting',
      help: 'Mails to readers that wait to be sent.',
      registers,
    }),
    mailAge: new Gauge({
      name: 'mail_oldest_seconds',
      help: 'Seconds for which the oldest mail has been waiting.',
      registers,
    }),
    votes: new Counter({
      name: 'votes_total',
      help: 'Votes in polls and quizzes: stored, refused, limited, foreign (from another site) or failed. repeated: another choice by the same browser. shared_address: a further browser of an address, in a poll with a limit.',
      labelNames: ['result'],
      registers,
    }),
    voteBatches: new Counter({
      name: 'vote_batches_total',
      help: 'Transactions that have stored votes. Each stores the votes of 25 ms.',
      registers,
    }),
    rateLimits: new Counter({
      name: 'rate_limits_total',
      help: 'Requests refused with 429 by the kind of limit. failed: the shared counter could not be reached, and the process counted alone.',
      labelNames: ['kind', 'result'],
      registers,
    }),
    liveSockets: new Gauge({ name: 'live_sockets', help: 'Open sockets of live coverage in this process.', registers }),
    liveChannels: new Gauge({
      name: 'live_channels',
      help: 'Channels of live coverage with readers in this process. Several processes can have the same channel.',
      registers,
    }),
    liveMessages: new Counter({
      name: 'live_messages_total',
      help: 'Messages to sockets of live coverage: item, or beat, which keeps a connection open.',
      labelNames: ['kind'],
      registers,
    }),
    liveCloses: new Counter({
      name: 'live_closes_total',
      help: 'Closed sockets of live coverage by close code. Many 4001 mean slow readers or a full network.',
      labelNames: ['code'],
      registers,
    }),
    liveRefusals: new Counter({
      name: 'live_refusals_total',
      help: 'Refused upgrades to a socket: host, address, origin, drain, client (LIVE_SOCKETS_PER_CLIENT) or full.',
      labelNames: ['result'],
      registers,
    }),
    liveDelivery: new Histogram({
      name: 'live_delivery_seconds',
      help: 'Seconds from the commit of an update to its last reader of this process.',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.4, 0.6, 1, 2.5, 5],
      registers,
    }),
    storeUp: new Gauge({
      name: 'store_up',
      help: '1 while the store responds, else 0.',
      registers,
      // If one of several workers cannot reach it, the metric is 0.
      aggregator: 'min',
    }),
    storeDamaged: new Gauge({
      name: 'store_damaged',
      help: '1 after a statement failed at a damaged page of the store, until the process restarts; else 0.',
      registers,
      // One of several workers has found the damaged page.
      aggregator: 'max',
    }),
    contentSourceUp: new Gauge({
      name: 'content_source_up',
      help: '1 while the host of CONTENT_API_URL responds or the content is embedded; 0 while the host is down.',
      registers,
      aggregator: 'min',
    }),
    workersUp: new Gauge({
      name: 'workers_up',
      help: 'Processes of this site that serve readers. It equals WEB_CONCURRENCY when all of them run.',
      registers,
    }),
    workerDeaths: new Counter({
      name: 'worker_deaths_total',
      help: 'Workers that exited unexpectedly. Each is replaced.',
      registers,
    }),
    cdnPurges: new Counter({
      name: 'cdn_purges_total',
      help: 'Purge calls to the caches in front: done, or failed and retried.',
      labelNames: ['result'],
      registers,
    }),
    cdnPurgesWaiting: new Gauge({
      name: 'cdn_purges_waiting',
      help: 'Changes that a cache in front has not fully received. Each change is purged three times within 5 s, so the value is above 0 after a publish.',
      labelNames: ['target'],
      registers,
    }),
    lookups: new Counter({
      name: 'lookups_total',
      help: 'What tools look up: own (from the publication), fresh, cached, stale (the source failed), failed, or resting (not called after failures).',
      labelNames: ['kind', 'result'],
      registers,
    }),
    rulesReloads: new Counter({
      name: 'rules_reloads_total',
      help: 'Changed files of experiments, feature flags, scripts, redirects, affiliate programs, campaigns and data for tools: loaded, or invalid and ignored.',
      labelNames: ['file', 'result'],
      registers,
    }),
  }
}
