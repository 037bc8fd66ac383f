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
  readonly keptAssets: Counter<'result'>
  /** Web vitals, by the route of the document and the class of the device (BX-081). */
  readonly webVitals: Readonly<Record<'ttfb' | 'fcp' | 'lcp' | 'inp' | 'cls', Histogram<'route' | 'device'>>>
  readonly webVitalsReports: Counter<'result'>
  /** Newsletter forms by result. */
  readonly signUps: Counter<'result'>
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
  /** 1 while the host of CONTENT_API_URL responds, 0 while it is down; 1 if the content is embedded. */
  readonly storeDamaged: Gauge
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
      help: 'Requests by route name, method and status class',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    droppedConnections: new Counter({
      name: 'connections_dropped_total',
      help: 'Connections that were closed before their first request: full, or client (its own places are taken)',
      labelNames: ['reason'],
      registers,
    }),
    unreadableRequests: new Counter({
      name: 'unreadable_requests_total',
      help: 'Requests whose head could not be read, by the status that refused them, such as 431',
      labelNames: ['status'],
      registers,
    }),
    httpDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Seconds from the arrival of a request to the end of its response',
      labelNames: ['route'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    crawlerResponses: new Counter({
      name: 'crawler_responses_total',
      help: 'Responses to crawlers by who runs them, such as google or openai, and status class',
      labelNames: ['family', 'status'],
      registers,
    }),
    pageCache: new Counter({
      name: 'page_cache_requests_total',
      help: 'Pages and page data by result of the page cache: hit, stale, miss, collapsed, spare or bypass',
      labelNames: ['result'],
      registers,
    }),
    contentCalls: new Counter({
      name: 'content_calls_total',
      help: 'Calls of the content API by kind and result',
      labelNames: ['call', 'result'],
      registers,
    }),
    clientErrors: new Counter({
      name: 'client_errors_total',
      help: 'Error reports of browsers: accepted, ignored, invalid or dropped',
      labelNames: ['result'],
      registers,
    }),
    cspReports: new Counter({
      name: 'csp_reports_total',
      help: 'Reports of content security policy violations by directive',
      labelNames: ['directive'],
      registers,
    }),
    renderErrors: new Counter({
      name: 'render_errors_total',
      help: 'Errors while a page, a part of it or the error page was rendered',
      labelNames: ['kind'],
      registers,
    }),
    images: new Counter({
      name: 'images_total',
      help: 'Responses of /resize/ by result',
      labelNames: ['result'],
      registers,
    }),
    videos: new Counter({
      name: 'videos_total',
      help: 'Videos that publishers have sent, by result of their encoding',
      labelNames: ['result'],
      registers,
    }),
    abAllocations: new Counter({
      name: 'ab_allocations_total',
      help: 'Readers that the origin put into a bucket of a test, or excluded from it (exclude)',
      labelNames: ['test', 'bucket'],
      registers,
    }),
    keptAssets: new Counter({
      name: 'kept_assets_total',
      help: 'Requested assets of another build: found in the store, missing, or failed',
      labelNames: ['result'],
      registers,
    }),
    // The buckets include the thresholds of good and poor: https://web.dev/articles/vitals
    webVitals: {
      ttfb: vital('ttfb_seconds', 'Seconds to the first byte of a page, in browsers', [0.2, 0.4, 0.8, 1.2, 1.8, 3, 6]),
      fcp: vital('fcp_seconds', 'Seconds to the first contentful paint', [0.5, 1, 1.4, 1.8, 2.4, 3, 5, 10]),
      lcp: vital('lcp_seconds', 'Seconds to the largest contentful paint', [0.8, 1.2, 1.8, 2.5, 3.2, 4, 6, 12]),
      inp: vital('inp_seconds', 'Seconds from an interaction to the next paint', [0.04, 0.1, 0.2, 0.3, 0.5, 1, 3]),
      cls: vital('cls_score', 'Cumulative layout shift', [0.005, 0.02, 0.05, 0.1, 0.175, 0.25, 0.5, 1]),
    },
    webVitalsReports: new Counter({
      name: 'web_vitals_reports_total',
      help: 'Web vitals reports of browsers: accepted, invalid or dropped',
      labelNames: ['result'],
      registers,
    }),
    signUps: new Counter({
      name: 'newsletter_sign_ups_total',
      help: 'Newsletter forms: stored, invalid, trapped (a robot), limited, foreign (another site), closed or failed',
      labelNames: ['result'],
      registers,
    }),
    mails: new Counter({
      name: 'mails_total',
      help: 'Tries to send a mail to a reader: sent, delayed, refused for good, or expired after 24 hours',
      labelNames: ['result'],
      registers,
    }),
    mailsWaiting: new Gauge({
      name: 'mails_waiting',
      help: 'Mails to readers that wait to be sent',
      registers,
    }),
    mailAge: new Gauge({
      name: 'mail_oldest_seconds',
      help: 'Seconds for which the oldest mail has been waiting',
      registers,
    }),
    votes: new Counter({
      name: 'votes_total',
      help: 'Votes in polls and quizzes: stored, repeated, refused, limited, foreign (another site) or failed',
      labelNames: ['result'],
      registers,
    }),
    voteBatches: new Counter({
      name: 'vote_batches_total',
      help: 'Transactions that have stored votes',
      registers,
    }),
    rateLimits: new Counter({
      name: 'rate_limits_total',
      help: 'Requests that a limit refused, and failures of its shared counter, during which each process counts alone',
      labelNames: ['kind', 'result'],
      registers,
    }),
    liveSockets: new Gauge({ name: 'live_sockets', help: 'Open sockets of live coverage', registers }),
    liveChannels: new Gauge({
      name: 'live_channels',
      help: 'Channels of live coverage with readers, by process; several processes can have the same one',
      registers,
    }),
    liveMessages: new Counter({
      name: 'live_messages_total',
      help: 'Messages to sockets of live coverage: item or beat',
      labelNames: ['kind'],
      registers,
    }),
    liveCloses: new Counter({
      name: 'live_closes_total',
      help: 'Closed sockets of live coverage by close code',
      labelNames: ['code'],
      registers,
    }),
    liveRefusals: new Counter({
      name: 'live_refusals_total',
      help: 'Refused upgrades by the step that refused: host, address, origin, drain, client or full',
      labelNames: ['result'],
      registers,
    }),
    liveDelivery: new Histogram({
      name: 'live_delivery_seconds',
      help: 'Seconds from the commit of an update to its last reader of this process',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.4, 0.6, 1, 2.5, 5],
      registers,
    }),
    storeUp: new Gauge({
      name: 'store_up',
      help: '1 while the store responds, else 0',
      registers,
      // If one of several workers cannot reach it, the metric is 0.
      aggregator: 'min',
    }),
    storeDamaged: new Gauge({
      name: 'store_damaged',
      help: '1 after a statement of the store has failed at a damaged page, until a restart; else 0',
      registers,
      // One of several workers has come upon the page.
      aggregator: 'max',
    }),
    contentSourceUp: new Gauge({
      name: 'content_source_up',
      help: '1 while the host of the content responds, 0 while it is down; 1 if the content is embedded',
      registers,
      aggregator: 'min',
    }),
    workersUp: new Gauge({ name: 'workers_up', help: 'Processes of this site that serve readers', registers }),
    workerDeaths: new Counter({
      name: 'worker_deaths_total',
      help: 'Workers that exited unexpectedly',
      registers,
    }),
    cdnPurges: new Counter({
      name: 'cdn_purges_total',
      help: 'Purge calls to the caches in front of the site: done, or failed and retried',
      labelNames: ['result'],
      registers,
    }),
    cdnPurgesWaiting: new Gauge({
      name: 'cdn_purges_waiting',
      help: 'Changes that are not yet completely purged from a cache in front of the site',
      labelNames: ['target'],
      registers,
    }),
    rulesReloads: new Counter({
      name: 'rules_reloads_total',
      help: 'Changes of the files of experiments, feature flags and redirects: loaded, or invalid and ignored',
      labelNames: ['file', 'result'],
      registers,
    }),
  }
}
