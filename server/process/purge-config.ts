import { z } from 'zod'
import { orNone, secret, type ValuesOf, variable, whole } from './variables/variable.ts'

/** The placeholder for the keys: space-separated in headers, a JSON array in the body. */
export const KEYS = '{keys}'

/** One cache to purge. Every request to it is the same except for the keys. */
export interface PurgeTarget {
  /** Its name in the log, the metrics and the store; contains no secret. */
  readonly name: string
  readonly url: string
  readonly method: string
  /** A value may contain KEYS: the keys, separated by spaces. */
  readonly headers: Readonly<Record<string, string>>
  /** May contain KEYS: the keys as a JSON array of strings. */
  readonly body: string | null
}

/** The headers in which caches in front read the keys of a page. */
export const KEY_HEADERS = ['surrogate-key', 'cache-tag'] as const
export type KeyHeaderName = (typeof KEY_HEADERS)[number]

/** The caches in front of the site. */
export interface PurgeConfig {
  readonly targets: readonly PurgeTarget[]
  readonly keysPerCall: number
  /** The one header with the keys of a page (BX-003); null: nothing in front reads any. */
  readonly keyHeader: KeyHeaderName | null
}

/** Headers that a request gets from its connection. */
const OF_CONNECTION = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
])

const headersSchema = z.record(
  z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'expected header names')
    .refine((name) => !OF_CONNECTION.has(name.toLowerCase()), 'the connection sets host, length and encoding itself'),
  z.string().regex(/^[\x20-\x7e]*$/, 'expected values of one line'),
)

/** The environment variables of the caches in front of the site (BX-086). */
export const purgeVariables = {
  varnish: variable(
    'CDN_PURGE_VARNISH',
    z.string().default('').transform(toOrigins),
    'Origins of the Varnishes in front, separated by commas, as this machine reaches their listeners for purges: see [purging](cdn.md#purging).',
  ),
  url: variable(
    'CDN_PURGE_URL',
    orNone(
      z.url({ protocol: /^https?$/, error: 'expected an http(s) address' }).refine((text) => {
        const url = URL.parse(text)
        return url === null || url.username + url.password + url.hash === ''
      }, 'expected an address without user, password and fragment; CDN_PURGE_HEADERS takes an authorization'),
    ),
    'The address of a CDN’s call that purges by key, without user and password.',
  ),
  method: variable(
    'CDN_PURGE_METHOD',
    z
      .string()
      .regex(/^[A-Z]{1,20}$/, 'expected a method in capitals, e.g. POST')
      .default('POST'),
    'The method of that call.',
  ),
  headers: secret(
    'CDN_PURGE_HEADERS',
    z.string().default('{}').transform(toHeaders),
    'The headers of that call as a JSON object, with the CDN’s token. `{keys}` in a value becomes the keys, separated by spaces.',
    'none',
  ),
  body: variable(
    'CDN_PURGE_BODY',
    orNone(z.string()),
    'The body of that call. `{keys}` becomes the keys as a JSON array of strings.',
  ),
  keyHeader: variable(
    'CDN_KEY_HEADER',
    orNone(
      z
        .string()
        .toLowerCase()
        .pipe(z.enum([...KEY_HEADERS, 'none'], 'expected Surrogate-Key, Cache-Tag or none')),
    ),
    'The header with the keys of a page: `Surrogate-Key`, `Cache-Tag` or `none`. See [keys](cdn.md#keys).',
    'the one that fits the purge call',
  ),
  keysPerCall: variable(
    'CDN_PURGE_KEYS_PER_CALL',
    whole('a number of keys from 1 to 250', 1, 250).default(100),
    'The most keys in one call, up to 250.',
  ),
}

type PurgeValues = ValuesOf<typeof purgeVariables>

/** Faults of combinations of variables, one line each. */
export function findPurgeFaults({ varnish, url, headers, body, keyHeader }: PurgeValues): readonly string[] {
  if (keyHeader === 'none' && (url !== null || varnish.length > 0)) {
    return ['CDN_KEY_HEADER: expected Surrogate-Key or Cache-Tag, because the caches in front are purged by key']
  }
  const hasKeys = [...Object.values(headers), body ?? ''].some((text) => text.includes(KEYS))
  if (url !== null && !hasKeys) return [`CDN_PURGE_URL: expected ${KEYS} in CDN_PURGE_HEADERS or CDN_PURGE_BODY`]
  if (url === null && hasKeys) return ['CDN_PURGE_URL: expected, because CDN_PURGE_HEADERS or CDN_PURGE_BODY is set']
  return []
}

/** The caches as data: each Varnish by its own address, and the one service that the template describes. */
export function toPurgeConfig(values: PurgeValues): PurgeConfig {
  const { varnish, url, method, headers, body, keysPerCall } = values
  const targets = varnish.map(
    (origin): PurgeTarget => ({
      name: new URL(origin).host,
      url: `${origin}/`,
      method: 'PURGE',
      headers: { xkey: KEYS },
      body: null,
    }),
  )
  if (url !== null) targets.push({ name: new URL(url).host, url, method, headers, body })
  return { targets, keysPerCall, keyHeader: toKeyHeader(values) }
}

/**
 * The header that is configured, else the one that fits the purge call: services that take keys in a header, as Varnish
 * does, read Surrogate-Key, those that take a list of tags in JSON read Cache-Tag. Our Varnish configuration reads both.
 */
function toKeyHeader({ keyHeader, varnish, url, headers }: PurgeValues): KeyHeaderName | null {
  if (keyHeader !== null) return keyHeader === 'none' ? null : keyHeader
  if (url === null) return varnish.length > 0 ? 'surrogate-key' : null
  return Object.values(headers).some((text) => text.includes(KEYS)) ? 'surrogate-key' : 'cache-tag'
}

function toOrigins(text: string, context: z.RefinementCtx): readonly string[] {
  const entries = text.split(',').map((entry) => entry.trim())
  const named = [...new Set(entries.filter((entry) => entry !== ''))]
  for (const entry of named) {
    const url = URL.canParse(entry) ? new URL(entry) : null
    if (
      url === null ||
      !/^https?:$/.test(url.protocol) ||
      `${url.origin}/` !== url.href ||
      !/^[\w.[\]:-]+$/.test(url.hostname)
    ) {
      context.addIssue({ code: 'custom', message: 'expected origins, separated by commas, e.g. http://10.0.0.5:80' })
      return []
    }
  }
  return named.map((entry) => new URL(entry).origin)
}

function toHeaders(text: string, context: z.RefinementCtx): Readonly<Record<string, string>> {
  const parsed = headersSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? ''
  context.addIssue({ code: 'custom', message: `expected a JSON object of header names and values (${message})` })
  return {}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller reports invalid JSON as not being an object.
    return null
  }
}
