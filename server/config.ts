import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { DEFAULT_LOCALE, isLocaleCode, LOCALE_CODES, type LocaleCode } from '../shared/brand/locale.ts'
import { DEVICE_COOKIE } from '../shared/device/device.ts'
import { BRANDED, type BrandedRules } from '../shared/editorial/branded.ts'
import { DEFAULT_EDITION } from '../shared/entities/edition.ts'
import { editionName } from '../shared/entities/fields.schema.ts'
import { SiteError } from '../shared/errors.ts'
import { DEFAULT_ALGORITHM, SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from './images/signature.ts'
import { isProxyRange } from './limits/client-key.ts'
import { readSiteKey, siteKey } from './publication/site-key.ts'
import { findPurgeFaults, type PurgeConfig, purgeVariables, toPurgeConfig } from './purge/purge-config.ts'

const root = resolve(import.meta.dirname, '..')

const positive = (what: string, fallback: number) =>
  z.coerce.number(`expected ${what}`).int(`expected ${what}`).min(1, `expected ${what}`).default(fallback)

const httpUrl = z.url({ protocol: /^https?$/, error: 'expected an http(s) address, e.g. https://cms.example' })

/** An origin alone: scheme, host and port, kept without the closing slash. */
const origin = httpUrl.transform((value, context) => {
  const url = new URL(value)
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    context.addIssue({ code: 'custom', message: 'expected an origin without path, e.g. https://www.example.com' })
  }
  return url.origin
})

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )

/** Each has messages; the first is the default (RT-086, BR-006). */
const locales = list.transform((codes, context): readonly LocaleCode[] => {
  const known = LOCALE_CODES.join(', ')
  for (const code of codes) {
    if (isLocaleCode(code)) continue
    context.addIssue({
      code: 'custom',
      message: `there are no messages for "${code}"; there are for ${known} (docs/languages.md says how to add some)`,
    })
  }
  const found = [...new Set(codes.filter(isLocaleCode))]
  return found.length > 0 ? found : [DEFAULT_LOCALE]
})

const token = z.string().min(16, 'expected 16 characters or more')

const headerName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a header name in lower case')

const bytes = (fallback: number) => positive('a size in bytes, e.g. 536870912', fallback)

