import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { MailTransport, SendResult } from './transport.ts'

/** Milliseconds to open a connection, and for the server's greeting. */
const CONNECT_MS = 10_000
/** Milliseconds without a byte after which the server counts as dead. */
const SILENT_MS = 20_000
const CONNECTIONS = 3

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Sends mails through the server of `SMTP_URL`. Passwords are sent over TLS alone, except to a server on this machine.
 *
 * @param from the sender, such as `The News <hello@example.com>`
 */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const smtp = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && user !== '' && !LOOPBACK.test(url.hostname),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
  })
  return {
    async send(mail) {
      try {
        await smtp.sendMail(compose(mail, from))
        return { kind: 'sent' }
      } catch (error) {
        return toResult(error)
      }
    },
    close: () => smtp.close(),
  }
}

/** Codes of nodemailer for what no repetition can mend, when the server has named no code of its own. */
const HOPELESS = new Set(['EENVELOPE', 'EMESSAGE'])

function toResult(error: unknown): SendResult {
  const { responseCode, code } = error as { readonly responseCode?: unknown; readonly code?: unknown }
  const status = typeof responseCode === 'number' ? responseCode : null
  const reason = `${status ?? ''} ${typeof code === 'string' ? code : 'ERROR'}`.trim()
  // A refused password is the operator's fault, not the mail's: it is sent once the password is right.
  const refused = code === 'EAUTH' ? false : status === null ? HOPELESS.has(String(code)) : status >= 500
  return { kind: refused ? 'refused' : 'later', reason }
}
