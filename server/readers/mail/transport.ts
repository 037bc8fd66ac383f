import type { RenderedMail } from './render-mail.ts'

/** A mail as it is sent. */
export interface OutgoingMail extends RenderedMail {
  /** The same for each try, so that a mail server or a reader's program recognizes a repeat. */
  readonly id: string
  readonly recipient: string
  /** Milliseconds since the epoch. */
  readonly queuedAt: number
}

/**
 * `sent`: somebody else is responsible for it now. `later`: worth another try (RFC 5321 §4.2.1, 4yz). `refused`: no try
 * will succeed (5yz).
 */
export type SendResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later' | 'refused' /** For the log: contains no address. */; readonly reason: string }

/** Delivers mails. Never rejects. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<SendResult>
  close(): void
}
