import { z } from 'zod'
import { key, mailFrom, smtpUrl } from './values.ts'
import { orNone, secret, variable, whole } from './variable.ts'

/** What readers sign in with, and what the site sends to them. */
export const readerVariables = {
  /** Development only; `findReaderFaults` checks that. */
  insecureCookies: variable(
    'INSECURE_COOKIES',
    z
      .enum(['on', 'off'], 'expected on or off')
      .default('off')
      .transform((text) => text === 'on'),
    'Set to `on`, cookies of readers are sent without encryption too: for Safari, which refuses secure cookies on `http://localhost`. Refused outside of development.',
  ),
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
  minPasswordLength: variable(
    'MIN_PASSWORD_LENGTH',
    whole('a number of characters from 6 to 64', 6, 64).default(6),
    'The fewest characters of a new password. 15 is better: [SP 800-63B-4](https://pages.nist.gov/800-63-4/sp800-63b.html) asks for 15 where a password alone opens an account.',
  ),
  minPasswordLetters: variable(
    'MIN_PASSWORD_LETTERS',
    whole('a number of letters', 0, 64).default(1),
    'The fewest letters of a new password.',
  ),
  minPasswordNumbers: variable(
    'MIN_PASSWORD_NUMBERS',
    whole('a number of digits', 0, 64).default(1),
    'The fewest digits of a new password.',
  ),
  minPasswordSpecialChars: variable(
    'MIN_PASSWORD_SPECIAL_CHARS',
    whole('a number of special characters', 0, 64).default(1),
    'The fewest special characters of a new password, which must follow each other.',
  ),
  userDataStreamsMax: variable(
    'USER_DATA_STREAMS_MAX',
    whole('a number of streams, 0 for none', 0).default(2000),
    'The most open streams of one process that send marks to readers’ other devices. A browser without one asks once a minute.',
  ),
  vapidPublicKey: variable(
    'VAPID_PUBLIC_KEY',
    orNone(
      z.string().regex(/^[\w-]{87}$/, 'expected a key of 87 characters, such as from npx web-push generate-vapid-keys'),
    ),
    'The public key by which push services recognize the site. Set it with `VAPID_PRIVATE_KEY`. A new pair ends all subscriptions.',
    'random, kept in the readers’ store',
  ),
  vapidPrivateKey: secret(
    'VAPID_PRIVATE_KEY',
    orNone(
      z.string().regex(/^[\w-]{43}$/, 'expected a key of 43 characters, such as from npx web-push generate-vapid-keys'),
    ),
    'The private key of the pair.',
    'random, kept in the readers’ store',
  ),
  pushHosts: variable(
    'PUSH_HOSTS',
    z
      .string()
      .default('fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.notify.windows.com')
      .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
      .pipe(
        z.array(
          z.string().regex(/^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/, 'expected hosts, separated by commas'),
        ),
      ),
    'Hosts of push services, to which alerts are sent; `*.` stands for any name below.',
  ),
}
