import { type AddressChangeResult, changeAddress, restoreAddress } from './account-addresses.ts'
import { type QueuedMail, queueMail } from './mails.ts'
import { read, type Steps, sql, write } from './operation.ts'
import { insertTicket, redeemCode, redeemLink, type Ticket } from './tickets.ts'

/** A ticket with its mail. */
export interface MailedTicket {
  readonly ticket: Ticket
  readonly mail: QueuedMail
}

/** Stores a ticket and its mail. It reads nothing, so it takes the same work for every address. */
function* mailTicket({ ticket, mail }: MailedTicket): Steps<void> {
  yield* insertTicket(ticket)
  yield* queueMail(mail)
}

export type AddressCodeResult =
  | { readonly kind: AddressChangeResult }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'none' }

interface AddressCode {
  readonly account: string
  readonly browser: string
  readonly code: string
  readonly now: number
  readonly undo: Omit<Ticket, 'address'>
  readonly mail: Omit<QueuedMail, 'recipient'>
}

/** Uses the code that was mailed to a new address, and gives the account that address. */
function* confirmAddress({ account, undo, mail, now, ...given }: AddressCode): Steps<AddressCodeResult> {
  const result = yield* redeemCode(given, ['address'], now)
  if (result.kind !== 'used') return result
  if (result.ticket.account !== account) return { kind: 'none' }
  return { kind: yield* changeAddress({ id: account, address: result.ticket.address, ticket: undo, mail }) }
}

/** Uses the link that undoes a change of the address; false: it is used or expired, or the address is taken. */
function* undoAddress({ link, now }: { readonly link: string; readonly now: number }): Steps<boolean> {
  const ticket = yield* redeemLink(link, ['undo'], now)
  if (ticket?.account == null) return false
  return yield* restoreAddress({ id: ticket.account, address: ticket.address })
}

interface AskerQuery {
  /** The hashes of the link's token, and of the cookie of the browser that opens it. */
  readonly link: string
  readonly browser: string
  readonly now: number
}

/** Whether a browser requested a link; the check does not use the link up. */
function* isAsker({ link, browser, now }: AskerQuery): Steps<boolean> {
  const rows = yield sql('select id from ticket where link = :link and browser = :browser and link_ends_at > :now', {
    link,
    browser,
    now,
  })
  return rows.length > 0
}

export const PROOF_OPERATIONS = {
  isAsker: read(isAsker),
  mailTicket: write(mailTicket),
  confirmAddress: write(confirmAddress),
  undoAddress: write(undoAddress),
}