/**
 * Every environment variable the site reads, with its default (OP-010, BX-086). Variables whose name is listed in
 * SECRETS may also come as NAME_FILE, the path of a file that holds the value.
 */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development'], 'expected production or development').default('production'),
  PORT: z.coerce
    .number('expected a port from 0 to 65535')
    .int()
    .min(0)
    .max(65535, 'expected a port from 0 to 65535')
    .default(3000),
  HOST: z.string().min(1).optional(),
  SITE_ORIGIN: origin.optional(),
  SITE_KEY: siteKey.optional(),
  SITE_NAME: z.string().min(1).max(60).optional(),
  EDITION: editionName.default(DEFAULT_EDITION),
  VAR_DIR: z.string().min(1).default('var'),
  PUBLICATION_DIR: z.string().min(1).default('publication'),
  EXPERIMENTS_FILE: z.string().min(1).optional(),
  FLAGS_FILE: z.string().min(1).optional(),
  DEVICE_COOKIE: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_-]{0,40}$/, 'expected a cookie name')
    .default(DEVICE_COOKIE),
  DEVICE_HEADER: headerName.default('x-device'),
  CONTENT_API_URL: origin.optional(),
  VANITY_PATH: z
    .string()
    .regex(/^\/[\w./{}-]*\{site\}[\w./{}-]*$/, 'expected a path with {site}, e.g. /v1/xapi/vanity/{site}/web')
    .default('/v1/xapi/vanity/{site}/web'),
  DATA_SOURCE: z.enum(['api', 'stub'], 'expected api (or stub outside production)').default('api'),
  DATABASE_URL: z
    .string()
    .refine(
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
      'expected an address of PostgreSQL, e.g. postgres://site@db.example/site; leave it unset for the embedded store',
    )
    .optional(),
  WEB_CONCURRENCY: positive('a number of processes from 1', 1),
  PUBLISH_TOKEN: token.optional(),
  RESIZE_SECRET: token.optional(),
  RESIZE_ALGORITHM: z
    .enum(SIGNATURE_ALGORITHMS, `expected one of ${SIGNATURE_ALGORITHMS.join(', ')}`)
    .default(DEFAULT_ALGORITHM),
  RESIZE_SECRET_FORMER: list.refine(
    (secrets) => secrets.every((secret) => secret.length >= 16),
    'expected secrets of 16 characters or more, separated by commas',
  ),
  METRICS_TOKEN: token.optional(),
  DEBUG_TOKEN: token.optional(),
  PUBLIC_API_KEY: z.string().min(8, 'expected 8 characters or more').optional(),
  PREVIEW_HEADER: headerName.optional(),
  USER_API_URL: origin.optional(),
  STATIC_ASSET_HOST: origin.optional(),
  RESIZE_HOSTS: list,
  REDIRECT_HOSTS: list,
  TRUSTED_PROXIES: list.refine(
    (ranges) => ranges.every(isProxyRange),
    'expected addresses or subnets separated by commas, e.g. 10.0.0.0/8, or loopback, linklocal, uniquelocal',
  ),
  LOCALES: locales,
  BRANDED_IDS: list,
  // User names are compared in lower case.
  STUDIO_NAME: z.string().trim().toLowerCase().min(1).optional(),
  MAX_AGE: z.coerce.number('expected seconds, 0 or more').int().min(0, 'expected seconds, 0 or more').default(3600),
  PAGE_CACHE_BYTES: z.coerce
    .number('expected a size in bytes, 0 for none')
    .int()
    .min(0, 'expected a size in bytes, 0 for none')
    .default(256 * 1024 * 1024),
  SPARE_COPIES_BYTES: bytes(1024 * 1024 * 1024),
  ...purgeVariables,
  IMAGE_CACHE_BYTES: bytes(512 * 1024 * 1024),
  IMAGE_CONCURRENCY: positive('a number of images at a time', 2),
  MEDIA_MAX_BYTES: bytes(32 * 1024 * 1024),
  WEB_VITALS_SHARE: z.coerce
    .number('expected a share from 0 to 1')
    .min(0, 'expected a share from 0 to 1')
    .max(1, 'expected a share from 0 to 1')
    .default(0.1),
  DRAIN_MS: positive('milliseconds', 10_000),
  DRAIN_NOTICE_MS: z.coerce
    .number('expected milliseconds, 0 or more')
    .int()
    .min(0, 'expected milliseconds, 0 or more')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Variables that may come from a file, and never stand in a log. */
export const SECRETS = [
  'PUBLISH_TOKEN',
  'RESIZE_SECRET',
  'RESIZE_SECRET_FORMER',
  'METRICS_TOKEN',
  'DEBUG_TOKEN',
  'CDN_PURGE_HEADERS',
  'PUBLIC_API_KEY',
  'DATABASE_URL',
] as const

/** The names of all variables, for the check that the docs name each. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape)

/** A file that is read again whenever it changes. */
export interface RulesFile {
  /** Absolute. */
  readonly path: string
  /** Set by hand, so that it has to be there. */
  readonly named: boolean
}

