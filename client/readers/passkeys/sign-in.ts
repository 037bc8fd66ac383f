import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { callPasskeys, PasskeyRefusal } from './passkey-calls.ts'
import { forgetPasskey } from './signal.ts'

export type PasskeySignIn =
  | { readonly kind: 'signed-in'; readonly next: string }
  /** The reader closed the browser's window, or another attempt has begun. */
  | { readonly kind: 'cancelled' }
  /** The site does not have this passkey any more. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' }

interface Options {
  /** The own path to return to. */
  readonly next: string
  /** true: the passkeys appear among the suggestions of the field for the address, and it waits until one is chosen. */
  readonly autofill?: boolean
}

/** Whether the browser can suggest passkeys in a field. */
export const canSuggestPasskeys = browserSupportsWebAuthnAutofill

/** Ends an attempt that waits for a suggestion. */
export function stopSuggesting(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Signs in with a passkey. The one that waits for a suggestion ends when another attempt begins. */
export async function signInWithPasskey(options: Options): Promise<PasskeySignIn> {
  try {
    return await attempt(options)
  } catch (error) {
    if (!(error instanceof PasskeyRefusal) || error.code !== 'passkey.expired') return toFailure(error)
    // The page was open for longer than a challenge lives: the reader confirms again.
    return attempt({ ...options, autofill: false }).catch(toFailure)
  }
}

async function attempt({ next, autofill = false }: Options): Promise<PasskeySignIn> {
  const { options } = await callPasskeys('sign-in/options')
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })
  return send(credential, optionsJSON.rpId ?? location.hostname, next)
}

async function send(credential: AuthenticationResponseJSON, rpId: string, next: string): Promise<PasskeySignIn> {
  try {
    const answer = await callPasskeys('sign-in', { credential, next })
    return { kind: 'signed-in', next: typeof answer.next === 'string' ? answer.next : '/' }
  } catch (error) {
    if (!(error instanceof PasskeyRefusal) || error.code !== 'passkey.unknown') throw error
    await forgetPasskey(rpId, credential.id)
    return { kind: 'unknown' }
  }
}

const CANCELLED = new Set(['NotAllowedError', 'AbortError'])

function toFailure(error: unknown): PasskeySignIn {
  const cause = error instanceof WebAuthnError ? error.cause : error
  return { kind: cause instanceof Error && CANCELLED.has(cause.name) ? 'cancelled' : 'failed' }
}
