import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../process/config.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import { createMailer, type Mailer, type MailerOptions } from './mailer.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { OUTBOX_PATH } from './outbox-step.ts'
import { createSmtpTransport } from './smtp-transport.ts'

/** The parts that send mails to readers. */
export interface MailParts {
  readonly mailer: Mailer
  /** The mails of a site without SMTP_URL; null if they are sent. */
  readonly outbox: Outbox | null
}

type Options = Omit<MailerOptions, 'transport'> & {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteOrigin' | 'varDir'>
  readonly log: Logger
}

/** Creates the mailer of the configured mail server, or of the outbox in VAR_DIR. */
export function createMail({ config, ...options }: Options): MailParts {
  const from = config.mailFrom ?? `no-reply@${new URL(config.siteOrigin).hostname}`
  if (config.smtpUrl !== null) {
    return { mailer: createMailer({ ...options, transport: createSmtpTransport(config.smtpUrl, from) }), outbox: null }
  }
  const outbox = createOutbox(join(config.varDir, 'outbox'), from)
  const mailer = createMailer({ ...options, transport: outbox })
  const start = () => {
    const event: LogEvent = 'mail_outbox'
    // A public site without a mail server looks as if it worked, but its readers get no mail.
    const level = config.siteOrigin.startsWith('https:') ? 'warn' : 'info'
    options.log[level]({ event }, `Mails stay in the outbox, as SMTP_URL is not set: ${OUTBOX_PATH}/`)
    mailer.start()
  }
  return { mailer: { ...mailer, start }, outbox }
}
