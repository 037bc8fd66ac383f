import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { FRAME_HOSTS } from '../body/embeds/find-embed.ts'
import type { Config } from '../process/config.ts'

export const CSP_REPORT_PATH = '/_node/csp'
const CSP_HEADER = 'Content-Security-Policy'
const NO_FRAMES = "frame-ancestors 'none'"

/** The site uses none of these features, and denies them to third parties in frames. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']

/** The content security policy: without inline scripts, nonces and hashes, so that pages are cacheable (SE-008, BX-020). */
export function toCspDirectives(config: Config): Record<string, string[]> {
  const assets = config.staticAssetHost ? [config.staticAssetHost] : []
  const audience = config.audienceUrl === null ? [] : [new URL(config.audienceUrl).origin]
  const development = config.environment === 'development'
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...assets],
    // The development server inserts styles by script and pushes changes over a WebSocket.
    'style-src': ["'self'", ...assets, ...(development ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", ...assets, ...config.resizeHosts, ...config.videoAdHosts, ...audience],
    'font-src': ["'self'", ...assets],
    'connect-src': [
      "'self'",
      ...(config.userApiUrl ? [config.userApiUrl] : []),
      ...(config.liveSocketUrl ? [config.liveSocketUrl] : []),
      ...config.videoHosts,
      ...config.videoAdHosts,
      ...(development ? ['ws:'] : []),
    ],
    'media-src': ["'self'", 'blob:', ...config.resizeHosts, ...config.videoHosts, ...config.videoAdHosts],
    // What a reader can load in place of the facade of an embed (PG-039).
    'frame-src': [
      ...FRAME_HOSTS.map((host) => `https://${host}`),
      // Where scripts of others run.
      ...(config.frameOrigin ? [config.frameOrigin] : []),
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [CSP_REPORT_PATH],
    'report-to': ['csp'],
  }
}

/**
 * The policy of pages in which scripts of others run. The start script is trusted by its hash, which is the same for all
 * pages of a build, and so is what it adds (CSP3 §8.2). Injected markup still runs nothing.
 *
 * @param startHash `sha256-…` of the start script; undefined in development, whose scripts have none
 */
export function toOpenPolicy(config: Config, startHash: string | undefined): string {
  const strict = toCspDirectives(config)
  const added: Readonly<Record<string, readonly string[]>> = {
    // Browsers without `strict-dynamic` run the scripts of the site alone.
    'script-src': startHash === undefined ? ['https:'] : ["'strict-dynamic'", `'${startHash}'`],
    'style-src': ["'unsafe-inline'"],
    'img-src': ['https:', 'data:'],
    'connect-src': ['https:'],
    'frame-src': ['https:'],
  }
  return Object.entries(strict)
    .map(([name, sources]) => [name, ...sources, ...(added[name] ?? [])].join(' '))
    .join(';')
}

/** Replaces the policy of a response. */
export function setPolicy(response: Response, policy: string): void {
  response.setHeader(CSP_HEADER, policy)
}

/**
 * All security headers of a page, by name, and whether search engines may list the site.
 *
 * @param policy in place of the strict one
 */
export function toSecurityHeaders(config: Config, policy: string | null = null): ReadonlyMap<string, string> {
  const headers = new Map<string, string>()
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  }
  const middleware = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: toCspDirectives(config) },
    // Sign-in at another host opens a window, which must be able to message this one.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity:
      config.environment === 'production' ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })
  // The values are the same for every response, so helmet computes them once and writes them to a recorder.
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, () => {})
  if (policy !== null) headers.set(CSP_HEADER, policy)
  if (!config.indexable) headers.set('X-Robots-Tag', 'noindex')
  headers.set('Permissions-Policy', PERMISSIONS.map((name) => `${name}=()`).join(', '))
  headers.set('Reporting-Endpoints', `csp="${CSP_REPORT_PATH}"`)
  return headers
}

/**
 * Lets other sites show this response in a frame: every site for video share pages (SE-008), the configured ones for an
 * open preview (MV-013), and no site for any other response.
 *
 * @param ancestors `*`, or origins; none: the response stays unchanged
 */
export function allowFraming(response: Response, ancestors: readonly string[]): void {
  if (ancestors.length === 0) return
  // It knows no list of sites (RFC 7034 §2.1), and would contradict the policy.
  response.removeHeader('X-Frame-Options')
  const policy = response.getHeader(CSP_HEADER)
  if (typeof policy !== 'string') return
  response.setHeader(CSP_HEADER, policy.replace(NO_FRAMES, `frame-ancestors ${ancestors.join(' ')}`))
}

/** Headers that browsers obey on documents only. */
const OF_DOCUMENTS = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'Reporting-Endpoints',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/**
 * Shortens the security headers of a style sheet, script, font, picture or manifest by 1.2 kB. A phone loads seven such
 * files before the first picture is painted, and 10 segments of each in the first round trip.
 */
export function trimForFile(response: Response): void {
  for (const name of OF_DOCUMENTS) response.removeHeader(name)
  // A worker obeys the policy of its own script; ours fetch nothing.
  response.setHeader(CSP_HEADER, `default-src 'none'; ${NO_FRAMES}`)
}

/** Sets the security headers on every response (SE-008). */
export function securityStep({ config }: { readonly config: Config }): RequestHandler {
  const headers = [...toSecurityHeaders(config)]
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}