/** The configuration, read once and passed on; nothing else reads process.env. */
export interface Config {
  readonly environment: 'production' | 'development'
  readonly port: number
  /** undefined: all interfaces. */
  readonly host: string | undefined
  readonly siteOrigin: string
  readonly siteKey: string
  /** The edition this site shows: it selects slugs, vanity targets and legacy paths (BR-005). */
  readonly edition: string
  /** Overrides the publication's own name. */
  readonly siteName: string | null
  /** `stub`: built-in fixtures in place of the content API and the store, never in production (CL-002). */
  readonly dataSource: 'api' | 'stub'
  /** Absolute. The only place the site writes to. */
  readonly varDir: string
  readonly publicationDir: string
  readonly experimentsFile: RulesFile
  readonly flagsFile: RulesFile
  /** The cookie that holds the reader's device (DV-003). */
  readonly deviceCookie: string
  /** The request header in which an edge says the device (DV-002). */
  readonly deviceHeader: string
  /** null: the embedded store answers in process (CL-002). */
  readonly contentApiUrl: string | null
  /** Of PostgreSQL, with what logs in to it; null: the embedded store in `varDir` (BX-084). */
  readonly databaseUrl: string | null
  /** Where the content API is asked for vanity records; `{site}` stands for SITE_KEY (VN-001). */
  readonly vanityPath: string
  /** Processes that share the port; 1: this one alone (BX-085). */
  readonly webConcurrency: number
  /** null: every write answers 403. */
  readonly publishToken: string | null
  readonly resizeSecret: string | null
  /** The hash of the HMAC that signs addresses of resized images (IM-004). */
  readonly resizeAlgorithm: SignatureAlgorithm
  /** Earlier ones, whose addresses still answer. */
  readonly formerResizeSecrets: readonly string[]
  readonly metricsToken: string | null
  readonly debugToken: string | null
  /** The one key that may reach the browser (CL-003, SE-007). */
  readonly publicApiKey: string | null
  readonly previewHeader: string | null
  /** null: same origin (CL-003). */
  readonly userApiUrl: string | null
  readonly staticAssetHost: string | null
  readonly resizeHosts: readonly string[]
  /** Hosts a redirect may leave to (ER-013, BX-028). */
  readonly redirectHosts: readonly string[]
  /** Addresses and subnets of proxies in front, whose word for the client's address counts (BX-084). */
  readonly trustedProxies: readonly string[]
  /** The first one is the default and has no prefix (RT-086). */
  readonly locales: readonly LocaleCode[]
  /** What makes content branded besides its section (RR-029). */
  readonly branded: BrandedRules
  /** Seconds; the default of routes without a maxAge (CA-005). */
  readonly maxAge: number
  /** 0: pages are not kept. */
  readonly pageCacheBytes: number
  /** Of the copies on disk that stand in for pages that cannot be made. */
  readonly spareCopiesBytes: number
  /** The caches in front that are told of changes (BX-004). */
  readonly cdnPurge: PurgeConfig
  readonly imageCacheBytes: number
  readonly imageConcurrency: number
  readonly mediaMaxBytes: number
  /** Of readers whose browser reports what it measures, 0 to 1. */
  readonly webVitalsShare: number
  /** Milliseconds between SIGTERM and the end of what still runs. */
  readonly drainMs: number
  /** Milliseconds after SIGTERM in which new requests are still accepted, so that a load balancer sees it first. */
  readonly drainNoticeMs: number
  readonly logLevel: string
}

