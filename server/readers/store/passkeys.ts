import { z } from 'zod'
import { type Account, readAccount } from './accounts.ts'
import { type QueuedMail, queueMail } from './mails.ts'
import { read, type Steps, sql, write } from './operation.ts'
import { type NewSession, openSession } from './sessions.ts'

/** A passkey of an account (WebAuthn Level 3 §4, credential record). Times are milliseconds since the epoch. */
export interface Passkey {
  /** The credential's id, as base64url. */
  readonly id: string
  readonly account: string
  /** COSE, as base64url. */
  readonly publicKey: string
  /** How often it has signed; 0: its authenticator does not count. */
  readonly counter: number
  /** How browsers may reach it, such as `internal` and `hybrid`. */
  readonly transports: readonly string[]
  readonly name: string
  /** Whether its provider keeps a copy, so that it outlives the device. */
  readonly backedUp: boolean
  readonly createdAt: number
  /** null: it has not signed in yet. */
  readonly usedAt: number | null
}

const passkeyRow = z
  .object({
    id: z.string(),
    account: z.string(),
    public_key: z.string(),
    counter: z.number(),
    transports: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
    name: z.string(),
    backed_up: z.number().transform((value) => value === 1),
    created_at: z.number(),
    used_at: z.number().nullable(),
  })
  .transform(
    ({ public_key: publicKey, backed_up: backedUp, created_at: createdAt, used_at: usedAt, ...passkey }): Passkey => ({
      ...{ ...passkey, publicKey, backedUp, createdAt, usedAt },
    }),
  )

function* findPasskey(id: string): Steps<Passkey | null> {
  const [row] = yield sql('select * from passkey where id = :id', { id })
  return row === undefined ? null : passkeyRow.parse(row)
}

function* listPasskeys(account: string): Steps<readonly Passkey[]> {
  const rows = yield sql('select * from passkey where account = :account order by created_at, id', { account })
  return rows.map((row) => passkeyRow.parse(row))
}

/** A challenge that a browser has signed. */
export interface Challenge {
  readonly challenge: string
  /** It is refused afterwards anyway, and need not be remembered. */
  readonly endsAt: number
}

/** Uses a challenge; false: it was used before, so somebody repeats a response. */
function* spendChallenge({ challenge, endsAt }: Challenge): Steps<boolean> {
  const rows = yield sql(
    `insert into spent_challenge (challenge, ends_at) values (:challenge, :endsAt)
     on conflict (challenge) do nothing returning challenge`,
    { challenge, endsAt },
  )
  return rows.length > 0
}

/** `full`: the account has as many as it may; `taken`: the passkey exists; `spent`: the response was sent before. */
export type PasskeyAddition = 'added' | 'full' | 'taken' | 'spent'

interface NewPasskey {
  readonly passkey: Omit<Passkey, 'usedAt'>
  readonly challenge: Challenge
  /** The maximum number of passkeys of an account. */
  readonly most: number
  readonly mail: QueuedMail
}

function* addPasskey({ passkey, challenge, most, mail }: NewPasskey): Steps<PasskeyAddition> {
  if (!(yield* spendChallenge(challenge))) return 'spent'
  const { id, account, publicKey, counter, transports, name, backedUp, createdAt } = passkey
  if ((yield* findPasskey(id)) !== null) return 'taken'
  if ((yield* listPasskeys(account)).length >= most) return 'full'
  yield sql(
    `insert into passkey (id, account, public_key, counter, transports, name, backed_up, created_at)
     values (:id, :account, :publicKey, :counter, :transports, :name, :backedUp, :createdAt)`,
    {
      ...{ id, account, publicKey, counter, name, createdAt },
      ...{ transports: JSON.stringify(transports), backedUp: backedUp ? 1 : 0 },
    },
  )
  yield* queueMail(mail)
  return 'added'
}

interface PasskeyOfAccount {
  readonly id: string
  readonly account: string
}

/** Removes a passkey of an account; false: it has none with that id. */
function* removePasskey({ id, account }: PasskeyOfAccount): Steps<boolean> {
  const rows = yield sql('delete from passkey where id = :id and account = :account returning id', { id, account })
  return rows.length > 0
}

interface PasskeySignIn {
  readonly id: string
  readonly counter: number
  readonly backedUp: boolean
  readonly challenge: Challenge
  readonly session: NewSession
}

/** Opens a session by a signed challenge; null: the response or its counter was used before, or the passkey is gone. */
function* signInByPasskey({ id, counter, backedUp, challenge, session }: PasskeySignIn): Steps<Account | null> {
  if (!(yield* spendChallenge(challenge))) return null
  const [row] = yield sql(
    `update passkey set counter = :counter, backed_up = :backedUp, used_at = :now
     where id = :id and (counter < :counter or (counter = 0 and counter = :counter)) returning account`,
    { id, counter, backedUp: backedUp ? 1 : 0, now: session.now },
  )
  if (row === undefined) return null
  const account = String(row.account)
  yield* openSession(account, session)
  return yield* readAccount(account)
}

export const PASSKEY_OPERATIONS = {
  findPasskey: read(findPasskey),
  listPasskeys: read(listPasskeys),
  addPasskey: write(addPasskey),
  removePasskey: write(removePasskey),
  signInByPasskey: write(signInByPasskey),
}
