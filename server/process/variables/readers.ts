import { key, mailFrom, smtpUrl } from './values.ts'
import { orNone, secret, variable } from './variable.ts'

/** What readers sign in with, and what the site sends to them. */
export const readerVariables = {
  tokenKey: secret(
    'TOKEN_KEY',
    orNone(key),
    'Signs the access tokens of readers: 32 bytes as hexadecimal digits, such as from `openssl rand -hex 32`. A new key ends all tokens; readers stay signed in.',
    'random, kept in the readers’ store',
  ),
  formKey: secret(
    'FORM_KEY',
    orNone(key),
    'Seals the forms of readers. A new key makes open forms ask once more.',
    'random, kept in the readers’ store',
  ),
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
