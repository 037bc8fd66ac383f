import { resolve } from 'node:path'
import { z } from 'zod'
import { DEVICE_COOKIE } from '../../shared/device/device.ts'
import { DEFAULT_EDITION } from '../../shared/entities/edition.ts'
import { editionName } from '../../shared/entities/fields.schema.ts'
import { SiteError } from '../../shared/errors.ts'
import { BRANDED, type BrandedRules } from './branded.ts'
import { isProxyRange, isWideRange } from './client-key.ts'
import {
  adHost,
  adUrl,
  bytes,
  databaseUrl,
  frameHost,
  headerName,
  locales,
  mailFrom,
  origin,
  path,
  redirectHost,
  smtpUrl,
  socketUrl,
  token,
} from './config-values.ts'
import { findPurgeFaults, purgeVariables, toPurgeConfig } from './purge-config.ts'
import { DEFAULT_ALGORITHM, SIGNATURE_ALGORITHMS } from './signature.ts'
import { readSiteKey, siteKey } from './site-key.ts'
import { list, orNone, readVariables, secret, type ValuesOf, variable, whole } from './variables.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** The folder of the demo publication. */
const DEMO = 'publication'

/** Every environment variable the site reads, by its name in the configuration (OP-010, BX-086). */
export const variables = {
  environment: variable(
    'NODE_ENV',
    z.enum(['production', 'development'], 'expected production or development').default('production'),
  ),
  port: variable('PORT', whole('a port from 0 to 65535', 0, 65535).default(3000)),
  /** undefined: all interfaces. */
  host: variable('HOST', z.string().min(1).optional()),
  siteOrigin: variable('SITE_ORIGIN', orNone(origin)),
  siteKey: variable('SITE_KEY', orNone(siteKey)),
  /** Overrides the name in the publication. */
  siteName: variable('SITE_NAME', orNone(z.string().min(1).max(60))),
  /** The edition this site shows: it selects slugs, vanity targets and legacy paths (BR-005). */
  edition: variable('EDITION', editionName.default(DEFAULT_EDITION)),
  /** Absolute. The only place the site writes to. Default: `var` for the demo, else the publication's folder and `-data`. */
  varDir: variable('VAR_DIR', orNone(path)),
  /** Absolute. */
  publicationDir: variable('PUBLICATION_DIR', path.default(DEMO)),
  experimentsFile: variable('EXPERIMENTS_FILE', orNone(path)),
  flagsFile: variable('FLAGS_FILE', orNone(path)),
  /** The cookie with the reader's device (DV-003). */
  deviceCookie: variable(
    'DEVICE_COOKIE',
    z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_-]{0,40}$/, 'expected a cookie name')
      .default(DEVICE_COOKIE),
  ),
  /** The request header in which an edge sends the device (DV-002). */
  deviceHeader: variable('DEVICE_HEADER', headerName.default('x-device')),
  /** null: content comes from the embedded content API (CL-002). */
  contentApiUrl: variable('CONTENT_API_URL', orNone(origin)),
  /** The path of vanity lookups at the content API; `{site}` stands for SITE_KEY (VN-001). */
  vanityPath: variable(
    'VANITY_PATH',
    z
      .string()
      .regex(/^\/[\w./{}-]*\{site\}[\w./{}-]*$/, 'expected a path with {site}, e.g. /v1/xapi/vanity/{site}/web')
      .default('/v1/xapi/vanity/{site}/web'),
  ),
  /** `stub`: built-in fixtures instead of the content API and the store, never in production (CL-002). */
  dataSource: variable(
    'DATA_SOURCE',
    z.enum(['api', 'stub'], 'expected api (or stub outside production)').default('api'),
  ),
  /** The address of PostgreSQL with its credentials; null: the embedded store in `varDir` (BX-084). */
  databaseUrl: secret('DATABASE_URL', orNone(databaseUrl)),
  /** Processes that share the port (BX-085). */
  webConcurrency: variable('WEB_CONCURRENCY', whole('a number of processes from 1', 1).default(1)),
  /** null: every write gets a 403. */
  publishToken: secret('PUBLISH_TOKEN', orNone(token)),
  resizeSecret: secret('RESIZE_SECRET', orNone(token)),
  /** The hash of the HMAC that signs addresses of resized images (IM-004). */
  resizeAlgorithm: variable(
    'RESIZE_ALGORITHM',
    z.enum(SIGNATURE_ALGORITHMS, `expected one of ${SIGNATURE_ALGORITHMS.join(', ')}`).default(DEFAULT_ALGORITHM),
  ),
  /** Earlier secrets, whose addresses are still valid. */
  formerResizeSecrets: secret(
    'RESIZE_SECRET_FORMER',
    list.refine(
      (secrets) => secrets.every((entry) => entry.length >= 16),
      'expected secrets of 16 characters or more, separated by commas',
    ),
  ),
  metricsToken: secret('METRICS_TOKEN', orNone(token)),
  debugToken: secret('DEBUG_TOKEN', orNone(token)),
  /** The mail server; null: mails stay in the outbox of `varDir`. */
  smtpUrl: secret('SMTP_URL', orNone(smtpUrl)),
  /** The sender of mails. */
  mailFrom: variable('MAIL_FROM', orNone(mailFrom)),
  /** The one key that may reach the browser (CL-003, SE-007). */
  publicApiKey: secret('PUBLIC_API_KEY', orNone(z.string().min(8, 'expected 8 characters or more'))),
  previewHeader: variable('PREVIEW_HEADER', orNone(headerName)),
  /** The content-management tool, to which the debug panel links; null: none (PG-077). */
  cmsHost: variable('CMS_HOST', orNone(origin)),
  /** Origins whose frames may show an open preview (MV-013). */
  previewFrameHosts: variable('PREVIEW_FRAME_HOSTS', list.pipe(z.array(frameHost).readonly())),
  /** null: same origin (CL-003). */
  userApiUrl: variable('USER_API_URL', orNone(origin)),
  staticAssetHost: variable('STATIC_ASSET_HOST', orNone(origin)),
  resizeHosts: variable('RESIZE_HOSTS', list.pipe(z.array(origin).readonly())),
  /** Origins of a publisher's video CDN: videos and playlists are loaded from there. */
  videoHosts: variable('VIDEO_HOSTS', list.pipe(z.array(origin).readonly())),
  /** Answers with the advertisements of a video, as VMAP (VD-012); null: the site answers itself, with its house spot. */
  videoAdUrl: variable('VIDEO_AD_URL', orNone(adUrl)),
  /** The network at the ad server, the first part of an ad unit's path (VD-012). */
  videoAdNetwork: variable(
    'VIDEO_AD_NETWORK',
    orNone(z.string().regex(/^[\w,.-]{1,60}$/, 'expected the number of a network, e.g. 21700000000')),
  ),
  /**
   * Origins of ad servers, from which advertisements in videos load answers, videos and pictures, and which they ping.
   */
  videoAdHosts: variable('VIDEO_AD_HOSTS', list.pipe(z.array(adHost).readonly())),
  /** Hosts a redirect may leave to (ER-013, BX-028). */
  redirectHosts: variable('REDIRECT_HOSTS', list.pipe(z.array(redirectHost).readonly())),
  /** Addresses and subnets of proxies in front, which are trusted for the client's address (BX-084). */
  trustedProxies: variable(
    'TRUSTED_PROXIES',
    list
      .refine(
        (ranges) => ranges.every(isProxyRange),
        'expected addresses or subnets separated by commas, e.g. 10.0.0.0/8, or loopback, linklocal, uniquelocal',
      )
      .refine(
        (ranges) => !ranges.some(isWideRange),
        'expected the proxies alone: a subnet of more than 10.0.0.0/8 lets clients choose the address that limits count',
      ),
  ),
  /** The first one is the default and has no prefix (RT-086). */
  locales: variable('LOCALES', locales),
  brandedIds: variable('BRANDED_IDS', list),
  /** User names are compared in lower case. */
  studioName: variable('STUDIO_NAME', orNone(z.string().trim().toLowerCase().min(1))),
  /** Seconds; the default of routes without a maxAge (CA-005). */
  maxAge: variable('MAX_AGE', whole('seconds, 0 or more', 0).default(3600)),
  /** 0: no page is cached. */
  pageCacheBytes: variable('PAGE_CACHE_BYTES', whole('a size in bytes, 0 for none', 0).default(128 * 1024 * 1024)),
  /** The size of the spare copies on disk. */
  spareCopiesBytes: variable('SPARE_COPIES_BYTES', bytes.default(1024 * 1024 * 1024)),
  imageCacheBytes: variable('IMAGE_CACHE_BYTES', bytes.default(512 * 1024 * 1024)),
  imageConcurrency: variable('IMAGE_CONCURRENCY', whole('a number of images at a time', 1).default(2)),
  mediaMaxBytes: variable('MEDIA_MAX_BYTES', bytes.default(32 * 1024 * 1024)),
  /** The largest video, by upload, command or import; of HLS all files together. */
  videoMaxBytes: variable('VIDEO_MAX_BYTES', bytes.default(2 * 1024 * 1024 * 1024)),
  /** The share of readers whose browsers report web vitals, 0 to 1. */
  webVitalsShare: variable(
    'WEB_VITALS_SHARE',
    z.coerce
      .number('expected a share from 0 to 1')
      .min(0, 'expected a share from 0 to 1')
      .max(1, 'expected a share from 0 to 1')
      .default(0.1),
  ),
  /** The most live sockets of one process, beside its HTTP connections. */
  liveSocketsMax: variable('LIVE_SOCKETS_MAX', whole('a number of sockets, 0 for none', 0).default(10_000)),
  /** The most live sockets of one client in one process: a lecture hall, but not all places. */
  liveSocketsPerClient: variable('LIVE_SOCKETS_PER_CLIENT', whole('a number of sockets', 1).default(200)),
  /** The most HTTP connections of one client in one process; a browser has six. */
  connectionsPerClient: variable('CONNECTIONS_PER_CLIENT', whole('a number of connections', 1).default(1000)),
  /** Leads the readers of live coverage past a CDN (LV-010); null: `/live` on the host of the page. */
  liveSocketUrl: variable('LIVE_SOCKET_URL', orNone(socketUrl)),
  /** Milliseconds after SIGTERM within which requests in flight must finish. */
  drainMs: variable('DRAIN_MS', whole('milliseconds', 1).default(10_000)),
  /** Milliseconds after SIGTERM for which new requests are accepted, so that a load balancer sees `/readyz` change. */
  drainNoticeMs: variable('DRAIN_NOTICE_MS', orNone(whole('milliseconds, 0 or more', 0))),
  /** false: no search engine may list the site, such as a copy for tests (decision 0031). */
  indexable: variable(
    'INDEXABLE',
    z
      .enum(['true', 'false'], 'expected true or false')
      .default('true')
      .transform((text) => text === 'true'),
  ),
  logLevel: variable(
    'LOG_LEVEL',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
}

