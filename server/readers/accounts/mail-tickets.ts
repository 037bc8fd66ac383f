import type { LocaleCode } from '../../../shared/brand/locale.ts'
import type { QueuedMail } from '../store/mails.ts'
import type { Ticket, TicketKind } from '../store/tickets.ts'
import { hashCode, hashToken, newCode, newId, newToken } from './secrets.ts'

const MINUTE = 60_000

/** Milliseconds for which a mailed link, a mailed code, and the link that undoes a change of the address work. */
export const LINK_MS = 30 * MINUTE
export const CODE_MS = 10 * MINUTE
export const UNDO_MS = 7 * 24 * 60 * MINUTE

/** Milliseconds after which an account that nobody has confirmed is deleted. */
export const PROVISIONAL_MS = 48 * 60 * MINUTE

export interface TicketRequest {
  readonly kind: TicketKind
  readonly address: string
  readonly account?: string
  /** The token of the browser's cookie; null if the ticket has a link alone. */
  readonly browser: string | null
  readonly next?: string
  readonly key: Uint8Array
  readonly now: number
  /** Milliseconds that the link works; null if there is no link. */
  readonly linkMs: number | null
}

/** A ticket with the secrets in its mail. */
export interface MadeTicket {
  readonly ticket: Ticket
  readonly code: string
  readonly linkToken: string
}

/** Makes a ticket: the store gets the hashes of what the mail has. */
export function makeTicket({ kind, address, account, browser, next, key, now, linkMs }: TicketRequest): MadeTicket {
  const code = newCode()
  const { token: linkToken, hash } = newToken()
  return {
    code,
    linkToken,
    ticket: {
      ...{ id: newId(), kind, address, account: account ?? null, next: next ?? '/' },
      ...{ link: linkMs === null ? null : hash, linkEndsAt: now + (linkMs ?? 0) },
      code: browser === null ? null : hashCode(code, browser, key),
      browser: browser === null ? null : hashToken(browser),
      codeEndsAt: browser === null ? now : now + CODE_MS,
    },
  }
}

interface MailRequest {
  readonly kind: string
  readonly recipient: string
  readonly locale: LocaleCode
  readonly data: Readonly<Record<string, string>>
  readonly now: number
}

/** A mail for the queue, with the times that its words name. */
export function makeMail({ kind, recipient, locale, data, now }: MailRequest): QueuedMail {
  const minutes = { codeMinutes: String(CODE_MS / MINUTE), linkMinutes: String(LINK_MS / MINUTE), days: '7' }
  return { id: newId(), recipient, kind, locale, data: { ...minutes, ...data }, queuedAt: now }
}
