import { type Steps, sql } from './operation.ts'

/** What a mailed code or link is for. */
export type TicketKind = 'sign-in' | 'address' | 'undo'

/** A code and a link that were mailed to an address. Times are milliseconds since the epoch. */
export interface Ticket {
  readonly id: string
  readonly kind: TicketKind
  readonly address: string
  /** The account that it changes; null if it opens the account of its address. */
  readonly account: string | null
  /** The hash of the link's token; null if there is no link. */
  readonly link: string | null
  /** A keyed hash of the code and of the requesting browser; null if there is no code. */
  readonly code: string | null
  /** The hash of the requesting browser's cookie. */
  readonly browser: string | null
  /** The own path to open afterwards. */
  readonly next: string
  readonly linkEndsAt: number
  readonly codeEndsAt: number
}

/** How often a code may be wrong. */
export const CODE_TRIES = 5

/** Stores a ticket. For use inside the operation that also queues its mail. */
export function* insertTicket(ticket: Ticket): Steps<void> {
  yield sql(
    `insert into ticket (id, kind, address, account, link, code, browser, next, link_ends_at, code_ends_at, tries)
     values (:id, :kind, :address, :account, :link, :code, :browser, :next, :linkEndsAt, :codeEndsAt, 0)`,
    { ...ticket },
  )
}

/** A used ticket. */
export interface UsedTicket {
  readonly kind: TicketKind
  readonly address: string
  readonly account: string | null
  readonly next: string
}

const COLUMNS = 'id, kind, address, account, next'

/** Uses a link: its code is void, too. null: unknown, used or expired. */
export function* redeemLink(link: string, kinds: readonly TicketKind[], now: number): Steps<UsedTicket | null> {
  const [row] = yield sql(`select ${COLUMNS} from ticket where link = :link and link_ends_at > :now`, { link, now })
  const ticket = toUsed(row)
  if (ticket === null || !kinds.includes(ticket.kind)) return null
  yield sql('delete from ticket where id = :id', { id: String(row?.id) })
  return ticket
}

/** The result of a code: `wrong` has the tries that are left. */
export type CodeResult =
  | { readonly kind: 'used'; readonly ticket: UsedTicket }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** The browser requested none, or it is used, expired or tried too often. */
  | { readonly kind: 'none' }

/** Uses the newest code that a browser requested; a wrong one costs a try. */
export function* redeemCode(
  { browser, code }: { readonly browser: string; readonly code: string },
  kinds: readonly TicketKind[],
  now: number,
): Steps<CodeResult> {
  const [row] = yield sql(
    `select ${COLUMNS}, code, tries from ticket where browser = :browser and code is not null and code_ends_at > :now
     order by code_ends_at desc, id limit 1`,
    { browser, now },
  )
  const ticket = toUsed(row)
  const tries = Number(row?.tries ?? 0)
  if (ticket === null || !kinds.includes(ticket.kind) || tries >= CODE_TRIES) return { kind: 'none' }
  const id = String(row?.id)
  if (row?.code !== code) {
    yield sql('update ticket set tries = tries + 1 where id = :id', { id })
    return { kind: 'wrong', triesLeft: CODE_TRIES - tries - 1 }
  }
  yield sql('delete from ticket where id = :id', { id })
  return { kind: 'used', ticket }
}

function toUsed(row: Readonly<Record<string, unknown>> | undefined): UsedTicket | null {
  if (row === undefined) return null
  return {
    // Written by `insertTicket` alone.
    kind: row.kind as TicketKind,
    address: String(row.address),
    account: row.account === null ? null : String(row.account),
    next: String(row.next),
  }
}
