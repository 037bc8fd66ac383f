import { z } from 'zod'
import { LOCALE_CODES, type LocaleCode } from '../../../shared/brand/locale.ts'
import { type Erasure, noteErasures } from './erasures.ts'
import { removeLeads } from './leads.ts'
import { type QueuedMail, queueMail } from './mails.ts'
import { moveMarks, removeMarks } from './marks.ts'
import { removeSubscriptions } from './newsletters.ts'
import { read, type Steps, sql, write } from './operation.ts'
import { insertTicket, type Ticket } from './tickets.ts'

/** A reader's account. Times are milliseconds since the epoch. */
export interface Account {
  readonly id: string
  /** The address that its owner has proved to have; null: not yet. */
  readonly address: string | null
  /** The address of an account that is not confirmed. */
  readonly pending: string | null
  /** Whether there is a password; its hash never leaves the operations of passwords. */
  readonly hasPassword: boolean
  readonly passwordAt: number | null
  /** As the reader wrote it; `profile.schema.ts` parses it. */
  readonly profile: string
  readonly locale: LocaleCode
  readonly createdAt: number
  /** When an account that nobody has confirmed ends; null if it does not. */
  readonly expiresAt: number | null
  readonly loginCount: number
}

const accountRow = z
  .object({
    id: z.string(),
    address: z.string().nullable(),
    pending: z.string().nullable(),
    password: z.string().nullable(),
    password_at: z.number().nullable(),
    profile: z.string(),
    locale: z.enum(LOCALE_CODES),
    created_at: z.number(),
    expires_at: z.number().nullable(),
    login_count: z.number(),
  })
  .transform(({ password, password_at: passwordAt, login_count: loginCount, ...rest }): Account => {
    const { created_at: createdAt, expires_at: expiresAt, ...account } = rest
    return { ...account, passwordAt, createdAt, expiresAt, loginCount, hasPassword: password !== null }
  })

/** Reads one account. For use inside other operations. */
export function* readAccount(id: string): Steps<Account | null> {
  const [row] = yield sql('select * from account where id = :id', { id })
  return row === undefined ? null : accountRow.parse(row)
}

/** The account of a proved address. For use inside other operations. */
export function* findIdByAddress(address: string): Steps<string | null> {
  const [row] = yield sql('select id from account where address = :address', { address })
  return row === undefined ? null : String(row.id)
}

/** What a password is compared with. */
export interface PasswordOfAddress {
  readonly account: string
  /** null: the account has none. */
  readonly hash: string | null
  /** Whether the device has signed in to this account before. */
  readonly isKnownDevice: boolean
}

interface PasswordQuery {
  readonly address: string
  /** The hash of the device's cookie; empty if it has none. */
  readonly device: string
}

function* findPassword({ address, device }: PasswordQuery): Steps<PasswordOfAddress | null> {
  const [row] = yield sql(
    `select a.id, a.password, d.device from account a
     left join known_device d on d.account = a.id and d.device = :device where a.address = :address`,
    { address, device },
  )
  if (row === undefined) return null
  const hash = row.password === null ? null : String(row.password)
  return { account: String(row.id), hash, isKnownDevice: row.device !== null }
}

/** An account in the list of all. Times are milliseconds since the epoch. */
export interface ListedAccount extends Pick<Account, 'id' | 'address' | 'pending' | 'createdAt'> {
  /** When one of its devices was last used; null: none is signed in. */
  readonly seenAt: number | null
}

const listedRow = z
  .object({
    id: z.string(),
    address: z.string().nullable(),
    pending: z.string().nullable(),
    created_at: z.number(),
    seen_at: z.number().nullable(),
  })
  .transform(({ created_at: createdAt, seen_at: seenAt, ...rest }): ListedAccount => ({ ...rest, createdAt, seenAt }))

interface AccountsQuery {
  /** The id of the last account of the page before; empty for the first page. */
  readonly after: string
  readonly limit: number
}

function* listAccounts({ after, limit }: AccountsQuery): Steps<readonly ListedAccount[]> {
  const rows = yield sql(
    `select a.id, a.address, a.pending, a.created_at,
       (select max(s.seen_at) from session s where s.account = a.id) as seen_at
     from account a where a.id > :after order by a.id limit :limit`,
    { after, limit },
  )
  return rows.map((row) => listedRow.parse(row))
}

/** A new account that only the browser with its session can use, until its address is confirmed. */
export interface Registration {
  readonly id: string
  readonly pending: string
  readonly passwordHash: string
  readonly profile: string
  readonly locale: LocaleCode
  readonly now: number
  readonly expiresAt: number
  readonly ticket: Ticket
  /** Its kind is set here: only the mailbox learns whether the address has an account. */
  readonly mail: Omit<QueuedMail, 'kind'>
}

/** Stores a registration, its ticket and its mail: the same statements whether the address has an account or not. */
export function* register(registration: Registration): Steps<void> {
  const { id, pending, passwordHash, profile, locale, now, expiresAt, ticket, mail } = registration
  const existing = yield* findIdByAddress(pending)
  yield sql(
    `insert into account (id, pending, password, password_at, profile, locale, created_at, expires_at, login_count)
     values (:id, :pending, :passwordHash, :now, :profile, :locale, :now, :expiresAt, 0)`,
    { id, pending, passwordHash, profile, locale, now, expiresAt },
  )
  yield* insertTicket(ticket)
  yield* queueMail({ ...mail, kind: existing === null ? 'confirm' : 'registered' })
}

