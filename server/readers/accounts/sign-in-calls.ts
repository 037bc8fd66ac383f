import { z } from 'zod'
import { SiteError } from '../../../shared/errors.ts'
import { HostedRefusal } from '../hosted/hosted.ts'
import { IssuerDown } from '../hosted/issuer.ts'
import { isOutdated } from '../passwords/argon2.ts'
import { HashQueueFull } from '../passwords/hasher.ts'
import { findPasswordFault } from '../passwords/refuse-password.ts'
import type { SignInMethod } from '../store/sessions.ts'
import { toProof } from './address-proof.ts'
import { type CallContext, call, refuse } from './call.ts'
import { addressField, checkField, codeField, nextField, passwordField, profileFields, tokenField } from './fields.ts'
import { waitForMail } from './mail-budget.ts'
import { LINK_MS, makeMail, makeTicket, PROVISIONAL_MS } from './mail-tickets.ts'
import type { Outcome, Refused } from './outcome.ts'
import { READER_PATHS } from './reader-paths.ts'
import { hashAddress, hashCode, hashToken, newId, newToken } from './secrets.ts'
import { toUserData } from './user-data.ts'

type From = Parameters<typeof refuse>[0]

const SIGN_IN = { page: READER_PATHS.signIn, form: 'sign-in' } as const
const REGISTER = { page: `${READER_PATHS.register}?with=password`, form: 'register' } as const
const CODE = { page: READER_PATHS.code, form: 'code' } as const
const LINK = { page: READER_PATHS.link, form: 'link' } as const
const RECOVER = { page: READER_PATHS.recover, form: 'recover' } as const

function count({ services }: CallContext, method: SignInMethod, result: string): void {
  services.metrics.signIns.inc({ method, result })
}

/** The cookie of the browser that requests a code: a new one each time. */
function markAsking({ response, services }: CallContext): string {
  const { token } = newToken()
  services.cookies.asked.write(response, token)
  return token
}

function tooMany(from: From, retryAfter: number): Refused {
  return refuse(from, 429, 'tooMany', { retryAfter })
}

/** Mails a code and a link to an address, whether it has an account or not: only the mailbox learns that. */
async function mailSignIn(
  kind: 'signIn' | 'recover',
  { email, next }: { readonly email: string; readonly next: string },
  from: From,
  context: CallContext,
): Promise<Outcome> {
  const { services, locale } = context
  const wait = await waitForMail(context, email)
  if (wait > 0) {
    count(context, 'link', 'limited')
    return tooMany(from, wait)
  }
  const now = services.clock()
  const browser = markAsking(context)
  const key = await services.keys.read('form')
  const made = makeTicket({ kind: 'sign-in', address: email, browser, next, key, now, linkMs: LINK_MS })
  const data = { code: made.code, link: `${services.config.siteOrigin}${READER_PATHS.link}?t=${made.linkToken}` }
  const mail = makeMail({ kind, recipient: email, locale, data, now })
  await services.readers.mailTicket({ ticket: made.ticket, mail })
  services.mailer.wake()
  return { kind: 'done', data: { sent: true }, to: CODE.page, notice: 'sent', form: CODE.form, typed: { email } }
}