/** A file that is reloaded whenever it changes. */
export interface RulesFile {
  /** Absolute. */
  readonly path: string
  /** An operator named it, so it must exist. */
  readonly named: boolean
}

/** The configuration, read once and passed on; nothing else reads process.env. */
export type Config = Readonly<ReturnType<typeof toConfig>>

/**
 * Reads the environment, all faults at once.
 *
 * @throws SiteError CONFIG_INVALID with one line per fault, each beginning with the variable's name
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = []
  const values = readVariables(variables, env, faults)
  const purge = readVariables(purgeVariables, env, faults)
  if (values?.dataSource === 'stub') {
    if (values.environment === 'production') faults.push('DATA_SOURCE: stub is refused in production')
    // Each process would have a separate store with different content.
    if (values.webConcurrency > 1) faults.push('DATA_SOURCE: stub needs WEB_CONCURRENCY=1')
  }
  if (values?.videoAdUrl != null && values.videoAdNetwork === null) {
    faults.push('VIDEO_AD_NETWORK: expected the network at VIDEO_AD_URL, e.g. 21700000000')
  }
  if (values !== null && values.smtpUrl !== null && values.mailFrom === null) {
    faults.push('MAIL_FROM: expected the sender of the mails that SMTP_URL sends, e.g. Masthead <hello@example.com>')
  }
  if (purge !== null) faults.push(...findPurgeFaults(purge))
  if (faults.length > 0 || values === null || purge === null) {
    throw new SiteError('CONFIG_INVALID', faults.join('\n'))
  }
  return toConfig(values, purge)
}

/** The values, with those that are derived from several variables. */
function toConfig(
  { brandedIds, studioName, ...values }: ValuesOf<typeof variables>,
  purge: ValuesOf<typeof purgeVariables>,
) {
  const { port, drainMs, drainNoticeMs } = values
  const stub = values.dataSource === 'stub'
  const publicationDir = resolve(root, values.publicationDir)
  // Each publication has a store of its own, so that a new one never shows the stories of another (MV-012).
  const ownVarDir = publicationDir === resolve(root, DEMO) ? 'var' : `${publicationDir}-data`
  const varDir = resolve(root, values.varDir ?? ownVarDir)
  const branded: BrandedRules = {
    ids: brandedIds.length > 0 ? brandedIds : BRANDED.ids,
    studio: studioName ?? BRANDED.studio,
  }
  return {
    ...values,
    siteOrigin: values.siteOrigin ?? `http://localhost:${port}`,
    siteKey: values.siteKey ?? readSiteKey(publicationDir),
    // Fixtures never mix with other stored data.
    varDir: stub ? resolve(varDir, 'stub') : varDir,
    publicationDir,
    /** Where version 0.1.0 had the data of a publication without `VAR_DIR`; null: they are there still. */
    formerVarDir: values.varDir !== null || ownVarDir === 'var' ? null : resolve(root, 'var'),
    experimentsFile: toRulesFile(values.experimentsFile, publicationDir, 'experiments.json'),
    flagsFile: toRulesFile(values.flagsFile, publicationDir, 'flags.json'),
    contentApiUrl: stub ? null : values.contentApiUrl,
    databaseUrl: stub ? null : values.databaseUrl,
    /** That of the ad server is one of them. */
    videoAdHosts: [
      ...new Set([...(values.videoAdUrl ? [new URL(values.videoAdUrl).origin] : []), ...values.videoAdHosts]),
    ],
    /** What makes content branded besides its section (RR-029). */
    branded,
    /** The caches in front that are purged after changes (BX-004). */
    cdnPurge: toPurgeConfig(purge),
    drainNoticeMs: drainNoticeMs ?? Math.min(3000, Math.floor(drainMs / 3)),
  }
}

/** The file that an operator named, else that of the publication, which may be missing. */
function toRulesFile(named: string | null, publicationDir: string, name: string): RulesFile {
  return { path: named === null ? resolve(publicationDir, name) : resolve(root, named), named: named !== null }
}
