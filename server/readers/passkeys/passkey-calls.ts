import { z } from 'zod'
import { asReader, type CallContext, call, refuse } from '../accounts/call.ts'
import { describeAgent } from '../accounts/describe-agent.ts'
import { nextField } from '../accounts/fields.ts'
import { makeMail } from '../accounts/mail-tickets.ts'
import type { Outcome } from '../accounts/outcome.ts'
import { READER_PATHS } from '../accounts/reader-paths.ts'
import { toUserData } from '../accounts/user-data.ts'
import type { Passkey } from '../store/passkeys.ts'
import { keepChallenge, takeChallenge, toSpent } from './passkey-challenges.ts'
import { assertionField, passkeyId, registrationField } from './passkey-fields.ts'

const SETTINGS = { page: `${READER_PATHS.settings}#passkeys`, form: 'passkeys' } as const
const SIGN_IN = { page: READER_PATHS.signIn, form: 'sign-in' } as const
const FRESH = { fresh: true } as const
const POST = ['POST'] as const

/** The maximum number of passkeys of an account. */
const MOST_PASSKEYS = 20

/** EdDSA, ECDSA with P-256, RSA: what providers of passkeys have. The library's default would try experimental ones. */
const ALGORITHMS = [-8, -7, -257]

type From = Parameters<typeof refuse>[0]

/** Loaded with the first passkey: its parsers of certificates take 27 MB that most processes never need. */
const loadLibrary = () => import('@simplewebauthn/server')

const none = (from: From): Outcome => refuse(from, 404, null, { applicationCode: 'passkey.unavailable' })

/** The response is late, repeated, or for another purpose: the browser requests and signs a new challenge. */
const expired = (from: From): Outcome => refuse(from, 401, 'expired', { applicationCode: 'passkey.expired' })

/** The site lacks this passkey: the browser notifies the reader's password manager, which then stops offering it. */
const unknown = (): Outcome => refuse(SIGN_IN, 401, 'signInFailed', { applicationCode: 'passkey.unknown' })

const done = (data: Readonly<Record<string, unknown>>): Outcome => ({ kind: 'done', data, to: SETTINGS.page })

/** A passkey as its owner sees it in the settings. */
function toListed({ id, name, backedUp, createdAt, usedAt }: Passkey) {
  return { id, name, backedUp, createdAt, usedAt }
}

const registerOptions = call({
  ...{ path: '/passkeys/register/options', methods: POST, ...SETTINGS, schema: z.unknown().optional() },
  run: (_input, context) =>
    asReader(context, SETTINGS, FRESH, async ({ account }) => {
      const { services } = context
      const domain = services.passkeyDomain
      if (domain === null) return none(SETTINGS)
      // Until its address is proved, an account lives in the browser that created it alone.
      if (account.address === null) return refuse(SETTINGS, 409, null, { applicationCode: 'address.unconfirmed' })
      const existing = await services.readers.listPasskeys(account.id)
      const { generateRegistrationOptions } = await loadLibrary()
      const options = await generateRegistrationOptions({
        ...{ rpName: services.site, rpID: domain, userName: account.address, userID: Buffer.from(account.id) },
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: existing.map(({ id, transports }) => ({ id, transports: [...transports] })),
      })
      await keepChallenge(context, options.challenge, account.id)
      return done({ options })
    }),
})

const register = call({
  ...{ path: '/passkeys/register', methods: POST, ...SETTINGS },
  schema: z.object({ credential: registrationField, name: z.string().trim().max(80, 'tooLong').optional() }),
  run: ({ credential, name }, context) =>
    asReader(context, SETTINGS, FRESH, async ({ account }) => {
      const { request, services, locale } = context
      const domain = services.passkeyDomain
      if (domain === null || account.address === null) return none(SETTINGS)
      const expectedChallenge = await takeChallenge(context, account.id)
      if (expectedChallenge === null) return expired(SETTINGS)
      const { verifyRegistrationResponse } = await loadLibrary()
      const checked = await verifyRegistrationResponse({
        ...{ response: credential, expectedChallenge, expectedOrigin: services.config.siteOrigin },
        ...{ expectedRPID: domain, requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS },
      }).catch(() => null)
      if (!checked?.verified) return invalid(SETTINGS)
      const { credential: made, credentialBackedUp: backedUp } = checked.registrationInfo
      const now = services.clock()
      const label = name || describeAgent(request.get('user-agent') ?? '') || domain
      const data = { passkey: label, link: `${services.config.siteOrigin}${READER_PATHS.settings}` }
      const passkey: Passkey = {
        ...{ id: made.id, account: account.id, publicKey: Buffer.from(made.publicKey).toString('base64url') },
        ...{ counter: made.counter, transports: credential.response.transports ?? [], name: label, backedUp },
        ...{ createdAt: now, usedAt: null },
      }
      const result = await services.readers.addPasskey({
        ...{ passkey, challenge: toSpent(expectedChallenge, now), most: MOST_PASSKEYS },
        mail: makeMail({ kind: 'passkeyAdded', recipient: account.address, locale, data, now }),
      })
      if (result === 'spent') return expired(SETTINGS)
      if (result !== 'added') return refuse(SETTINGS, 409, null, { applicationCode: `passkey.${result}` })
      services.mailer.wake()
      return { kind: 'done', status: 201, data: { passkey: toListed(passkey) }, to: SETTINGS.page }
    }),
})