const login = call({
  ...{ path: '/login', methods: ['POST'], ...SIGN_IN, typed: ['email', 'next'], signsInBy: 'password' },
  schema: z.object({ email: addressField, password: passwordField, next: nextField }),
  async run({ email, password, next }, context) {
    const { request, response, services } = context
    const { limits, readers, hasher, sessions } = services
    const from = { page: `${SIGN_IN.page}?with=password`, form: SIGN_IN.form }
    const wait = await limits.readers.signIns(request.ip)
    if (wait > 0) {
      count(context, 'password', 'limited')
      return tooMany(from, wait)
    }
    const device = sessions.deviceOf(request)
    const found = await readers.findPassword({ address: email, device })
    // Counted before the comparison: a thousand attempts at once get no more than ten.
    const hashed = hashAddress(email, await services.keys.read('form'))
    const door = found?.isKnownDevice ? `${hashed} ${device}` : hashed
    const closed = await limits.readers.passwords.count(door)
    const isRight = await hasher.verify(password, closed > 0 ? null : (found?.hash ?? null))
    if (!isRight || found?.hash == null) {
      count(context, 'password', closed > 0 ? 'limited' : 'refused')
      return refuse(from, 401, 'signInFailed')
    }
    await limits.readers.passwords.forgive(door)
    const hash = await rehash(found.account, found.hash, password, services)
    const prepared = sessions.prepare(request, 'password')
    const account = await readers.signInByPassword({ account: found.account, hash, session: prepared.session })
    if (account === null) {
      count(context, 'password', 'refused')
      return refuse(from, 401, 'signInFailed')
    }
    prepared.send(response)
    count(context, 'password', 'done')
    return { kind: 'done', data: { user: await toUserData(account, prepared.session.id, services) }, to: next }
  },
})

/**
 * Hashes a password again after the parameters have changed, and returns the hash that is stored now. A full queue or store
 * leaves that to the next sign-in.
 */
async function rehash(
  id: string,
  former: string,
  password: string,
  { hasher, readers }: CallContext['services'],
): Promise<string> {
  if (!isOutdated(former)) return former
  try {
    const hash = await hasher.hash(password)
    return (await readers.rehashPassword({ id, former, hash })) ? hash : former
  } catch (error) {
    if (!(error instanceof HashQueueFull || error instanceof SiteError)) throw error
    return former
  }
}

const create = call({
  ...{ path: '/create', methods: ['POST'], ...REGISTER, typed: ['email', 'name', 'zip', 'next'], signsInBy: 'sign-up' },
  schema: z.object({ email: addressField, password: passwordField, next: nextField }).extend(profileFields.shape),
  async run({ email, password, next, ...profile }, context) {
    const { request, response, services, locale } = context
    const { limits, readers, hasher, sessions, config } = services
    const fault = findPasswordFault(password, email, config.passwordRules)
    if (fault !== null) return refuse(REGISTER, 422, null, { faults: [{ field: 'password', fault }] })
    const wait = Math.max(await limits.readers.registrations(request.ip), await waitForMail(context, email))
    if (wait > 0) {
      count(context, 'sign-up', 'limited')
      return tooMany(REGISTER, wait)
    }
    const passwordHash = await hasher.hash(password)
    const now = services.clock()
    const key = await services.keys.read('form')
    const made = makeTicket({ kind: 'sign-in', address: email, browser: null, next, key, now, linkMs: LINK_MS })
    const data = { link: `${config.siteOrigin}${READER_PATHS.link}?t=${made.linkToken}` }
    const id = newId()
    const prepared = sessions.prepare(request, 'sign-up')
    const registration = {
      ...{ id, pending: email, passwordHash, locale, now, expiresAt: now + PROVISIONAL_MS, ticket: made.ticket },
      ...{ profile: JSON.stringify(profile), mail: makeMail({ kind: 'confirm', recipient: email, locale, data, now }) },
    }
    const account = await readers.signUp({ registration, session: prepared.session })
    services.mailer.wake()
    prepared.send(response)
    count(context, 'sign-up', 'done')
    const user = await toUserData(account, prepared.session.id, services)
    return {
      kind: 'done',
      status: 201,
      data: { user },
      to: next === '/' ? READER_PATHS.settings : next,
      notice: 'sent',
    }
  },
})

const link = call({
  ...{ path: '/link', methods: ['POST'], ...SIGN_IN, typed: ['email', 'next'] },
  schema: z.object({ email: addressField, next: nextField }),
  run: (input, context) => mailSignIn('signIn', input, SIGN_IN, context),
})

