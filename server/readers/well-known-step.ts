import type { RequestHandler } from 'express'
import { setPublicLife } from '../http/caching-step.ts'
import { sendPlain } from '../http/plain-response.ts'
import { readRequestContext } from '../http/request-context.ts'
import type { Config } from '../process/config.ts'
import { READER_PATHS } from './accounts/reader-paths.ts'

interface Needs {
  readonly config: Pick<Config, 'siteOrigin' | 'mailFrom' | 'securityContact' | 'locales'>
  readonly clock: () => number
}

const DAY = 86_400_000

/** When the site began to obey Global Privacy Control. */
const GPC_SINCE = '2026-11-28'

/** Days until security.txt expires (RFC 9116 §2.5.5 recommends less than a year). */
const SECURITY_DAYS = 180

/** Files that programs look for (BX-022): where to change a password, keep passkeys, and report a weakness. */
export function wellKnownStep(needs: Needs): RequestHandler {
  const { siteOrigin } = needs.config
  const keys = `${siteOrigin}${READER_PATHS.settings}#passkeys`
  const json = (value: object) => () => ({ type: 'application/json', body: JSON.stringify(value) })
  const files: Readonly<Record<string, () => { readonly type: string; readonly body: string } | null>> = {
    '/gpc.json': json({ gpc: true, lastUpdate: GPC_SINCE }),
    '/passkey-endpoints': json({ enroll: keys, manage: keys }),
    '/security.txt': () => toSecurityText(needs),
  }
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    if (request.path === '/change-password') {
      readRequestContext(request).route = 'well-known'
      return response.redirect(303, `${READER_PATHS.settings}#password`)
    }
    const file = Object.hasOwn(files, request.path) ? files[request.path]?.() : undefined
    if (file === undefined) return next()
    readRequestContext(request).route = 'well-known'
    if (file === null) return sendPlain(request, response, 404)
    setPublicLife(response, 'public, max-age=86400')
    response.type(file.type).send(file.body)
  }
}

/** security.txt (RFC 9116); null if there is nobody to write to. */
function toSecurityText({ config, clock }: Needs): { readonly type: string; readonly body: string } | null {
  const { securityContact, mailFrom, siteOrigin, locales } = config
  const address = mailFrom === null ? null : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
  const contact = securityContact ?? address
  if (contact === null) return null
  const expires = new Date((Math.floor(clock() / DAY) + SECURITY_DAYS) * DAY).toISOString()
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
  ]
  return { type: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n` }
}