/** A proof of an address: a code or a link from its mailbox, or a provider's word. */
export interface AddressProof {
  readonly address: string
  /** The id of a new account, if there is none. */
  readonly newId: string
  /** The unconfirmed account of this browser; its marks may move. */
  readonly provisional: string | null
  /** The owner has agreed to take over what was marked before the sign-in. */
  readonly takeOver: boolean
  readonly locale: LocaleCode
  readonly now: number
}

/**
 * The account of a proved address: the one it has, else the browser's unconfirmed one for it, else a new one. An account
 * that exists never gets the password of an unconfirmed one.
 */
export function* openByProof(proof: AddressProof): Steps<string> {
  const { address, newId, provisional, takeOver, locale, now } = proof
  const existing = yield* findIdByAddress(address)
  const own = provisional === null ? null : yield* readAccount(provisional)
  const isOwn = own !== null && own.address === null && own.pending === address
  if (existing !== null) {
    if (isOwn && own !== null) {
      if (takeOver) yield* moveMarks({ from: own.id, to: existing })
      yield* removeMarks({ kind: 'users', id: own.id })
      yield sql('delete from account where id = :id', { id: own.id })
    }
    return existing
  }
  if (isOwn && own !== null) {
    yield sql('update account set address = :address, pending = null, expires_at = null where id = :id', {
      address,
      id: own.id,
    })
    return own.id
  }
  yield sql(
    `insert into account (id, address, profile, locale, created_at, login_count)
     values (:newId, :address, '{}', :locale, :now, 0)`,
    { newId, address, locale, now },
  )
  return newId
}

function* setProfile({ id, profile }: { readonly id: string; readonly profile: string }): Steps<void> {
  yield sql('update account set profile = :profile where id = :id', { id, profile })
}

interface PasswordChange {
  readonly id: string
  /** null: the password is removed. */
  readonly hash: string | null
  readonly now: number
  /** null: the address is not proved, so it may be somebody else's. */
  readonly mail: QueuedMail | null
}

/** Changes a password, and notifies the owner. */
function* setPassword({ id, hash, now, mail }: PasswordChange): Steps<void> {
  yield sql('update account set password = :hash, password_at = :now where id = :id', { id, hash, now })
  if (mail !== null) yield* queueMail(mail)
}

interface Rehash {
  readonly id: string
  /** The hash that the password was compared with. */
  readonly former: string
  readonly hash: string
}

/** Replaces the hash of a password by a newer one of the same password; false: the password has changed meanwhile. */
function* rehashPassword({ id, former, hash }: Rehash): Steps<boolean> {
  const rows = yield sql('update account set password = :hash where id = :id and password = :former returning id', {
    id,
    former,
    hash,
  })
  return rows.length > 0
}

interface Deletion {
  readonly id: string
  /** The receipt, for a proved address; null: an operator deletes, and notifies the reader. */
  readonly mail: Omit<QueuedMail, 'recipient'> | null
  /** What the list of erased ids notes; absent if it is no erasure, such as of an account that nobody confirmed. */
  readonly erasures?: readonly Erasure[]
}

/** Deletes an account with everything that belongs to it or to its address, in one transaction. */
export function* deleteAccount({ id, mail, erasures = [] }: Deletion): Steps<boolean> {
  yield* noteErasures(erasures)
  const account = yield* readAccount(id)
  if (account === null) return false
  yield* removeMarks({ kind: 'users', id })
  const { address } = account
  // Only a proved address: anybody can register with somebody else's.
  if (address !== null) {
    yield sql('delete from ticket where address = :address', { address })
    yield sql('delete from mail where recipient = :address', { address })
    yield* removeSubscriptions(address)
    yield* removeLeads(address)
    if (mail !== null) yield* queueMail({ ...mail, recipient: address })
  }
  yield sql('delete from account where id = :id', { id })
  return true
}

/** Deletes unconfirmed accounts whose time is over, and tickets, challenges and sessions that nobody can use any more. */
function* pruneAccounts({ now, idleSince }: { readonly now: number; readonly idleSince: number }): Steps<void> {
  const expired = yield sql('select id from account where expires_at <= :now limit 200', { now })
  for (const { id } of expired) yield* deleteAccount({ id: String(id), mail: null })
  yield sql('delete from ticket where link_ends_at <= :now and code_ends_at <= :now', { now })
  yield sql('delete from session where seen_at <= :idleSince', { idleSince })
  yield sql('delete from spent_challenge where ends_at <= :now', { now })
}

export const ACCOUNT_OPERATIONS = {
  findAccount: read(readAccount),
  findAccountId: read(findIdByAddress),
  /** All accounts, by id. */
  listAccounts: read(listAccounts),
  findPassword: read(findPassword),
  setProfile: write(setProfile),
  setPassword: write(setPassword),
  rehashPassword: write(rehashPassword),
  deleteAccount: write(deleteAccount),
  pruneAccounts: write(pruneAccounts),
}
