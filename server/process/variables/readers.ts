import { mailFrom, smtpUrl } from './values.ts'
import { orNone, secret, variable } from './variable.ts'

/** What the site sends to readers. */
export const readerVariables = {
  /** null: mails stay in the outbox of `varDir`. */
  smtpUrl: secret(
    'SMTP_URL',
    orNone(smtpUrl),
    'The mail server, such as `smtp://user:password@mail.example:587` or `smtps://mail.example`. In a password write `#`, `%`, `/` and `@` as `%23`, `%25`, `%2F` and `%40`. Without it mails to readers stay in the outbox.',
  ),
  mailFrom: variable(
    'MAIL_FROM',
    orNone(mailFrom),
    'The sender of mails to readers, such as `Masthead <hello@example.com>`. Required with `SMTP_URL`.',
  ),
}
