import { type PublicKeyCredentialCreationOptionsJSON, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { callPasskeys, PasskeyRefusal } from './passkey-calls.ts'
import { forgetPasskey } from './signal.ts'

/** A passkey in the settings. Times are milliseconds since the epoch. */
export interface OwnPasskey {
  readonly id: string
  readonly name: string
  /** Whether its provider keeps a copy. */
  readonly backedUp: boolean
  readonly createdAt: number
  /** null: it has not signed in yet. */
  readonly usedAt: number | null
}

/** `stale`: the reader must sign in again first; `existing`: this provider has a passkey already. */
export type PasskeyChange = 'done' | 'cancelled' | 'stale' | 'existing' | 'failed'

/** The reader's passkeys, the oldest first. @throws PasskeyRefusal */
export async function listPasskeys(): Promise<readonly OwnPasskey[]> {
  return (await callPasskeys('list')).passkeys as readonly OwnPasskey[]
}

/** Creates a passkey, and adds it to the account. @param name absent: that of the browser and its system */
export async function addPasskey(name?: string): Promise<PasskeyChange> {
  try {
    const { options } = await callPasskeys('register/options')
    const credential = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    await callPasskeys('register', { credential, ...(name && { name }) })
    return 'done'
  } catch (error) {
    return toChange(error)
  }
}

/** Removes a passkey of the account, and notifies the reader's password manager. */
export async function removePasskey(id: string): Promise<PasskeyChange> {
  try {
    const { rpId } = await callPasskeys('remove', { id })
    await forgetPasskey(typeof rpId === 'string' ? rpId : location.hostname, id)
    return 'done'
  } catch (error) {
    return toChange(error)
  }
}

function toChange(error: unknown): PasskeyChange {
  if (error instanceof PasskeyRefusal)
    return error.code === 'sign-in.stale' || error.status === 401 ? 'stale' : 'failed'
  const cause = error instanceof WebAuthnError ? error.cause : error
  if (!(cause instanceof Error)) return 'failed'
  if (cause.name === 'InvalidStateError') return 'existing'
  return cause.name === 'NotAllowedError' || cause.name === 'AbortError' ? 'cancelled' : 'failed'
}
