import { z } from 'zod'
import { findPasswordFault } from '../passwords/refuse-password.ts'
import type { FoundSession } from '../store/sessions.ts'
import { asReader, type CallContext, call, refuse } from './call.ts'
import { exportReader } from './export.ts'
import { addressField, codeField, idField, passwordField, tokenField } from './fields.ts'
import { waitForMail } from './mail-budget.ts'
import { makeMail, makeTicket, UNDO_MS } from './mail-tickets.ts'
import type { Outcome } from './outcome.ts'
import { READER_PATHS } from './reader-paths.ts'
import { hashCode, hashToken, newToken } from './secrets.ts'

const { settings } = READER_PATHS
const ADDRESS = { page: `${settings}#address`, form: 'address' } as const
const PASSWORD = { page: `${settings}#password`, form: 'password' } as const
const DEVICES = { page: `${settings}#devices`, form: 'devices' } as const
const DELETE = { page: `${settings}#delete`, form: 'delete' } as const
const UNDO = { page: READER_PATHS.undo, form: 'undo' } as const
const NEWSLETTERS = { page: `${settings}#newsletters`, form: 'newsletters' } as const
const EXPORT = { page: `${settings}#your-data`, form: 'export' } as const
const FRESH = { fresh: true } as const

const saved = (from: { readonly page: string; readonly form: string }): Outcome => ({
  ...{ kind: 'done', data: {}, to: from.page, notice: 'saved', form: from.form },
})

const changeAddress = call({
  ...{ path: '/address', methods: ['POST'], ...ADDRESS, typed: ['email'], schema: z.object({ email: addressField }) },
  run: ({ email }, context) =>
    asReader(context, ADDRESS, FRESH, async ({ account }) => {
      const { response, services, locale } = context
      const wait = await waitForMail(context, email)
      if (wait > 0) return refuse(ADDRESS, 429, 'tooMany', { retryAfter: wait })
      const now = services.clock()
      const { token: browser } = newToken()
      const key = await services.keys.read('form')
      const made = makeTicket({ kind: 'address', address: email, account: account.id, browser, key, now, linkMs: null })
      // Sent to the new address alone, whether it has an account or not.
      const mail = makeMail({ kind: 'newAddress', recipient: email, locale, data: { code: made.code }, now })
      await services.readers.mailTicket({ ticket: made.ticket, mail })
      services.mailer.wake()
      services.cookies.asked.write(response, browser)
      return {
        kind: 'done',
        data: { sent: true },
        to: ADDRESS.page,
        notice: 'sent',
        form: 'address-code',
        typed: { email },
      }
    }),
})

const confirmAddress = call({
  ...{ path: '/address/confirm', methods: ['POST'], page: ADDRESS.page, form: 'address-code', typed: ['email'] },
  schema: z.object({ code: codeField, email: z.string().optional() }),
  run: ({ code, email = '' }, context) =>
    asReader(context, ADDRESS, {}, async ({ account }) => {
      const { request, response, services, locale } = context
      const from = { page: ADDRESS.page, form: 'address-code' }
      const typed = { email }
      const browser = services.cookies.asked.read(request)
      if (browser === null) return refuse(from, 401, 'noCode', { typed })
      const now = services.clock()
      const key = await services.keys.read('form')
      const made = makeTicket({
        ...{ kind: 'undo', address: '', account: account.id, browser: null, key, now, linkMs: UNDO_MS },
      })
      const link = `${services.config.siteOrigin}${READER_PATHS.undo}?t=${made.linkToken}`
      const result = await services.readers.confirmAddress({
        ...{ account: account.id, browser: hashToken(browser), code: hashCode(code, browser, key), now },
        ...{
          undo: made.ticket,
          mail: makeMail({ kind: 'addressChanged', recipient: '', locale, data: { link }, now }),
        },
      })
      if (result.kind === 'wrong') return refuse(from, 401, 'wrongCode', { typed, triesLeft: result.triesLeft })
      if (result.kind === 'none' || result.kind === 'gone') return refuse(from, 401, 'noCode', { typed })
      if (result.kind === 'taken') return refuse(ADDRESS, 409, 'addressTaken', { typed })
      services.mailer.wake()
      services.cookies.asked.clear(response)
      return saved(ADDRESS)
    }),
})