/** Lets the provider mail a link for a new password there, whether it knows the address or not (AU-017). */
async function recoverHosted(email: string, context: CallContext): Promise<Outcome> {
  const { hosted } = context.services
  if (hosted === null) return refuse(RECOVER, 404, 'unavailable', { applicationCode: 'hosted.unavailable' })
  const wait = await waitForMail(context, email)
  if (wait > 0) return tooMany(RECOVER, wait)
  const failure = await hosted.recover(email).catch((error: unknown) => error)
  if (failure instanceof IssuerDown) {
    return refuse(RECOVER, 503, 'unavailable', { retryAfter: failure.retryAfter, applicationCode: 'hosted.down' })
  }
  if (failure instanceof HostedRefusal) {
    return refuse(RECOVER, 409, 'unavailable', { applicationCode: 'hosted.refused' })
  }
  if (failure !== undefined) throw failure
  return { kind: 'done', data: { sent: true }, to: RECOVER.page, notice: 'sent', form: RECOVER.form }
}

const recover = call({
  ...{ path: '/recover', methods: ['POST'], ...RECOVER, typed: ['email'] },
  schema: z.object({ email: addressField, strategy: z.enum(['auth0', 'urs'], 'missing').optional() }),
  run: ({ email, strategy }, context) =>
    strategy === 'auth0'
      ? recoverHosted(email, context)
      : mailSignIn('recover', { email, next: `${READER_PATHS.settings}#password` }, RECOVER, context),
})

const code = call({
  ...{ path: '/code', methods: ['POST'], ...CODE, typed: ['email'], signsInBy: 'code' },
  schema: z.object({ code: codeField, takeOver: checkField, email: z.string().optional() }),
  async run({ code: written, takeOver, email = '' }, context) {
    const { request, response, services } = context
    const wait = await services.limits.readers.signIns(request.ip)
    if (wait > 0) {
      count(context, 'code', 'limited')
      return tooMany(CODE, wait)
    }
    const browser = services.cookies.asked.read(request)
    const typed = { email }
    if (browser === null) return refuse(CODE, 401, 'noCode', { typed })
    const prepared = services.sessions.prepare(request, 'code')
    const result = await services.readers.signInByCode({
      ...{ browser: hashToken(browser), code: hashCode(written, browser, await services.keys.read('form')) },
      ...{ proof: await toProof(context, takeOver), session: prepared.session, now: services.clock() },
    })
    count(context, 'code', result.kind === 'signed-in' ? 'done' : 'refused')
    if (result.kind === 'wrong' && result.triesLeft > 0) {
      return refuse(CODE, 401, 'wrongCode', { typed, triesLeft: result.triesLeft })
    }
    if (result.kind !== 'signed-in') return refuse(CODE, 401, 'noCode', { typed })
    prepared.send(response)
    const { account, next } = result.signedIn
    return { kind: 'done', data: { user: await toUserData(account, prepared.session.id, services) }, to: next }
  },
})

const confirm = call({
  ...{ path: '/confirm', methods: ['POST'], ...LINK, signsInBy: 'link' },
  schema: z.object({ t: tokenField, takeOver: checkField }),
  async run({ t, takeOver }, context) {
    const { request, response, services } = context
    const wait = await services.limits.readers.signIns(request.ip)
    if (wait > 0) {
      count(context, 'link', 'limited')
      return tooMany(LINK, wait)
    }
    const prepared = services.sessions.prepare(request, 'link')
    const signedIn = await services.readers.signInByLink({
      ...{ link: hashToken(t), proof: await toProof(context, takeOver) },
      ...{ session: prepared.session, now: services.clock() },
    })
    count(context, 'link', signedIn === null ? 'refused' : 'done')
    if (signedIn === null) return refuse(LINK, 401, 'expired')
    prepared.send(response)
    const user = await toUserData(signedIn.account, prepared.session.id, services)
    return { kind: 'done', data: { user }, to: signedIn.next }
  },
})

/** The calls that open an account. */
export const SIGN_IN_CALLS = [login, create, link, recover, code, confirm]
