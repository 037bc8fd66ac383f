import { z } from 'zod'
import type { LocaleCode } from '../../../shared/brand/locale.ts'
import { LOCALE_CODES } from '../../../shared/brand/locale.ts'
import { read, type Steps, sql, write } from './operation.ts'

/** A mail to a reader that waits to be sent. */
export interface QueuedMail {
  /** A UUID: it also makes the Message-ID, so that a mail that is sent twice is recognized. */
  readonly id: string
  readonly recipient: string
  /** The name of its template. */
  readonly kind: string
  readonly locale: LocaleCode
  /** The values of the template's placeholders. */
  readonly data: Readonly<Record<string, string>>
  /** Milliseconds since the epoch. */
  readonly queuedAt: number
}

/** A mail with the tries so far. */
export interface DueMail extends QueuedMail {
  readonly tries: number
}

const mailRow = z
  .object({
    id: z.string(),
    recipient: z.string(),
    kind: z.string(),
    locale: z.enum(LOCALE_CODES),
    data: z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
    queued_at: z.number(),
    tries: z.number(),
  })
  .transform(({ queued_at: queuedAt, ...mail }): DueMail => ({ ...mail, queuedAt }))

/**
 * Queues a mail. For use inside another operation (`yield* queueMail(…)`), so that the mail is stored in the transaction
 * that causes it: both apply, or neither.
 */
export function* queueMail({ id, recipient, kind, locale, data, queuedAt }: QueuedMail): Steps<void> {
  yield sql(
    `insert into mail (id, recipient, kind, locale, data, queued_at, due_at, tries)
     values (:id, :recipient, :kind, :locale, :data, :queuedAt, :queuedAt, 0)`,
    { id, recipient, kind, locale, data: JSON.stringify(data), queuedAt },
  )
}

function* findDueMails({ now, limit }: { readonly now: number; readonly limit: number }): Steps<readonly DueMail[]> {
  const rows = yield sql('select * from mail where due_at <= :now order by due_at, id limit :limit', { now, limit })
  return rows.map((row) => mailRow.parse(row))
}

function* removeMail(id: string): Steps<void> {
  yield sql('delete from mail where id = :id', { id })
}

interface Delay {
  readonly id: string
  readonly dueAt: number
}

function* delayMail({ id, dueAt }: Delay): Steps<void> {
  yield sql('update mail set due_at = :dueAt, tries = tries + 1 where id = :id', { id, dueAt })
}

/** How many mails wait, and since when the oldest has been waiting; null if none waits. */
export interface MailQueue {
  readonly waiting: number
  readonly oldestAt: number | null
}

function* mailQueue(): Steps<MailQueue> {
  const [row] = yield sql('select count(*) as waiting, min(queued_at) as oldest from mail')
  return { waiting: Number(row?.waiting), oldestAt: row?.oldest == null ? null : Number(row.oldest) }
}

export const MAIL_OPERATIONS = {
  queueMail: write(queueMail),
  /** Mails whose time to be sent has come, the longest due first. */
  findDueMails: read(findDueMails),
  removeMail: write(removeMail),
  /** Counts a try that failed, and sets the time of the next one. */
  delayMail: write(delayMail),
  mailQueue: read(mailQueue),
}