const undoAddress = call({
  ...{ path: '/address/undo', methods: ['POST'], ...UNDO, schema: z.object({ t: tokenField }) },
  async run({ t }, { request, services }) {
    const wait = await services.limits.readers.signIns(request.ip)
    if (wait > 0) return refuse(UNDO, 429, 'tooMany', { retryAfter: wait })
    const isDone = await services.readers.undoAddress({ link: hashToken(t), now: services.clock() })
    if (!isDone) return refuse(UNDO, 401, 'expired')
    return { kind: 'done', data: {}, to: READER_PATHS.signIn, notice: 'undone', form: 'sign-in' }
  },
})

/** Stores a new password, or removes it, and notifies the owner by mail. */
async function storePassword(session: FoundSession, hash: string | null, context: CallContext): Promise<Outcome> {
  const { services, locale } = context
  const { id, address } = session.account
  const data = { link: `${services.config.siteOrigin}${settings}` }
  const now = services.clock()
  const mail = address === null ? null : makeMail({ kind: 'passwordChanged', recipient: address, locale, data, now })
  await services.readers.setPassword({ id, hash, now, mail })
  services.mailer.wake()
  return saved(PASSWORD)
}

const setPassword = call({
  ...{ path: '/password', methods: ['POST'], ...PASSWORD, schema: z.object({ password: passwordField }) },
  run: ({ password }, context) =>
    asReader(context, PASSWORD, FRESH, async (session) => {
      const { config, hasher } = context.services
      const address = session.account.address ?? session.account.pending ?? ''
      const fault = findPasswordFault(password, address, config.passwordRules)
      if (fault !== null) return refuse(PASSWORD, 422, null, { faults: [{ field: 'password', fault }] })
      return storePassword(session, await hasher.hash(password), context)
    }),
})

const removePassword = call({
  ...{ path: '/password/remove', methods: ['POST'], ...PASSWORD, schema: z.unknown().optional() },
  run: (_input, context) => asReader(context, PASSWORD, FRESH, (session) => storePassword(session, null, context)),
})

const endSessions = call({
  ...{ path: '/sessions/revoke', methods: ['POST'], ...DEVICES, schema: z.object({ id: idField }) },
  run: ({ id }, context) =>
    asReader(context, DEVICES, {}, async ({ account, id: own }) => {
      const ending = id === 'others' ? { id: null, keep: own } : { id, keep: null }
      await context.services.readers.endSessions({ account: account.id, ...ending })
      if (id === own) {
        context.services.sessions.clear(context.response)
        return { kind: 'done', data: {}, to: '/' }
      }
      return saved(DEVICES)
    }),
})

const deleteAccount = call({
  ...{ path: '/delete', methods: ['POST'], ...DELETE, schema: z.unknown().optional() },
  run: (_input, context) =>
    asReader(context, DELETE, FRESH, async ({ account }) => {
      const { response, services, locale } = context
      const mail = makeMail({ kind: 'deleted', recipient: '', locale, data: {}, now: services.clock() })
      await services.erase(account.id, mail)
      services.mailer.wake()
      services.sessions.clear(response)
      return { kind: 'done', data: {}, to: READER_PATHS.signIn, notice: 'deleted', form: 'sign-in' }
    }),
})

const chooseNewsletters = call({
  ...{ path: '/newsletters', methods: ['POST'], ...NEWSLETTERS, schema: z.record(z.string(), z.unknown()) },
  run: (ticked, context) =>
    asReader(context, NEWSLETTERS, {}, async ({ account: { address } }) => {
      const { readers, letters, clock } = context.services
      // Anybody can register with an address, and must not choose what its owner gets.
      if (address === null) return refuse(NEWSLETTERS, 403, 'unconfirmed')
      const chosen = letters.filter((letter) => ticked[letter] !== undefined)
      await readers.chooseSubscriptions({ address, letters: chosen, locale: context.locale, now: clock() })
      return { ...saved(NEWSLETTERS), data: { newsletters: chosen } }
    }),
})

const exportData = call({
  ...{ path: '/export', methods: ['POST'], ...EXPORT, schema: z.unknown().optional() },
  run: (_input, context) =>
    asReader(context, EXPORT, FRESH, async ({ account }) => ({
      ...{ kind: 'file', name: 'account.json', json: await exportReader(account, context.services.readers) },
    })),
})

/** The calls of the settings. */
export const SETTINGS_CALLS = [
  ...[changeAddress, confirmAddress, undoAddress, setPassword, removePassword, endSessions],
  ...[chooseNewsletters, exportData, deleteAccount],
]
