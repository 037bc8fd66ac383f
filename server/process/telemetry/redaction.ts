const EMAIL = /[^\s"'/\\?&=<>:,;]+(?:@|%40)[^\s"'/\\?&=<>:,;]+\.[a-z0-9-]{2,}/gi
/** JSON web tokens. */
const TOKEN = /\beyJ[\w-]{8,}(?:\.[\w-]+){0,2}/g
const BEARER = /\bbearer\s+[^\s"']+/gi
/** A value of a query in a logged address; the name alone is logged. */
const QUERY_VALUE = /([?&][\w.-]{1,40})=[^\s&"'#<>\\]+/g
/** The id of a reader or of a browser in an address of the user data service. */
const OWNER_ID = /(\/uds\/[\w-]+\/(?:users|anonymous)\/)[^/]+/
const PLAIN_KEY = /^[\w.-]{1,40}$/

/** Removes e-mail addresses, tokens and query values from free text, such as error messages (SE-013, BX-082). */
export function redactText(text: string): string {
  return text
    .replace(BEARER, 'bearer [redacted]')
    .replace(TOKEN, '[token]')
    .replace(QUERY_VALUE, '$1=[redacted]')
    .replace(EMAIL, '[email]')
}

export interface LoggedAddress {
  readonly path: string
  /** Up to 20 names of the query's parameters; values are never logged. */
  readonly query: readonly string[] | undefined
}

/** The parts of an address that may be logged: its path without personal data, and the names of its parameters. */
export function toLoggedAddress(url: string): LoggedAddress {
  const at = url.indexOf('?')
  const raw = at < 0 ? url : url.slice(0, at)
  const cut = raw.length > 300 ? `${raw.slice(0, 300)}…` : raw
  const plain = cut.includes('/uds/') ? cut.replace(OWNER_ID, '$1[id]') : cut
  const path = plain.includes('@') || plain.includes('%40') || plain.includes('eyJ') ? redactText(plain) : plain
  if (at < 0) return { path, query: undefined }
  const names = url.slice(at + 1, at + 2001).split('&', 20)
  return {
    path,
    query: names.map((pair) => pair.split('=', 1)[0] ?? '').map((name) => (PLAIN_KEY.test(name) ? name : '[other]')),
  }
}
