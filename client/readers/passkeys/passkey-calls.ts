import { sendToSite } from '../../app/send-to-site.ts'
import { readScope } from '../auth/endpoints.ts'

/** The service refused a passkey. */
export class PasskeyRefusal extends Error {
  override readonly name = 'PasskeyRefusal'
  readonly status: number
  /** Such as `passkey.unknown`; null if there is none. */
  readonly code: string | null

  constructor(status: number, code: string | null) {
    super(`The site answered with ${status}${code === null ? '' : ` (${code})`}`)
    this.status = status
    this.code = code
  }
}

export type PasskeyCall = 'register/options' | 'register' | 'sign-in/options' | 'sign-in' | 'list' | 'remove'

/**
 * Calls the site's service for passkeys, and returns the `data` of its response.
 *
 * @throws PasskeyRefusal; TypeError without a network; DOMException after the time limit of `sendToSite`
 */
export async function callPasskeys(call: PasskeyCall, body: object = {}): Promise<Readonly<Record<string, unknown>>> {
  const response = await sendToSite(`/apigee/users/passkeys/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const code = readScope(answer, 'error.applicationCode')
    throw new PasskeyRefusal(response.status, typeof code === 'string' ? code : null)
  }
  return (readScope(answer, 'data') ?? {}) as Readonly<Record<string, unknown>>
}
