import { z } from 'zod'

/** Bytes as base64url; the longest are attestations and RSA keys. */
const bytes = z.string('missing').regex(/^[\w-]{1,16384}={0,2}$/, 'badPasskey')

/** A credential's id: up to 1,023 bytes (WebAuthn §5.8.3). */
export const passkeyId = z.string('missing').regex(/^[\w-]{1,1364}$/, 'badPasskey')

const credential = { id: passkeyId, rawId: passkeyId, type: z.literal('public-key', 'badPasskey') }

/** What a browser has created (WebAuthn §5.1, `RegistrationResponseJSON`). No extension is requested or read. */
export const registrationField = z
  .object(
    {
      ...credential,
      response: z.object(
        {
          clientDataJSON: bytes,
          attestationObject: bytes,
          transports: z.array(z.string().max(32)).max(8).optional(),
        },
        'badPasskey',
      ),
    },
    'missing',
  )
  .transform((parsed) => ({ ...parsed, clientExtensionResults: {} }))

/** What a browser has signed (`AuthenticationResponseJSON`). */
export const assertionField = z
  .object(
    {
      ...credential,
      response: z.object(
        { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.nullish() },
        'badPasskey',
      ),
    },
    'missing',
  )
  .transform(({ response: { userHandle, ...response }, ...parsed }) => ({
    ...{ ...parsed, clientExtensionResults: {} },
    response: { ...response, ...(userHandle && { userHandle }) },
  }))
