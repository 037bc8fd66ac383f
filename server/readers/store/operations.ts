import { ACCOUNT_OPERATIONS } from './accounts.ts'
import { ALERT_OPERATIONS } from './alerts.ts'
import { ERASE_OPERATIONS } from './erase.ts'
import { ERASURE_OPERATIONS } from './erasures.ts'
import { HOSTED_OPERATIONS } from './hosted.ts'
import { LEAD_OPERATIONS } from './leads.ts'
import { LEASE_OPERATIONS } from './leases.ts'
import { MAIL_OPERATIONS } from './mails.ts'
import { MARK_OPERATIONS } from './marks.ts'
import { NEWSLETTER_OPERATIONS } from './newsletters.ts'
import { NOTE_OPERATIONS } from './notes.ts'
import { PASSKEY_OPERATIONS } from './passkeys.ts'
import { PROOF_OPERATIONS } from './proofs.ts'
import { SESSION_OPERATIONS } from './sessions.ts'
import { VOTE_OPERATIONS } from './votes.ts'

/** Everything that can be read from the readers' store or written to it, by name: one list for each feature. */
export const OPERATIONS = {
  ...NOTE_OPERATIONS,
  ...MAIL_OPERATIONS,
  ...LEASE_OPERATIONS,
  ...MARK_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...SESSION_OPERATIONS,
  ...PROOF_OPERATIONS,
  ...PASSKEY_OPERATIONS,
  ...ALERT_OPERATIONS,
  ...HOSTED_OPERATIONS,
  ...NEWSLETTER_OPERATIONS,
  ...VOTE_OPERATIONS,
  ...LEAD_OPERATIONS,
  ...ERASURE_OPERATIONS,
  ...ERASE_OPERATIONS,
}

export type Operations = typeof OPERATIONS
