import { closeDoors } from './account-addresses.ts'
import { type Account, type AddressProof, findIdByAddress, openByProof, readAccount } from './accounts.ts'
import { type QueuedMail, queueMail } from './mails.ts'
import { read, type Steps, sql, write } from './operation.ts'
import { type NewSession, openSession } from './sessions.ts'

/** Whom a sign-in provider knows (OpenID Connect Core §5.7: issuer and subject together, never the address). */
export interface HostedSubject {
  readonly issuer: string
  readonly subject: string
}

/** A reader whom a provider has signed in. */
export interface HostedIdentity extends HostedSubject {
  /** The address, if the provider has verified it; null if it has not. */
  readonly address: string | null
}

export type HostedSignIn =
  | { readonly kind: 'signed-in'; readonly account: Account; readonly isLinked: boolean }
  /** The address has an account, which this provider does not open yet (AU-019). */
  | { readonly kind: 'no-link' }
  /** The provider has not verified an address, so it opens no account and makes none. */
  | { readonly kind: 'unverified' }
  /** The account belongs to another subject of this provider: the address has a new owner there. */
  | { readonly kind: 'other-subject' }

interface HostedRequest {
  readonly identity: HostedIdentity
  /** The reader requested to link the provider to the account of the address. */
  readonly link: boolean
  readonly proof: Omit<AddressProof, 'address'>
  readonly session: NewSession
  /** To the owner of an account that is linked. */
  readonly mail: Omit<QueuedMail, 'recipient'>
}

function* signInByHosted({ identity, link, proof, session, mail }: HostedRequest): Steps<HostedSignIn> {
  const { issuer, subject, address } = identity
  const known = yield* findLinked(identity)
  if (known !== null) {
    yield sql('update hosted_link set used_at = :now where issuer = :issuer and subject = :subject', {
      ...{ issuer, subject, now: proof.now },
    })
    return yield* open(known, session, false)
  }
  if (address === null) return { kind: 'unverified' }
  const existing = yield* findIdByAddress(address)
  if (existing !== null) {
    if (!link) return { kind: 'no-link' }
    if (yield* isLinkedTo(existing, issuer)) return { kind: 'other-subject' }
    yield* queueMail({ ...mail, recipient: address })
  } else if (proof.provisional !== null) {
    yield* emptyUnconfirmed(proof.provisional, address)
  }
  const account = yield* openByProof({ ...proof, address })
  yield sql(
    `insert into hosted_link (issuer, subject, account, created_at, used_at)
     values (:issuer, :subject, :account, :now, :now)`,
    { issuer, subject, account, now: proof.now },
  )
  return yield* open(account, session, existing !== null)
}

function* findLinked({ issuer, subject }: HostedSubject): Steps<string | null> {
  const [row] = yield sql('select account from hosted_link where issuer = :issuer and subject = :subject', {
    ...{ issuer, subject },
  })
  return row === undefined ? null : String(row.account)
}

function* isLinkedTo(account: string, issuer: string): Steps<boolean> {
  const rows = yield sql('select subject from hosted_link where account = :account and issuer = :issuer', {
    ...{ account, issuer },
  })
  return rows.length > 0
}

/** Whoever registered with this address has not proved it: what they chose must not open the account of its owner. */
function* emptyUnconfirmed(id: string, address: string): Steps<void> {
  const account = yield* readAccount(id)
  if (account !== null && account.address === null && account.pending === address) yield* closeDoors(id)
}

function* open(id: string, session: NewSession, isLinked: boolean): Steps<HostedSignIn> {
  yield* openSession(id, session)
  const account = yield* readAccount(id)
  if (account === null) throw new Error('The account of a provider’s subject is missing')
  return { kind: 'signed-in', account, isLinked }
}

/** A provider that opens an account, for the export of an account. Times are milliseconds since the epoch. */
export interface HostedLink extends HostedSubject {
  readonly createdAt: number
  readonly usedAt: number
}

function* listHostedLinks(account: string): Steps<readonly HostedLink[]> {
  const rows = yield sql('select * from hosted_link where account = :account order by created_at, subject', { account })
  return rows.map(({ issuer, subject, created_at: createdAt, used_at: usedAt }) => ({
    ...{ issuer: String(issuer), subject: String(subject), createdAt: Number(createdAt), usedAt: Number(usedAt) },
  }))
}

export const HOSTED_OPERATIONS = {
  signInByHosted: write(signInByHosted),
  listHostedLinks: read(listHostedLinks),
}