/**
 * Reads the environment, all faults at once.
 *
 * @throws SiteError CONFIG_INVALID with one line per fault, each beginning with the variable's name
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = []
  const values = fromFiles(env, faults)
  const parsed = environment.safeParse(values)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) faults.push(`${issue.path.join('.')}: ${issue.message}`)
  } else if (parsed.data.DATA_SOURCE === 'stub') {
    if (parsed.data.NODE_ENV === 'production') faults.push('DATA_SOURCE: stub is refused in production')
    // Each process would have a store of its own, and show other things than the next.
    if (parsed.data.WEB_CONCURRENCY > 1) faults.push('DATA_SOURCE: stub needs WEB_CONCURRENCY=1')
  }
  if (parsed.success) faults.push(...findPurgeFaults(parsed.data))
  if (faults.length > 0 || !parsed.success) throw new SiteError('CONFIG_INVALID', faults.join('\n'))
  const v = parsed.data
  const stub = v.DATA_SOURCE === 'stub'
  return {
    environment: v.NODE_ENV,
    port: v.PORT,
    host: v.HOST,
    siteOrigin: v.SITE_ORIGIN ?? `http://localhost:${v.PORT}`,
    siteKey: v.SITE_KEY ?? readSiteKey(resolve(root, v.PUBLICATION_DIR)),
    edition: v.EDITION,
    siteName: v.SITE_NAME ?? null,
    dataSource: v.DATA_SOURCE,
    // Fixtures never mix with what the site stores otherwise.
    varDir: stub ? resolve(root, v.VAR_DIR, 'stub') : resolve(root, v.VAR_DIR),
    publicationDir: resolve(root, v.PUBLICATION_DIR),
    experimentsFile: toRulesFile(v.EXPERIMENTS_FILE, v.PUBLICATION_DIR, 'experiments.json'),
    flagsFile: toRulesFile(v.FLAGS_FILE, v.PUBLICATION_DIR, 'flags.json'),
    deviceCookie: v.DEVICE_COOKIE,
    deviceHeader: v.DEVICE_HEADER,
    contentApiUrl: stub ? null : (v.CONTENT_API_URL ?? null),
    databaseUrl: stub ? null : (v.DATABASE_URL ?? null),
    vanityPath: v.VANITY_PATH,
    webConcurrency: v.WEB_CONCURRENCY,
    publishToken: v.PUBLISH_TOKEN ?? null,
    resizeSecret: v.RESIZE_SECRET ?? null,
    resizeAlgorithm: v.RESIZE_ALGORITHM,
    formerResizeSecrets: v.RESIZE_SECRET_FORMER,
    metricsToken: v.METRICS_TOKEN ?? null,
    debugToken: v.DEBUG_TOKEN ?? null,
    publicApiKey: v.PUBLIC_API_KEY ?? null,
    previewHeader: v.PREVIEW_HEADER ?? null,
    userApiUrl: v.USER_API_URL ?? null,
    staticAssetHost: v.STATIC_ASSET_HOST ?? null,
    resizeHosts: v.RESIZE_HOSTS,
    redirectHosts: v.REDIRECT_HOSTS,
    trustedProxies: v.TRUSTED_PROXIES,
    locales: v.LOCALES,
    branded: { ids: v.BRANDED_IDS.length > 0 ? v.BRANDED_IDS : BRANDED.ids, studio: v.STUDIO_NAME ?? BRANDED.studio },
    maxAge: v.MAX_AGE,
    pageCacheBytes: v.PAGE_CACHE_BYTES,
    spareCopiesBytes: v.SPARE_COPIES_BYTES,
    cdnPurge: toPurgeConfig(v),
    imageCacheBytes: v.IMAGE_CACHE_BYTES,
    imageConcurrency: v.IMAGE_CONCURRENCY,
    mediaMaxBytes: v.MEDIA_MAX_BYTES,
    webVitalsShare: v.WEB_VITALS_SHARE,
    drainMs: v.DRAIN_MS,
    drainNoticeMs: v.DRAIN_NOTICE_MS ?? Math.min(3000, Math.floor(v.DRAIN_MS / 3)),
    logLevel: v.LOG_LEVEL,
  }
}

/** The publication's own file unless another is named; that one alone may be missing. */
function toRulesFile(named: string | undefined, publicationDir: string, name: string): RulesFile {
  return {
    path: named === undefined ? resolve(root, publicationDir, name) : resolve(root, named),
    named: named !== undefined,
  }
}

/** The known variables only, blank ones as absent, secrets read from NAME_FILE where that is set. */
function fromFiles(env: Readonly<Record<string, string | undefined>>, faults: string[]): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of VARIABLES) {
    const value = env[name]
    if (value !== undefined && value !== '') values[name] = value
  }
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (file === undefined || file === '') continue
    if (values[name] !== undefined) {
      faults.push(`${name}: set ${name} or ${name}_FILE, not both`)
      continue
    }
    try {
      values[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      faults.push(`${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`)
    }
  }
  return values
}