const invalid = (from: From): Outcome =>
  refuse(from, 422, null, { faults: [{ field: 'credential', fault: 'badPasskey' }] })

const signInOptions = call({
  ...{ path: '/passkeys/sign-in/options', methods: POST, ...SIGN_IN, schema: z.unknown().optional() },
  async run(_input, context) {
    const domain = context.services.passkeyDomain
    if (domain === null) return none(SIGN_IN)
    const { generateAuthenticationOptions } = await loadLibrary()
    // No list of passkeys: it would reveal who has an account, and the reader types no address.
    const options = await generateAuthenticationOptions({ rpID: domain, userVerification: 'required' })
    await keepChallenge(context, options.challenge, null)
    return done({ options })
  },
})

const signIn = call({
  ...{ path: '/passkeys/sign-in', methods: POST, ...SIGN_IN, signsInBy: 'passkey' },
  schema: z.object({ credential: assertionField, next: nextField }),
  async run({ credential, next }, context) {
    const { request, response, services } = context
    const wait = await services.limits.readers.signIns(request.ip)
    if (wait > 0) return count(context, refuse(SIGN_IN, 429, 'tooMany', { retryAfter: wait }), 'limited')
    if (services.passkeyDomain === null) return none(SIGN_IN)
    const challenge = await takeChallenge(context, null)
    if (challenge === null) return count(context, expired(SIGN_IN), 'refused')
    const passkey = await services.readers.findPasskey(credential.id)
    if (passkey === null) return count(context, unknown(), 'refused')
    const { userHandle } = credential.response
    const isOwn = userHandle === undefined || userHandle === Buffer.from(passkey.account).toString('base64url')
    const checked = isOwn ? await verify(credential, passkey, challenge, context) : null
    if (!checked) return count(context, refuse(SIGN_IN, 401, 'signInFailed'), 'refused')
    const prepared = services.sessions.prepare(request, 'passkey')
    const account = await services.readers.signInByPasskey({
      ...{ id: passkey.id, ...checked, challenge: toSpent(challenge, services.clock()), session: prepared.session },
    })
    if (account === null) return count(context, expired(SIGN_IN), 'refused')
    prepared.send(response)
    const user = await toUserData(account, prepared.session.id, services)
    return count(context, { kind: 'done', data: { user, next }, to: next }, 'done')
  },
})

function count({ services }: CallContext, outcome: Outcome, result: 'done' | 'refused' | 'limited'): Outcome {
  services.metrics.signIns.inc({ method: 'passkey', result })
  return outcome
}

/** The new state of a passkey; null: the signature, its domain, its challenge or its counter is wrong. */
async function verify(
  response: z.output<typeof assertionField>,
  { id, publicKey, counter }: Passkey,
  expectedChallenge: string,
  { services }: CallContext,
): Promise<{ readonly counter: number; readonly backedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const checked = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge, expectedOrigin: services.config.siteOrigin, requireUserVerification: true },
    expectedRPID: services.passkeyDomain ?? [],
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => null)
  if (!checked?.verified) return null
  return { counter: checked.authenticationInfo.newCounter, backedUp: checked.authenticationInfo.credentialBackedUp }
}

const list = call({
  ...{ path: '/passkeys/list', methods: POST, ...SETTINGS, schema: z.unknown().optional() },
  run: (_input, context) =>
    asReader(context, SETTINGS, {}, async ({ account }) =>
      done({ passkeys: (await context.services.readers.listPasskeys(account.id)).map(toListed) }),
    ),
})

const remove = call({
  ...{ path: '/passkeys/remove', methods: POST, ...SETTINGS, schema: z.object({ id: passkeyId }) },
  run: ({ id }, context) =>
    asReader(context, SETTINGS, FRESH, async ({ account }) => {
      const { readers, passkeyDomain } = context.services
      if (!(await readers.removePasskey({ id, account: account.id }))) {
        return refuse(SETTINGS, 404, null, { applicationCode: 'passkey.unknown' })
      }
      // The browser notifies the reader's password manager, which then stops offering it.
      return done({ rpId: passkeyDomain })
    }),
})

/** The calls of passkeys, which need scripts anyway. */
export const PASSKEY_CALLS = [registerOptions, register, signInOptions, signIn, list, remove]
