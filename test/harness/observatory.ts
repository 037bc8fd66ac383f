import { readHtml } from './html.ts'

/** The input of a scan: a response as a reader of the public https site gets it. */
export interface Scanned {
  readonly headers: Headers
  readonly body: string
}

interface Rule {
  /** The possible findings, with their points. */
  readonly points: Readonly<Record<string, number>>
  readonly find: (answer: Scanned) => string
}

const SIX_MONTHS = 15_552_000
const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const INLINE = ["'unsafe-inline'", 'data:']
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const OPEN_REFERRERS = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade']

/**
 * The rules of the HTTP Observatory and the points of each finding, in its own names.
 * Points: https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js
 * Findings: https://github.com/mdn/mdn-http-observatory/tree/main/src/analyzer/tests
 *
 * Without `redirection`: TLS ends in front of the site, which redirects http there; a redirect to https has 0 points.
 * Also without the preload list, which has 5 more points.
 */
export const RULES: Readonly<Record<string, Rule>> = {
  'content-security-policy': {
    points: {
      'no-unsafe-default-src-none': 10,
      'no-unsafe': 5,
      'unsafe-inline-in-style-src-only': 0,
      'insecure-scheme-in-passive-content-only': -10,
      'unsafe-eval': -10,
      'unsafe-inline': -20,
      'insecure-scheme': -20,
      'not-implemented': -25,
    },
    find: ({ headers }) => judgePolicy(toDirectives(headers)),
  },
  cookies: {
    points: {
      'secure-with-httponly-sessions-and-samesite': 5,
      'secure-with-httponly-sessions': 0,
      'not-found': 0,
      'without-secure-flag-but-protected-by-hsts': -5,
      'without-secure-flag': -20,
      'samesite-flag-invalid': -20,
      'session-without-httponly-flag': -30,
    },
    find: ({ headers }) => judgeCookies(headers.getSetCookie(), judgeHsts(headers) === 'max-age-at-least-six-months'),
  },
  'cross-origin-resource-sharing': {
    points: { 'not-implemented': 0, 'public-access': 0, 'restricted-access': 0, 'universal-access': -50 },
    find({ headers }) {
      const allowed = headers.get('access-control-allow-origin')
      if (allowed === null) return 'not-implemented'
      if (allowed === '*') return 'public-access'
      return headers.get('access-control-allow-credentials') === 'true' ? 'universal-access' : 'restricted-access'
    },
  },
  'referrer-policy': {
    points: { private: 5, 'not-implemented': 0, unsafe: -5, invalid: -5 },
    find({ headers }) {
      const named = headers
        .get('referrer-policy')
        ?.split(',')
        .map((part) => part.trim().toLowerCase())
      if (!named) return 'not-implemented'
      const last = named.findLast((part) => [...PRIVATE_REFERRERS, ...OPEN_REFERRERS].includes(part))
      if (last === undefined) return 'invalid'
      return PRIVATE_REFERRERS.includes(last) ? 'private' : 'unsafe'
    },
  },
  'strict-transport-security': {
    points: {
      'max-age-at-least-six-months': 0,
      'max-age-less-than-six-months': -10,
      'not-implemented': -20,
      invalid: -20,
    },
    find: ({ headers }) => judgeHsts(headers),
  },
  'subresource-integrity': {
    points: {
      'all-scripts-secure': 5,
      'not-html': 0,
      'no-scripts': 0,
      'scripts-from-secure-origin': 0,
      'external-scripts-without': -5,
      'external-scripts-insecure': -50,
    },
    find: ({ headers, body }) => judgeScripts(headers, body),
  },
  'x-content-type-options': {
    points: { nosniff: 0, 'not-implemented': -5 },
    find: ({ headers }) => (headers.get('x-content-type-options') === 'nosniff' ? 'nosniff' : 'not-implemented'),
  },
  'x-frame-options': {
    points: { 'via-csp': 5, 'sameorigin-or-deny': 0, 'not-implemented': -20 },
    find({ headers }) {
      if (toDirectives(headers).has('frame-ancestors')) return 'via-csp'
      return /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
        ? 'sameorigin-or-deny'
        : 'not-implemented'
    },
  },
  'cross-origin-resource-policy': {
    points: { 'same-origin': 10, 'same-site': 10, 'cross-origin': 0, 'not-implemented': 0, invalid: -5 },
    find({ headers }) {
      const policy = headers.get('cross-origin-resource-policy')
      if (policy === null) return 'not-implemented'
      return /^(?:same-origin|same-site|cross-origin)$/.test(policy) ? policy : 'invalid'
    },
  },
}

