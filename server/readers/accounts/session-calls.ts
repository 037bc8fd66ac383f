import { z } from 'zod'
import { findBearer } from '../../http/token.ts'
import type { FoundSession } from '../store/sessions.ts'
import { asReader, type CallContext, call, refuse } from './call.ts'
import { addressField, profileFields } from './fields.ts'
import type { Outcome } from './outcome.ts'
import { parseProfile } from './profile.ts'
import { READER_PATHS } from './reader-paths.ts'
import { toUserData } from './user-data.ts'

const SETTINGS = { page: READER_PATHS.settings, form: 'profile' } as const
const SIGN_IN = { page: READER_PATHS.signIn, form: 'sign-in' } as const
const NOTHING = z.unknown().optional()

const fetchUser = call({
  ...{ path: '/fetch', methods: ['POST'], ...SIGN_IN, schema: NOTHING },
  async run(_input, { request, response, services }) {
    const session = await services.sessions.find(request)
    if (session === null) {
      // The marker of an ended session would cause a request on every page.
      const { session: token, marker } = services.cookies
      if (token.read(request) !== null || marker.read(request) !== null) services.sessions.clear(response)
      return refuse(SIGN_IN, 401, 'signInAgain')
    }
    const user = await toUserData(session.account, session.id, services)
    return { kind: 'done', data: { user }, to: READER_PATHS.settings }
  },
})

const logout = call({
  ...{ path: '/logout', methods: ['POST'], ...SIGN_IN, schema: NOTHING },
  async run(_input, { request, response, services }) {
    await services.sessions.end(request, response)
    return { kind: 'done', data: {}, to: '/' }
  },
})

const registered = call({
  ...{ path: '/registered', methods: ['POST'], ...SIGN_IN, schema: z.object({ email: addressField }) },
  async run({ email }, { request, services }) {
    const wait = await services.limits.readers.registeredChecks(request.ip)
    if (wait > 0) return refuse(SIGN_IN, 429, 'tooMany', { retryAfter: wait })
    return { kind: 'done', data: { registered: (await services.readers.findAccountId(email)) !== null }, to: '/' }
  },
})

const fields = call({
  ...{ path: '/fields', methods: ['POST'], ...SIGN_IN, schema: NOTHING },
  async run(_input, { services }) {
    const password = { name: 'password', type: 'password', required: true, ...services.config.passwordRules }
    const data = [
      { name: 'email', type: 'email', required: true },
      password,
      { name: 'name', type: 'text', required: false },
      { name: 'zip', type: 'text', required: false, pattern: '[0-9]{5}' },
    ]
    return { kind: 'done', data: { fields: data }, to: READER_PATHS.register }
  },
})

/** Runs a call for the owner of an access token, whose session must still live. */
async function asBearer(
  { request, services }: CallContext,
  run: (session: FoundSession) => Promise<Outcome>,
): Promise<Outcome> {
  const bearer = findBearer(request)
  const subject = bearer === null ? null : await services.tokens.verify('profile', bearer)
  const session = subject === null ? null : await services.sessions.findById(subject.session)
  if (session === null || session.account.id !== subject?.account) return refuse(SETTINGS, 401, 'signInAgain')
  return run(session)
}

const readProfile = call({
  ...{ path: '/profile', methods: ['GET'], ...SETTINGS, schema: NOTHING },
  run: (_input, context) =>
    asBearer(context, async ({ account }) => ({
      ...{ kind: 'done', data: { profile: { ...parseProfile(account.profile), email: account.address } } },
      to: SETTINGS.page,
    })),
})

const writeProfile = call({
  ...{ path: '/profile', methods: ['PUT'], ...SETTINGS, schema: profileFields },
  run: (profile, context) =>
    asBearer(context, async ({ account }) => {
      const wait = await context.services.limits.readers.accountWrites(account.id)
      if (wait > 0) return refuse(SETTINGS, 429, 'tooMany', { retryAfter: wait })
      await context.services.readers.setProfile({ id: account.id, profile: JSON.stringify(profile) })
      return { kind: 'done', data: { profile: { ...profile, email: account.address } }, to: SETTINGS.page }
    }),
})

const sendProfile = call({
  ...{ path: '/profile', methods: ['POST'], ...SETTINGS, typed: ['name', 'zip'], schema: profileFields },
  run: (profile, context) =>
    asReader(context, SETTINGS, {}, async ({ account }) => {
      await context.services.readers.setProfile({ id: account.id, profile: JSON.stringify(profile) })
      return { kind: 'done', data: { profile }, to: SETTINGS.page, notice: 'saved', form: SETTINGS.form }
    }),
})

const commentToken = call({
  ...{ path: '/comment-token', methods: ['POST'], ...SIGN_IN, schema: NOTHING },
  run: (_input, context) =>
    asReader(context, SIGN_IN, {}, async ({ account, id }) => ({
      ...{ kind: 'done', to: '/' },
      data: { token: await context.services.tokens.sign('comments', { account: account.id, session: id }) },
    })),
})

/** The calls about who is signed in. */
export const SESSION_CALLS = [
  ...[fetchUser, logout, registered, fields],
  ...[readProfile, writeProfile, sendProfile, commentToken],
]
