import { type Account, type AddressProof, openByProof, type Registration, readAccount, register } from './accounts.ts'
import { read, type Steps, sql, write } from './operation.ts'
import { redeemCode, redeemLink, type TicketKind, type UsedTicket } from './tickets.ts'

/** How somebody has signed in. */
export type SignInMethod = 'password' | 'link' | 'code' | 'passkey' | 'hosted' | 'sign-up'

/** A session to be opened. Times are milliseconds since the epoch. */
export interface NewSession {
  /** Names it in the list of devices. */
  readonly id: string
  /** The hash of the cookie's token. */
  readonly token: string
  readonly method: SignInMethod
  /** The browser and its system, in words. */
  readonly agent: string
  /** The hash of the token that it replaces; null if there was none. */
  readonly replaces: string | null
  /** The hash of the device's cookie, which is then known to the account. */
  readonly device: string
  readonly now: number
}

/** A session with its account. */
export interface FoundSession {
  readonly id: string
  readonly account: Account
  readonly method: SignInMethod
  readonly createdAt: number
  readonly seenAt: number
  /** When its owner last proved who they are. */
  readonly provedAt: number
}

/** Opens a session. For use inside the operation that has found out whose it is. */
export function* openSession(account: string, session: NewSession): Steps<void> {
  const { id, token, method, agent, replaces, device, now } = session
  if (replaces !== null) yield sql('delete from session where token = :replaces', { replaces })
  yield sql(
    `insert into session (id, token, account, method, agent, created_at, seen_at, proved_at)
     values (:id, :token, :account, :method, :agent, :now, :now, :now)`,
    { id, token, account, method, agent, now },
  )
  yield sql('update account set login_count = login_count + 1 where id = :account', { account })
  yield sql(
    `insert into known_device (account, device, seen_at) values (:account, :device, :now)
     on conflict (account, device) do update set seen_at = excluded.seen_at`,
    { account, device, now },
  )
}

interface PasswordSignIn {
  readonly account: string
  /** The hash of the password that the reader has sent. */
  readonly hash: string
  readonly session: NewSession
}

/** Opens a session by a password; null if the account is gone, or its password has changed since it was compared. */
function* signInByPassword({ account, hash, session }: PasswordSignIn): Steps<Account | null> {
  const rows = yield sql('select id from account where id = :account and password = :hash', { account, hash })
  if (rows.length === 0) return null
  yield* openSession(account, session)
  return yield* readAccount(account)
}

/** Stores a registration, and opens its session: it signs in at once, in this browser alone. */
function* signUp({ registration, session }: { registration: Registration; session: NewSession }): Steps<Account> {
  yield* register(registration)
  yield* openSession(registration.id, session)
  const account = yield* readAccount(registration.id)
  if (account === null) throw new Error('An account that was just stored is missing')
  return account
}

/** What is needed to sign in by a mailed code or link: the address of the ticket is proved. */
export interface TicketSignIn {
  readonly proof: Omit<AddressProof, 'address'>
  readonly session: NewSession
  readonly now: number
}

export interface SignedInByTicket {
  readonly account: Account
  readonly next: string
}

function* signInByTicket({ address, next }: UsedTicket, { proof, session }: TicketSignIn): Steps<SignedInByTicket> {
  const id = yield* openByProof({ ...proof, address })
  yield* openSession(id, session)
  const account = yield* readAccount(id)
  if (account === null) throw new Error('The account of a proved address is missing')
  return { account, next }
}

const SIGN_IN: readonly TicketKind[] = ['sign-in']

function* signInByLink({ link, ...rest }: TicketSignIn & { readonly link: string }): Steps<SignedInByTicket | null> {
  const ticket = yield* redeemLink(link, SIGN_IN, rest.now)
  return ticket === null ? null : yield* signInByTicket(ticket, rest)
}

export type CodeSignIn =
  | { readonly kind: 'signed-in'; readonly signedIn: SignedInByTicket }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'none' }

function* signInByCode(request: TicketSignIn & { readonly browser: string; readonly code: string }): Steps<CodeSignIn> {
  const result = yield* redeemCode(request, SIGN_IN, request.now)
  if (result.kind !== 'used') return result
  return { kind: 'signed-in', signedIn: yield* signInByTicket(result.ticket, request) }
}

interface SessionQuery {
  /** The hash of the cookie's token. */
  readonly token: string
  /** Sessions that were not seen since are over. */
  readonly idleSince: number
  /** Sessions that began before are over. */
  readonly createdSince: number
}

function* findSession({ token, idleSince, createdSince }: SessionQuery): Steps<FoundSession | null> {
  const [row] = yield sql(
    'select * from session where token = :token and seen_at > :idleSince and created_at > :createdSince',
    { token, idleSince, createdSince },
  )
  return yield* toFound(row)
}

function* findSessionById({
  id,
  ...query
}: Omit<SessionQuery, 'token'> & { readonly id: string }): Steps<FoundSession | null> {
  const [row] = yield sql(
    'select * from session where id = :id and seen_at > :idleSince and created_at > :createdSince',
    { id, ...query },
  )
  return yield* toFound(row)
}

function* toFound(row: Readonly<Record<string, unknown>> | undefined): Steps<FoundSession | null> {
  if (row === undefined) return null
  const account = yield* readAccount(String(row.account))
  if (account === null) return null
  return {
    ...{ id: String(row.id), account, method: row.method as SignInMethod },
    ...{ createdAt: Number(row.created_at), seenAt: Number(row.seen_at), provedAt: Number(row.proved_at) },
  }
}

function* touchSession({ id, now }: { readonly id: string; readonly now: number }): Steps<void> {
  yield sql('update session set seen_at = :now where id = :id and seen_at < :now', { id, now })
}

/** A device of the list in the settings. */
export interface SessionOfList {
  readonly id: string
  readonly agent: string
  readonly method: SignInMethod
  readonly createdAt: number
  readonly seenAt: number
}

function* listSessions(account: string): Steps<readonly SessionOfList[]> {
  const rows = yield sql('select * from session where account = :account order by seen_at desc, id', { account })
  return rows.map(({ id, agent, method, created_at: createdAt, seen_at: seenAt }) => ({
    ...{ id: String(id), agent: String(agent), method: method as SignInMethod },
    ...{ createdAt: Number(createdAt), seenAt: Number(seenAt) },
  }))
}

interface Ending {
  readonly account: string
  /** One session; null: all but `keep`. */
  readonly id: string | null
  readonly keep: string | null
}

/** Ends sessions of an account; returns how many there were. Devices are unknown again when all others end. */
function* endSessions({ account, id, keep }: Ending): Steps<number> {
  const rows =
    id === null
      ? yield sql("delete from session where account = :account and id <> coalesce(:keep, '') returning id", {
          account,
          keep,
        })
      : yield sql('delete from session where account = :account and id = :id returning id', { account, id })
  if (id === null) yield sql('delete from known_device where account = :account', { account })
  return rows.length
}

function* endSession(token: string): Steps<void> {
  yield sql('delete from session where token = :token', { token })
}

export const SESSION_OPERATIONS = {
  signUp: write(signUp),
  signInByPassword: write(signInByPassword),
  signInByLink: write(signInByLink),
  signInByCode: write(signInByCode),
  findSession: read(findSession),
  findSessionById: read(findSessionById),
  touchSession: write(touchSession),
  listSessions: read(listSessions),
  endSessions: write(endSessions),
  endSession: write(endSession),
}
