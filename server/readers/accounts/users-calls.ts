import { MARK_CALLS } from '../data/mark-calls.ts'
import { HOSTED_CALLS } from '../hosted/hosted-calls.ts'
import { PASSKEY_CALLS } from '../passkeys/passkey-calls.ts'
import { SESSION_CALLS } from './session-calls.ts'
import { SETTINGS_CALLS } from './settings-calls.ts'
import { SIGN_IN_CALLS } from './sign-in-calls.ts'

/** Every call of `/apigee/users/`. */
export const USERS_CALLS = [
  ...[...SIGN_IN_CALLS, ...SESSION_CALLS, ...SETTINGS_CALLS],
  ...[...MARK_CALLS, ...PASSKEY_CALLS, ...HOSTED_CALLS],
]
