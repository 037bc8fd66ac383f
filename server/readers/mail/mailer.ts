import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { throttleErrors } from '../../process/telemetry/throttle-errors.ts'
import type { DueMail } from '../store/mails.ts'
import type { ReaderStore } from '../store/reader-store.ts'
import { isMailKind, renderMail } from './render-mail.ts'
import type { MailTransport, SendResult } from './transport.ts'

/** Milliseconds between two looks for mails, which another process may have queued. */
const LOOK_EVERY_MS = 2000
/** Milliseconds for which one process alone sends. Longer than a batch takes, so that no mail is sent twice. */
const LEASE_MS = 120_000
const BATCH = 20

const MINUTE = 60_000
/** Milliseconds from one try to the next: the last one repeats. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE]
/** Milliseconds after which a mail is given up. */
const GIVE_UP_MS = 24 * 60 * MINUTE

/** Sends the mails that wait in the readers' store. */
export interface Mailer {
  start(): void
  /** Looks for mails now: called after one was queued. */
  wake(): void
  close(): Promise<void>
}

export interface MailerOptions {
  readonly readers: Pick<
    ReaderStore,
    'takeLease' | 'dropLease' | 'findDueMails' | 'removeMail' | 'delayMail' | 'mailQueue'
  >
  readonly transport: MailTransport
  /** The publication's name. */
  readonly site: string
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'mails' | 'mailsWaiting' | 'mailAge'>
}

/** What happens to a mail after a try. */
export type NextStep =
  | { readonly kind: 'remove'; readonly result: 'sent' | 'refused' | 'expired' }
  | { readonly kind: 'delay'; readonly dueAt: number }

/** Decides what happens to a mail after a try. */
export function nextStep(mail: Pick<DueMail, 'tries' | 'queuedAt'>, result: SendResult, now: number): NextStep {
  if (result.kind !== 'later') return { kind: 'remove', result: result.kind }
  const dueAt = now + (WAITS[Math.min(mail.tries, WAITS.length - 1)] ?? MINUTE)
  return dueAt - mail.queuedAt > GIVE_UP_MS ? { kind: 'remove', result: 'expired' } : { kind: 'delay', dueAt }
}

/** Creates a mailer. Of all processes of a site one sends at a time; the others take over when it ends. */
export function createMailer(options: MailerOptions): Mailer {
  const { readers, transport, clock, log, metrics } = options
  const holder = randomUUID()
  const logFault = throttleErrors((err) => log.error({ event: 'mail_failed' satisfies LogEvent, err }), clock)
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let again = false
  let isClosed = false

  async function look(): Promise<void> {
    const claim = { name: 'mail', holder, now: clock(), endsAt: clock() + LEASE_MS }
    if (!(await readers.takeLease(claim))) return
    for (;;) {
      const due = await readers.findDueMails({ now: clock(), limit: BATCH })
      for (const mail of due) {
        if (isClosed) return
        await attempt(mail)
      }
      const { waiting, oldestAt } = await readers.mailQueue()
      metrics.mailsWaiting.set(waiting)
      metrics.mailAge.set(oldestAt === null ? 0 : Math.max(0, clock() - oldestAt) / 1000)
      if (due.length < BATCH) return
      if (!(await readers.takeLease({ ...claim, now: clock(), endsAt: clock() + LEASE_MS }))) return
    }
  }

  async function attempt(mail: DueMail): Promise<void> {
    const result = await send(mail, options)
    const step = nextStep(mail, result, clock())
    metrics.mails.inc({ result: step.kind === 'delay' ? 'delayed' : step.result })
    if (result.kind !== 'sent') {
      const event: LogEvent = step.kind === 'delay' ? 'mail_delayed' : 'mail_dropped'
      // Without the address (SE-013).
      log.warn({ event, mail: mail.id, kind: mail.kind, reason: result.reason, tries: mail.tries + 1 })
    }
    if (step.kind === 'remove') await readers.removeMail(mail.id)
    else await readers.delayMail({ id: mail.id, dueAt: step.dueAt })
  }

  function wake(): void {
    if (isClosed) return
    again = true
    running ??= work().finally(() => {
      running = null
    })
  }

  async function work(): Promise<void> {
    while (again && !isClosed) {
      again = false
      await look().catch(logFault)
    }
  }

  return {
    start() {
      timer ??= setInterval(wake, LOOK_EVERY_MS).unref()
      wake()
    },
    wake,
    async close() {
      isClosed = true
      if (timer !== null) clearInterval(timer)
      await running
      await readers.dropLease({ name: 'mail', holder }).catch(() => undefined)
      transport.close()
    },
  }
}

async function send(mail: DueMail, { transport, site }: MailerOptions): Promise<SendResult> {
  // From a newer version of the site, which has queued it and was then replaced.
  if (!isMailKind(mail.kind)) return { kind: 'later', reason: 'UNKNOWN_KIND' }
  const rendered = renderMail(mail.kind, mail.locale, { ...mail.data, site })
  return transport.send({ ...rendered, id: mail.id, recipient: mail.recipient, queuedAt: mail.queuedAt })
}
