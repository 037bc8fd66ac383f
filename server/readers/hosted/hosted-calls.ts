import { z } from 'zod'
import { toProof } from '../accounts/address-proof.ts'
import { type CallContext, call, refuse } from '../accounts/call.ts'
import { checkField, nextField } from '../accounts/fields.ts'
import { makeMail } from '../accounts/mail-tickets.ts'
import type { Outcome } from '../accounts/outcome.ts'
import { READER_PATHS } from '../accounts/reader-paths.ts'
import { hashToken } from '../accounts/secrets.ts'
import { toUserData } from '../accounts/user-data.ts'
import type { HostedIdentity } from '../store/hosted.ts'
import { askedSchema } from './authorization.ts'
import { type Hosted, HostedRefusal } from './hosted.ts'
import { IssuerDown } from './issuer.ts'
import type { Receipt } from './receipt.ts'

const SIGN_IN = { page: READER_PATHS.signIn, form: 'sign-in' } as const

/** Milliseconds for which a reader may be at the provider. */
const ASKED_MS = 30 * 60_000

/** A reader whom the provider has signed in, and who has not linked the account of that address yet. */
const provedSchema = z.object({
  kind: z.literal('proved'),
  identity: z.object({ issuer: z.string(), subject: z.string(), address: z.string().nullable() }),
  next: z.string(),
  /** The hash of the receipt: the retry must be of the same one. */
  receipt: z.string(),
})
const keptSchema = z.discriminatedUnion('kind', [askedSchema, provedSchema])
type Kept = z.output<typeof keptSchema>

const text = (longest: number) => z.string('missing').min(1, 'missing').max(longest, 'tooLong')

async function keep({ response, services }: CallContext, value: Kept): Promise<void> {
  services.cookies.hosted.write(response, await services.seals.seal('hosted', value, ASKED_MS))
}

function count(
  { services }: CallContext,
  outcome: Outcome,
  result: 'done' | 'refused' | 'limited' | 'failed',
): Outcome {
  services.metrics.signIns.inc({ method: 'hosted', result })
  return outcome
}

const unavailable = (applicationCode: string, retryAfter?: number): Outcome =>
  refuse(SIGN_IN, retryAfter ? 503 : 404, 'unavailable', { applicationCode, ...(retryAfter && { retryAfter }) })

const refused = (applicationCode: string): Outcome => refuse(SIGN_IN, 401, 'signInFailed', { applicationCode })

/** The refusal that an error of the provider becomes. @throws the error if it is another one */
function toRefusal(error: unknown, context: CallContext): Outcome {
  if (error instanceof IssuerDown) return count(context, unavailable('hosted.down', error.retryAfter), 'failed')
  if (error instanceof HostedRefusal) return count(context, refused('hosted.refused'), 'refused')
  throw error
}

/** A link, as browsers refuse forms that are redirected to another site under `form-action 'self'`. */
const begin = call({
  ...{ path: '/hosted', methods: ['GET'], ...SIGN_IN, isLink: true },
  schema: z.object({ next: nextField, network: z.enum(['facebook'], 'badNetwork').optional() }),
  async run({ next, network }, context) {
    const { hosted } = context.services
    if (hosted === null) return unavailable('hosted.unavailable')
    try {
      const { address, asked } = await hosted.begin(next, network ?? null)
      await keep(context, asked)
      return { kind: 'done', data: { address }, to: address }
    } catch (error) {
      return toRefusal(error, context)
    }
  },
})

const comeBack = call({
  ...{ path: '/return', methods: ['GET'], ...SIGN_IN, isLink: true, signsInBy: 'hosted' },
  schema: z.object({
    ...{ code: text(4096).optional(), state: text(512).optional(), iss: text(512).optional() },
    error: text(128).optional(),
  }),
  async run({ code, state, iss, error }, context) {
    if (error === 'access_denied') {
      context.services.cookies.hosted.clear(context.response)
      return { kind: 'done', data: {}, to: SIGN_IN.page }
    }
    if (code === undefined || state === undefined) return count(context, refused('hosted.refused'), 'refused')
    // Both sides have verified the address, or `signInBy` refuses: the reader need not confirm.
    return signInBy({ code, state, iss }, true, context)
  },
})

const social = call({
  ...{ path: '/social', methods: ['POST'], ...SIGN_IN, signsInBy: 'hosted' },
  schema: z
    .object({
      ...{ code: text(4096).optional(), state: text(512), iss: text(512).optional(), link: checkField },
      ...{ accessToken: text(8192).optional(), idToken: text(8192).optional() },
    })
    .refine(({ code, accessToken }) => code !== undefined || accessToken !== undefined, {
      ...{ message: 'missing', path: ['code'] },
    }),
  run({ code, accessToken, idToken, state, iss, link }, context) {
    const receipt: Receipt =
      accessToken === undefined ? { code: code ?? '', state, iss } : { accessToken, idToken, state }
    return signInBy(receipt, link, context)
  },
})

/** Signs in with what a provider has returned, wherever it was found (AU-008, AU-019). */
async function signInBy(receipt: Receipt, link: boolean, context: CallContext): Promise<Outcome> {
  const { request, response, services } = context
  const { hosted, cookies, seals } = services
  if (hosted === null) return unavailable('hosted.unavailable')
  const wait = await services.limits.readers.signIns(request.ip)
  if (wait > 0) return count(context, refuse(SIGN_IN, 429, 'tooMany', { retryAfter: wait }), 'limited')
  const kept = await seals.open('hosted', cookies.hosted.read(request), keptSchema)
  // A code works once, and so does what the browser has kept for it.
  cookies.hosted.clear(response)
  if (kept === null) return count(context, refused('hosted.expired'), 'refused')
  try {
    const identity = await identify(receipt, kept, hosted)
    return await open({ identity, next: kept.next, receipt: hashToken(JSON.stringify(receipt)) }, link, context)
  } catch (error) {
    return toRefusal(error, context)
  }
}

async function identify(receipt: Receipt, kept: Kept, hosted: Hosted): Promise<HostedIdentity> {
  if (kept.kind === 'asked') return hosted.redeem(receipt, kept)
  if (kept.receipt === hashToken(JSON.stringify(receipt))) return kept.identity
  throw new HostedRefusal('The receipt is of another sign-in')
}

async function open(proved: Omit<z.output<typeof provedSchema>, 'kind'>, link: boolean, context: CallContext) {
  const { request, response, services, locale } = context
  const { identity, next } = proved
  const prepared = services.sessions.prepare(request, 'hosted')
  const now = services.clock()
  const data = {
    ...{ provider: services.hosted?.provider ?? '', link: `${services.config.siteOrigin}${READER_PATHS.settings}` },
  }
  const result = await services.readers.signInByHosted({
    ...{ identity, link, proof: await toProof(context, false), session: prepared.session },
    mail: makeMail({ kind: 'providerLinked', recipient: '', locale, data, now }),
  })
  if (result.kind === 'no-link') {
    await keep(context, { kind: 'proved', ...proved })
    return count(context, refuse(SIGN_IN, 409, 'addressTaken', { applicationCode: 'invalid.noLink' }), 'refused')
  }
  if (result.kind !== 'signed-in') return count(context, refused(`hosted.${result.kind}`), 'refused')
  if (result.isLinked) services.mailer.wake()
  prepared.send(response)
  const user = await toUserData(result.account, prepared.session.id, services)
  return count(context, { kind: 'done', data: { user, next }, to: next }, 'done')
}

/** The calls of the hosted sign-in. */
export const HOSTED_CALLS = [begin, comeBack, social]
