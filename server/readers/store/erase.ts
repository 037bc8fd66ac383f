import { deleteAccount } from './accounts.ts'
import { type Erasure, noteErasures } from './erasures.ts'
import { removeLead, removeLeads } from './leads.ts'
import { removeSubscriptions } from './newsletters.ts'
import { read, type Steps, sql, write } from './operation.ts'

interface AddressErasure {
  readonly address: string
  readonly erasures: readonly Erasure[]
}

/** What was deleted. */
export interface Erased {
  readonly accounts: number
  readonly subscriptions: number
  readonly leads: number
}

/** Deletes everything that is stored of an address in one transaction: accounts with it, sign-ups, leads, codes and mails. */
function* eraseAddress({ address, erasures }: AddressErasure): Steps<Erased> {
  yield* noteErasures(erasures)
  const accounts = yield* accountsOf(address)
  // First, as an account of the address would take them along.
  const leads = yield* removeLeads(address)
  const subscriptions = yield* removeSubscriptions(address)
  for (const id of accounts) yield* deleteAccount({ id, mail: null })
  yield sql('delete from ticket where address = :address', { address })
  yield sql('delete from mail where recipient = :address', { address })
  return { accounts: accounts.length, subscriptions, leads }
}

/** Deletes the sign-ups of an address alone; returns how many there were. */
function* eraseSubscriptions({ address, erasures }: AddressErasure): Steps<number> {
  yield* noteErasures(erasures)
  return yield* removeSubscriptions(address)
}

/** The accounts with an address, proved or not. */
function* accountsOf(address: string): Steps<readonly string[]> {
  const rows = yield sql('select id from account where address = :address or pending = :address order by id', {
    address,
  })
  return rows.map(({ id }) => String(id))
}

/** What may have been erased: an account or a lead by its id, or the sign-ups of an address. */
export const ERASABLES = ['account', 'address', 'lead'] as const
export type Erasable = (typeof ERASABLES)[number]

interface Page {
  readonly kind: Erasable
  readonly after: string
  readonly limit: number
}

const LISTS: Readonly<Record<Erasable, string>> = {
  account: 'select id from account where id > :after order by id limit :limit',
  address: 'select distinct address as id from subscription where address > :after order by address limit :limit',
  lead: 'select id from lead where id > :after order by id limit :limit',
}

function* listErasables({ kind, after, limit }: Page): Steps<readonly string[]> {
  const rows = yield sql(LISTS[kind], { after, limit })
  return rows.map(({ id }) => String(id))
}

interface Match extends Erasure {
  readonly kind: Erasable
  readonly id: string
}

/** Applies erasures of the list to what an older store has: accounts and leads of any time, sign-ups from before. */
function* applyErasures(matches: readonly Match[]): Steps<number> {
  let deleted = 0
  for (const { kind, id, hash, erasedAt } of matches) {
    yield* noteErasures([{ hash, erasedAt }])
    if (kind === 'account') deleted += (yield* deleteAccount({ id, mail: null })) ? 1 : 0
    else if (kind === 'lead') deleted += yield* removeLead(id)
    else {
      const rows = yield sql(
        'delete from subscription where address = :id and subscribed_at <= :erasedAt returning letter',
        { id, erasedAt },
      )
      yield sql('delete from mail where recipient = :id and queued_at <= :erasedAt', { id, erasedAt })
      deleted += rows.length
    }
  }
  return deleted
}

/** Deletes permanently: what is erased stays erased after a restore (decision 0056). */
export const ERASE_OPERATIONS = {
  eraseAddress: write(eraseAddress),
  eraseSubscriptions: write(eraseSubscriptions),
  accountsOf: read(accountsOf),
  /** Ids of accounts or leads, or addresses with sign-ups, ascending. */
  listErasables: read(listErasables),
  /** Returns how many accounts, leads and sign-ups were deleted. */
  applyErasures: write(applyErasures),
}
