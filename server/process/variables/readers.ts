import { z } from 'zod'
import { issuer, key, mailFrom, smtpUrl } from './values.ts'
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
    'The sender of mails to readers, such as `The News <hello@example.com>`. Required with `SMTP_URL`.',
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
  /** null: readers sign in on this site alone. */
  oidcIssuer: variable(
    'OIDC_ISSUER',
    orNone(issuer),
    'A sign-in provider that readers may use: the address of any OpenID Connect issuer, such as `https://tenant.eu.auth0.com/`, as its `/.well-known/openid-configuration` spells it. Register `SITE_ORIGIN/apigee/users/return` there as the address to return to.',
  ),
  oidcClientId: variable(
    'OIDC_CLIENT_ID',
    orNone(z.string().max(200)),
    'The site’s client at the provider. Required with `OIDC_ISSUER`.',
  ),
  oidcClientSecret: secret(
    'OIDC_CLIENT_SECRET',
    orNone(z.string().regex(/^[\x21-\x7e]{8,400}$/, 'expected 8 to 400 characters without spaces')),
    'The client’s secret, sent as `client_secret_post`. Without it the client is a public one, with PKCE alone.',
  ),
  oidcConnection: variable(
    'OIDC_CONNECTION',
    z.string().max(200).default('Username-Password-Authentication'),
    'The provider’s database of addresses and passwords: Auth0 opens its form, and changes passwords in it. Other providers ignore it.',
  ),
  oidcFlow: variable(
    'OIDC_FLOW',
    z.enum(['code', 'token'], 'expected code or token').default('code'),
    'How the provider returns: `code` with PKCE, so that no token reaches a script, or `token` for providers that can only put a token into the address. Then register `SITE_ORIGIN/` to return to, and `SITE_ORIGIN` as the audience of JWT access tokens.',
  ),
  counting: variable(
    'COUNTING',
    z.enum(['all', 'consent'], 'expected all or consent').default('all'),
    'Who is in [the numbers](numbers.md): `all` but those who refuse, or only who agrees (`consent`).',
  ),
  trackingTag: variable(
    'TRACKING_TAG',
    orNone(z.string().regex(/^[\w.~-]{1,60}$/, 'expected up to 60 letters, digits, and any of . _ ~ -')),
    'The value of the cookie `dw-tag` for readers whose address names no source. It is set with consent only.',
  ),
  reportSuite: variable(
    'REPORT_SUITE',
    orNone(z.string().regex(/^[\w.-]{1,60}$/, 'expected up to 60 letters, digits, and any of . _ -')),
    'The report suite of an audience tool.',
  ),
  audienceUrl: variable(
    'AUDIENCE_URL',
    orNone(
      z
        .url({ protocol: /^https?$/, error: 'expected the address of an image, e.g. https://b.example/p' })
        .refine(
          (text) => /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/.test(text) && !/[?#;,'\s]/.test(text),
          'expected an https address without a query',
        ),
    ),
    'The image of an audience tool, which counts the views of readers who have agreed. Without it nothing is requested of another host.',
  ),
  userDataStreamsMax: variable(
    'USER_DATA_STREAMS_MAX',
    whole('a number of streams, 0 for none', 0).default(2000),
    'The most open streams of one process that send marks to readers’ other devices. A browser without one asks once a minute.',
  ),
  leadsDays: variable(
    'LEADS_DAYS',
    whole('a number of days from 1 to 3650', 1, 3650).default(365),
    'Days after which a [request for quotes](tools.md#requests-for-quotes) is deleted.',
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
  securityContact: variable(
    'SECURITY_CONTACT',
    orNone(z.string().regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'expected mailto:… or an https address')),
    'Whom to tell of a weakness, in `/.well-known/security.txt`: `mailto:security@example.com` or an https address.',
    'the address of MAIL_FROM; without it there is no such file',
  ),
}
