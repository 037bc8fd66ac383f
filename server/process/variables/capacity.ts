import { bytes, socketUrl } from './values.ts'
import { orNone, variable, whole } from './variable.ts'

/** Processes, memory, disk, connections and times. */
export const capacityVariables = {
  /** Processes that share the port (BX-085). */
  webConcurrency: variable(
    'WEB_CONCURRENCY',
    whole('a number of processes from 1', 1).default(1),
    'Worker processes that share the port: see [all cores of a machine](running.md#all-cores-of-a-machine).',
  ),
  /** Seconds; the default of routes without a maxAge (CA-005). */
  maxAge: variable(
    'MAX_AGE',
    whole('seconds, 0 or more', 0).default(3600),
    'The life in seconds of a page whose route does not set one.',
  ),
  /** 0: no page is cached. */
  pageCacheBytes: variable(
    'PAGE_CACHE_BYTES',
    whole('a size in bytes, 0 for none', 0).default(128 * 1024 * 1024),
    'The size of the page cache in memory, divided among the workers. `0` switches the cache off.',
  ),
  /** The size of the spare copies on disk. */
  spareCopiesBytes: variable(
    'SPARE_COPIES_BYTES',
    bytes.default(1024 * 1024 * 1024),
    'The size of `pages.db` in `VAR_DIR`. Its spare copies replace pages that cannot be rendered. The oldest are removed first.',
  ),
  imageCacheBytes: variable(
    'IMAGE_CACHE_BYTES',
    bytes.default(512 * 1024 * 1024),
    'The size of the cache of resized images on disk. The least recently used are removed first.',
  ),
  imageConcurrency: variable(
    'IMAGE_CONCURRENCY',
    whole('a number of images at a time', 1).default(2),
    'How many images are resized at a time. Workers divide the number, and each has at least one. 32 more may wait for each; further requests get a 503 with `Retry-After`.',
  ),
  mediaMaxBytes: variable('MEDIA_MAX_BYTES', bytes.default(32 * 1024 * 1024), 'The largest picture, in bytes.'),
  videoMaxBytes: variable(
    'VIDEO_MAX_BYTES',
    bytes.default(2 * 1024 * 1024 * 1024),
    'The largest [video](video.md) in bytes, by upload, command or import. For HLS it is the sum of all files.',
  ),
  /** Beside the HTTP connections of the process. */
  liveSocketsMax: variable(
    'LIVE_SOCKETS_MAX',
    whole('a number of sockets, 0 for none', 0).default(10_000),
    'The most [live sockets](running.md#live-sockets) of one process, beside its 10,000 HTTP connections. A further socket gets a 503, and its page polls. With `0` all pages poll.',
  ),
  /** A lecture hall, but not all places. */
  liveSocketsPerClient: variable(
    'LIVE_SOCKETS_PER_CLIENT',
    whole('a number of sockets', 1).default(200),
    'The most live sockets of one client in one process. Its further pages poll. Behind a proxy that `TRUSTED_PROXIES` does not name, all readers are one client.',
  ),
  /** A browser has six. */
  connectionsPerClient: variable(
    'CONNECTIONS_PER_CLIENT',
    whole('a number of connections', 1).default(1000),
    'The most HTTP connections of one address to one process, and never more than half of all. A further connection is closed at once. A proxy in `TRUSTED_PROXIES` may use all of them.',
  ),
  /** Leads the readers of live coverage past a CDN (LV-010); null: `/live` on the host of the page. */
  liveSocketUrl: variable(
    'LIVE_SOCKET_URL',
    orNone(socketUrl),
    'The address at which readers open their live sockets, past a CDN without sockets: `wss://live.example.com/live`. The security policy allows it in `connect-src`.',
    '`/live` on the host of the page',
  ),
  historyDays: variable(
    'HISTORY_DAYS',
    whole('a number of days, 30 or more', 30).default(400),
    'The days for which [versions](newsroom.md#versions) are kept. The last 20 versions of each document stay whatever their age. A removed document can be restored for 30 days.',
  ),
  numbersDays: variable(
    'NUMBERS_DAYS',
    whole('a number of days from 90 to 761', 90, 761).default(761),
    'The days for which [the numbers](numbers.md) are kept: 25 months. After 90 days a day keeps its first 300 pages, sources and hosts.',
  ),
  drainMs: variable(
    'DRAIN_MS',
    whole('milliseconds', 1).default(10_000),
    'Milliseconds in which requests in flight must finish, after SIGTERM and the notice.',
  ),
  drainNoticeMs: variable(
    'DRAIN_NOTICE_MS',
    orNone(whole('milliseconds, 0 or more', 0)),
    'Milliseconds after SIGTERM in which new requests are accepted while `/readyz` responds with 503. Choose a time longer than the load balancer takes to notice.',
    '`3000`, or a third of `DRAIN_MS` if that is less',
  ),
}
