import { z } from 'zod'
import { DEFAULT_ALGORITHM, SIGNATURE_ALGORITHMS } from '../signature.ts'
import { token } from './values.ts'
import { list, orNone, secret, variable } from './variable.ts'

/** Signatures of images, and the tokens of operators. */
export const secretVariables = {
  resizeSecret: secret(
    'RESIZE_SECRET',
    orNone(token),
    'Signs the addresses of resized images. Set the same secret wherever two machines show one site. Addresses signed with the random secret stay valid.',
    'random, made at the first start',
  ),
  /** The hash of the HMAC that signs addresses of resized images (IM-004). */
  resizeAlgorithm: variable(
    'RESIZE_ALGORITHM',
    z.enum(SIGNATURE_ALGORITHMS, `expected one of ${SIGNATURE_ALGORITHMS.join(', ')}`).default(DEFAULT_ALGORITHM),
    `The hash of the HMAC in those addresses: ${SIGNATURE_ALGORITHMS.map((name) => `\`${name}\``).join(', ')}. Use the one that the hosts of \`RESIZE_HOSTS\` expect. This site keeps accepting addresses signed with \`sha256\`.`,
  ),
  /** Earlier secrets, whose addresses are still valid. */
  formerResizeSecrets: secret(
    'RESIZE_SECRET_FORMER',
    list.refine(
      (secrets) => secrets.every((entry) => entry.length >= 16),
      'expected secrets of 16 characters or more, separated by commas',
    ),
    'Earlier secrets, separated by commas. Imported stories contain signed addresses of their pictures, so add a secret here when you replace it.',
  ),
  metricsToken: secret(
    'METRICS_TOKEN',
    orNone(token),
    'Lets a scraper outside private networks read `/_node/metrics`.',
  ),
  numbersToken: secret(
    'NUMBERS_TOKEN',
    orNone(token),
    'The password of [the numbers](numbers.md) at `/_node/numbers`; any user name goes with it. Without it they open in development alone.',
  ),
  /** null: programs cannot read leads. */
  leadsToken: secret(
    'LEADS_TOKEN',
    orNone(token),
    'Lets a program read the [requests for quotes](tools.md#requests-for-quotes). Without it only the commands read them.',
  ),
  /** Both or none: they belong to one account (https://www.smarty.com/docs/cloud/authentication). */
  smartyAuthId: secret(
    'SMARTY_AUTH_ID',
    orNone(token),
    'The account at Smarty that suggests and checks addresses in the United States.',
  ),
  smartyAuthToken: secret(
    'SMARTY_AUTH_TOKEN',
    orNone(token),
    'The token of that account. Required with `SMARTY_AUTH_ID`.',
  ),
  debugToken: secret('DEBUG_TOKEN', orNone(token), 'Lets `/_error/throw` throw in production.'),
}
