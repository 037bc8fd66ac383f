import { type Logger, pino, stdSerializers } from 'pino'
import type { Config } from '../config.ts'
import { openLogOutput } from './log-output.ts'
import { redactText } from './redaction.ts'

/** Keys whose values are censored, on the first two levels of a logged object. */
const SECRETS: ReadonlySet<string> = new Set([
  'apiKey',
  'authorization',
  'cookie',
  'email',
  'password',
  'phone',
  'secret',
  'token',
  'access_token',
  'set-cookie',
])
const CENSORED = '[redacted]'

type Fields = Record<string, unknown>

/**
 * Creates the logger of the process: one JSON object per line (OP-009, BX-082). Secrets of the configuration are replaced
 * anywhere in a line. Values of secret keys are censored. E-mail addresses and tokens are removed from error messages.
 */
export function createLogger(config: Config, destination = openLogOutput(), worker?: number): Logger {
  const secrets = secretValues(config)
  const options = {
    level: config.logLevel,
    base: { site: config.siteKey, pid: process.pid, ...(worker !== undefined && { worker }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }), log: (line: Fields) => censor(line, 2) },
    serializers: { err: serializeError },
    hooks: {
      streamWrite: (line: string) => secrets.reduce((text, secret) => text.replaceAll(secret, CENSORED), line),
    },
  }
  return pino(options, destination)
}

/**
 * A copy without the values of secret keys, to a depth of `levels`; the same object if there are none. pino's redaction
 * walks its list of paths for each field of each line, which took an eighth of the time of a cached page.
 */
function censor(fields: Fields, levels: number): Fields {
  let censored: Fields | null = null
  for (const key in fields) {
    const value = fields[key]
    const logged = SECRETS.has(key) ? CENSORED : levels > 1 && isPlain(value) ? censor(value, levels - 1) : value
    if (logged === value || value === undefined) continue
    censored ??= { ...fields }
    censored[key] = logged
  }
  return censored ?? fields
}

/** Errors are excluded: they have their own serializer. */
function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !(value instanceof Error)
}

/** Every secret of the configuration, escaped as in a JSON string. */
function secretValues(config: Config): readonly string[] {
  const { publishToken, resizeSecret, formerResizeSecrets, metricsToken, debugToken, publicApiKey } = config
  const { databaseUrl, smtpUrl, tokenKey, formKey, vapidPrivateKey, oidcClientSecret, cdnPurge } = config
  const tokens = [
    publishToken,
    resizeSecret,
    ...formerResizeSecrets,
    metricsToken,
    debugToken,
    publicApiKey,
    tokenKey,
    formKey,
    vapidPrivateKey,
    oidcClientSecret,
  ]
  return [
    ...tokens,
    databaseUrl,
    databaseUrl && passwordOf(databaseUrl),
    smtpUrl,
    smtpUrl && passwordOf(smtpUrl),
    ...purgeSecrets(cdnPurge),
  ]
    .filter((value) => value !== null && value !== '')
    .map((value) => JSON.stringify(value).slice(1, -1))
}

/** The password of a connection string, still percent-encoded. */
function passwordOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).password : null
}

/** Header values of purge calls, except those that are no secrets. */
function purgeSecrets({ targets }: Config['cdnPurge']): readonly string[] {
  return targets.flatMap(({ headers }) =>
    Object.entries(headers).flatMap(([name, value]) =>
      name.toLowerCase() === 'content-type' || value.includes('{keys}') ? [] : [value],
    ),
  )
}

function serializeError(error: Error): unknown {
  const plain = stdSerializers.errWithCause(error)
  return redactError(plain, 0)
}

function redactError(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null || depth > 4) return value
  if (Array.isArray(value)) return value.slice(0, 20).map((entry) => redactError(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, SECRETS.has(key) ? CENSORED : redactError(entry, depth + 1)]),
  )
}
