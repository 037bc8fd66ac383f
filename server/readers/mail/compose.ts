import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './transport.ts'

/** The message of a mail, with the headers that keep automatic replies away (RFC 3834). */
export function compose(mail: OutgoingMail, from: string): SendMailOptions {
  const { id, recipient, queuedAt, subject, text, html } = mail
  return {
    from,
    // As an object: a mail address in a string could name several recipients.
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    date: new Date(queuedAt),
    messageId: `<${id}@${hostOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function hostOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}
