import type { Request, Response } from 'express'
import type { z } from 'zod'
import { isLocaleCode, type LocaleCode } from '../../../shared/brand/locale.ts'
import { SiteError } from '../../../shared/errors.ts'
import { HashQueueFull } from '../passwords/hasher.ts'
import type { FoundSession, SignInMethod } from '../store/sessions.ts'
import type { AccountServices } from './account-services.ts'
import type { Outcome, Refused } from './outcome.ts'
import { READER_PATHS } from './reader-paths.ts'

/** A call in progress. */
export interface CallContext {
  readonly request: Request
  readonly response: Response
  readonly services: AccountServices
  /** The language of mails. */
  readonly locale: LocaleCode
}

/** A call of `/apigee/users/` (AU-030). */
export interface Call<Input = unknown> {
  /** Below the mount path. */
  readonly path: string
  readonly methods: readonly ('GET' | 'POST' | 'PUT')[]
  /** Browsers arrive by a link or a redirect, and get a redirect. */
  readonly isLink?: boolean
  /** Parses the fields, of a GET those of its query; its messages are names of messages. */
  readonly schema: z.ZodType<Input>
  /** The way to sign in that an attempt is counted by, where the store or the hashes fail. */
  readonly signsInBy?: SignInMethod
  /** The page with its form, and the form's name there. */
  readonly page: string
  readonly form: string
  /** Fields that a refused form shows again; never passwords and codes. */
  readonly typed?: readonly string[]
  run(input: Input, context: CallContext): Promise<Outcome>
}

/** Declares a call, with the type of its input inferred from the schema. */
export function call<Input>(declared: Call<Input>): Call {
  // The step parses with the same schema before it runs the call.
  return declared as Call
}

/** Makes refusals of one call, which redirect to its form. */
export function refuse(
  { page, form }: Pick<Call, 'page' | 'form'>,
  status: Refused['status'],
  notice: Refused['notice'],
  rest: Partial<Refused> = {},
): Refused {
  return { kind: 'refused', status, notice, to: page, form, ...rest }
}

/** The refusal that an error of the store or of the hashing queue becomes; null if it is a fault of the site. */
export function toRefusal(error: unknown, from: Pick<Call, 'page' | 'form'>): Refused | null {
  if (error instanceof HashQueueFull) return refuse(from, 503, 'busy', { retryAfter: error.retryAfter })
  if (error instanceof SiteError && error.status >= 503) return refuse(from, 503, 'unavailable', { retryAfter: 5 })
  return null
}

/** A call of a signed-in reader. `fresh`: it changes what opens the account, so the sign-in must be recent. */
export async function asReader(
  { request, response, services }: CallContext,
  from: Pick<Call, 'page' | 'form'>,
  { fresh = false }: { readonly fresh?: boolean },
  run: (session: FoundSession) => Promise<Outcome>,
): Promise<Outcome> {
  const session = await services.sessions.find(request)
  const back = `${READER_PATHS.signIn}?next=${encodeURIComponent(from.page)}`
  if (session === null) {
    if (services.cookies.session.read(request) !== null) services.sessions.clear(response)
    return refuse({ page: back, form: 'sign-in' }, 401, 'signInAgain')
  }
  if (fresh && !services.sessions.isFresh(session)) {
    return refuse({ page: back, form: 'sign-in' }, 403, 'signInAgain', { applicationCode: 'sign-in.stale' })
  }
  const wait = await services.limits.readers.accountWrites(session.account.id)
  if (wait > 0) return refuse(from, 429, 'tooMany', { retryAfter: wait })
  return run(session)
}

/** The language of a request for mails: of the page that sent it, else the site's. */
export function localeOf(request: Request, locales: readonly LocaleCode[]): LocaleCode {
  const own = URL.parse(request.get('referer') ?? '')?.pathname.split('/', 2)[1] ?? ''
  if (isLocaleCode(own) && locales.includes(own)) return own
  return locales[0] ?? 'en'
}
