import { z } from 'zod'
import { DEFAULT_LOCALE, isLocaleCode, LOCALE_CODES, type LocaleCode } from '../../../shared/brand/locale.ts'
import { list, whole } from './variable.ts'

/**
 * A host name as browsers and proxies know it. URLs also allow `;`, `,` and quotes there, which would end a directive of
 * the security policy, or add a source to it.
 */
const HOSTNAME = /^(?:[a-z\d](?:[a-z\d_-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d_-]*[a-z\d])?)*|\[[\da-f:.]+\])$/

const hasCredentials = ({ username, password }: URL) => username !== '' || password !== ''

/** Whether an address is an origin alone, and its host is a plain name. */
function isOrigin({ origin: own, href, hostname }: URL): boolean {
  return href === `${own}/` && HOSTNAME.test(hostname)
}

/** An origin alone: scheme, host and port, stored without the closing slash. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'expected an http(s) address, e.g. https://cms.example' })
  .transform((value, context) => {
    const url = new URL(value)
    if (!isOrigin(url)) {
      context.addIssue({ code: 'custom', message: 'expected an origin without path, e.g. https://www.example.com' })
    }
    return url.origin
  })

/** An issuer over https; plain http is for one on the same machine, in development. */
export const issuer = z
  .url({ protocol: /^https?$/, error: 'expected an address, e.g. https://tenant.eu.auth0.com/' })
  .refine((text) => {
    const url = new URL(text)
    const isNear = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
    return (url.protocol === 'https:' || isNear) && !hasCredentials(url) && url.search === '' && url.hash === ''
  }, 'expected an address over https without user, query and fragment, e.g. https://tenant.eu.auth0.com/')

/** An ad server over https; plain http is for one on the same machine, in tests. */
const AD_HOST = /^(?:https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?$/i
export const adHost = z
  .string()
  .regex(AD_HOST, 'expected origins over https, separated by commas, e.g. https://ads.example, https://*.media.example')
  .toLowerCase()
export const adUrl = z.url('expected an address over https, e.g. https://ads.example/gampad/ads').refine((text) => {
  const url = new URL(text)
  return AD_HOST.test(url.origin) && !hasCredentials(url)
}, 'expected an address over https, e.g. https://ads.example/ads')

/** Browsers refuse sockets without encryption on pages with it; `ws:` is for a site on its own machine. */
export const socketUrl = z
  .url({ protocol: /^wss?$/, error: 'expected an address of a socket, e.g. wss://live.example.com/live' })
  .refine((value) => {
    const url = URL.parse(value)
    return url !== null && /^[\w:/?&=%.[\]~+-]+$/.test(value) && HOSTNAME.test(url.hostname) && !hasCredentials(url)
  }, 'expected an address of letters, digits and slashes, without user and fragment, e.g. wss://live.example.com/live')

/** A host that redirects may leave to, with its port if that is not 443. */
export const redirectHost = z.string().transform((text, context) => {
  const url = URL.parse(`https://${text}`)
  if (url !== null && isOrigin(url) && !text.endsWith(':')) return url.host
  context.addIssue({
    code: 'custom',
    message: 'expected hosts, separated by commas, e.g. shop.example, shop.example:8443; no scheme, path or wildcard',
  })
  return z.NEVER
})

/** Whether an address of PostgreSQL is what its writer means: `#`, `?` and `/` of a password cut it off. */
function isDatabaseUrl(value: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) return false
  const { hash, pathname, username, password } = new URL(value)
  if (hash !== '' || pathname.includes('@')) return false
  try {
    return [username, password, pathname].every((part) => typeof decodeURIComponent(part) === 'string')
  } catch {
    return false
  }
}

/** The address of a database with its password, which no message quotes. */
export const databaseUrl = z
  .string()
  .refine(
    isDatabaseUrl,
    'expected an address of PostgreSQL, e.g. postgres://site@db.example/site, with #, %, /, ? and @ of a password as %23, %25, %2F, %3F and %40; leave it unset for the embedded store',
  )

/** A key for signatures. */
export const key = z
  .string()
  .regex(/^[\da-f]{64}$/i, 'expected 32 bytes as 64 hexadecimal digits, e.g. from openssl rand -hex 32')

/** A mail server with its credentials, which no message quotes. */
export const smtpUrl = z
  .string()
  .refine(
    (value) => /^smtps?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value),
    'expected an address of a mail server, e.g. smtp://user:password@mail.example:587 or smtps://mail.example, with #, %, / and @ of a password as %23, %25, %2F and %40',
  )

/** A mail address, alone or in angle brackets after a name. */
export const mailFrom = z
  .string()
  .regex(
    /^(?:[^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'expected a sender, e.g. hello@example.com or The News <hello@example.com>',
  )

/** Locales, each with messages; the first is the default (RT-086, BR-006). */
export const locales = list.transform((codes, context): readonly LocaleCode[] => {
  const available = LOCALE_CODES.join(', ')
  for (const code of codes) {
    if (isLocaleCode(code)) continue
    context.addIssue({
      code: 'custom',
      message: `there are no messages for "${code}"; there are for ${available} (docs/languages.md says how to add some)`,
    })
  }
  const found = [...new Set(codes.filter(isLocaleCode))]
  return found.length > 0 ? found : [DEFAULT_LOCALE]
})

/** Plain http is for a CMS on an editor's own machine. */
const FRAME_HOST = /^(?:(?:https:\/\/)?[a-z\d.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?\/?$/i

/**
 * A site whose frames may show previews, as a source of `frame-ancestors`: one host, because a wildcard would admit
 * anyone who gets a name below it.
 */
export const frameHost = z.string().transform((text, context) => {
  const address = text.includes('://') ? text : `https://${text}`
  if (FRAME_HOST.test(text) && URL.canParse(address)) return new URL(address).origin
  context.addIssue({
    code: 'custom',
    message: `expected hosts separated by commas, e.g. cms.example or https://cms.example:8443 (http for localhost alone), not "${text}"`,
  })
  return z.NEVER
})

export const token = z.string().min(16, 'expected 16 characters or more')
export const headerName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a header name in lower case')
export const path = z.string().min(1)
export const bytes = whole('a size in bytes, e.g. 536870912', 1)