export interface Verdict {
  readonly score: number
  readonly grade: 'A+' | 'below A+'
  /** The finding of each rule. */
  readonly findings: Readonly<Record<string, string>>
}

/** The score of a response: 100 less the penalties; bonuses count only from 90 on. */
export function scoreAnswer(answer: Scanned): Verdict {
  const findings: Record<string, string> = {}
  let kept = 100
  let gained = 0
  for (const [name, { points, find }] of Object.entries(RULES)) {
    const finding = find(answer)
    const worth = points[finding]
    if (worth === undefined) throw new Error(`${name} has no points for ${finding}`)
    findings[name] = finding
    if (worth < 0) kept += worth
    else gained += worth
  }
  const score = Math.max(kept >= 90 ? kept + gained : kept, 0)
  return { score, grade: score >= 100 ? 'A+' : 'below A+', findings }
}

type Directives = ReadonlyMap<string, readonly string[]>

function toDirectives(headers: Headers): Directives {
  const parts = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.flatMap(([name = '', ...sources]) => (name === '' ? [] : [[name.toLowerCase(), sources]])))
}

function judgePolicy(directives: Directives): string {
  if (directives.size === 0) return 'not-implemented'
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const passive = ['img-src', 'media-src']
  const active = [...directives].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources)
  const has = (sources: readonly string[], unwanted: readonly string[]) => sources.some((one) => unwanted.includes(one))
  const insecure = (sources: readonly string[]) => sources.some((one) => /^(?:http|ftp):/.test(one))
  const [script, style, object] = [sourcesOf('script-src'), sourcesOf('style-src'), sourcesOf('object-src')]
  if (has(script, [...BROAD, ...INLINE]) || has(object, BROAD)) return 'unsafe-inline'
  if (insecure(active)) return 'insecure-scheme'
  if (has([...script, ...style], ["'unsafe-eval'"])) return 'unsafe-eval'
  if (insecure(passive.flatMap(sourcesOf))) return 'insecure-scheme-in-passive-content-only'
  if (has(style, [...BROAD, ...INLINE])) return 'unsafe-inline-in-style-src-only'
  return directives.get('default-src')?.join() === "'none'" ? 'no-unsafe-default-src-none' : 'no-unsafe'
}

function judgeHsts(headers: Headers): string {
  const header = headers.get('strict-transport-security')
  if (header === null) return 'not-implemented'
  const [, seconds] = /(?:^|;)\s*max-age=(\d+)/i.exec(header) ?? []
  if (seconds === undefined || header.includes(',')) return 'invalid'
  return Number(seconds) < SIX_MONTHS ? 'max-age-less-than-six-months' : 'max-age-at-least-six-months'
}

/** A cookie that scripts can read loses no points, unless its name is that of a session. */
function judgeCookies(cookies: readonly string[], hsts: boolean): string {
  if (cookies.length === 0) return 'not-found'
  const read = cookies.map((cookie) => ({
    session: /login|sess/i.test(cookie.split('=', 1)[0] ?? ''),
    secure: /;\s*secure/i.test(cookie),
    httpOnly: /;\s*httponly/i.test(cookie),
    sameSite: /;\s*samesite=?([^;]*)/i.exec(cookie)?.[1]?.trim().toLowerCase() ?? null,
  }))
  if (read.some(({ session, httpOnly }) => session && !httpOnly)) return 'session-without-httponly-flag'
  if (read.some(({ sameSite }) => sameSite !== null && !/^(?:lax|strict|none)$/.test(sameSite)))
    return 'samesite-flag-invalid'
  if (read.some(({ secure }) => !secure))
    return hsts ? 'without-secure-flag-but-protected-by-hsts' : 'without-secure-flag'
  return read.some(({ sameSite }) => sameSite === null)
    ? 'secure-with-httponly-sessions'
    : 'secure-with-httponly-sessions-and-samesite'
}

function judgeScripts(headers: Headers, body: string): string {
  if (!/^text\/html\b/.test(headers.get('content-type') ?? '')) return 'not-html'
  const scripts = readHtml(body).all('script')
  if (scripts.length === 0) return 'no-scripts'
  const foreign = scripts.filter(({ attribs }) => /^(?:https?:)?\/\//.test(attribs.src ?? ''))
  if (foreign.some(({ attribs }) => !attribs.src?.startsWith('https:'))) return 'external-scripts-insecure'
  if (foreign.some(({ attribs }) => !attribs.integrity)) return 'external-scripts-without'
  return foreign.length > 0 || scripts.some(({ attribs }) => attribs.src && attribs.integrity)
    ? 'all-scripts-secure'
    : 'scripts-from-secure-origin'
}
