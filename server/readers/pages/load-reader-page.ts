import type { Request, Response } from 'express'
import type { Picture } from '../../../shared/page/model/parts.ts'
import type { SavedModel, SettingsModel, SignInModel, SignInStep } from '../../../shared/page/model/readers.ts'
import type { PagePayload, ShellData } from '../../../shared/page/payload.ts'
import { shortDate, shortDateTime } from '../../body/short-date.ts'
import type { CallContext } from '../../content/content-api.ts'
import { type ModelContext, toModelContext } from '../../pages/model/context.ts'
import type { PageServices } from '../../pages/page-services.ts'
import type { PageView } from '../../pages/page-view.ts'
import type { Renderer } from '../../pages/render/renderer.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { type Flash, FORM_TOKEN } from '../accounts/forms.ts'
import { REFUSED_COOKIES } from '../accounts/outcome.ts'
import { hashToken } from '../accounts/secrets.ts'
import type { ReaderServices } from '../reader-services.ts'
import type { FoundSession } from '../store/sessions.ts'
import { findOffered, toFollows } from './follows.ts'
import { toForms } from './reader-forms.ts'
import { toReaderHrefs } from './reader-hrefs.ts'
import { toReaderPayload } from './reader-payload.ts'
import { toSavedModel } from './saved-model.ts'
import { toSettingsModel } from './settings-model.ts'
import { type SignInFacts, signInTitle, toSignInModel } from './sign-in-model.ts'
import { findStoryCards } from './story-cards.ts'
import { readerWordsOf } from './words/words.ts'

/** What the pages of readers are made from. */
export interface ReaderPageServices extends PageServices, Pick<ReaderServices, 'vapid'> {
  readonly accounts: Pick<
    AccountServices,
    'sessions' | 'forms' | 'cookies' | 'readers' | 'config' | 'passkeyDomain' | 'hosted'
  >
  readonly renderer: Renderer
}

/** A request for such a page; cookies are read from it, and written to its response. */
export interface ReaderExchange {
  readonly request: Request
  readonly response: Response
}

type OwnPage = 'settings' | 'saved' | 'following'

/** The pages of readers by route: a step of signing in, or a page that needs a reader who is signed in. */
const PAGES: Readonly<Record<string, { readonly step: SignInStep } | { readonly own: OwnPage }>> = {
  'user-sign-in': { step: 'signIn' },
  'user-register': { step: 'register' },
  'user-code': { step: 'code' },
  'user-link': { step: 'link' },
  'user-recover': { step: 'recover' },
  'user-undo': { step: 'undo' },
  'user-settings': { own: 'settings' },
  'user-saved': { own: 'saved' },
  'user-following': { own: 'following' },
}

/** Whether a route is a page of readers. */
export function isReaderPage(route: string): boolean {
  return Object.hasOwn(PAGES, route)
}

/** What all pages of readers show. */
type Shared = Pick<SignInFacts, 'words' | 'hrefs' | 'forms' | 'passwordRules'>

/** Everything that a page of readers may read. */
interface Loading {
  readonly view: PageView
  readonly exchange: ReaderExchange
  readonly services: ReaderPageServices
  readonly models: ModelContext
  readonly call: CallContext
  readonly shared: Shared
}

/**
 * Loads a page of readers.
 *
 * @throws SiteError STORE_UNAVAILABLE
 */
export async function loadReaderPage(
  view: PageView,
  shell: ShellData,
  exchange: ReaderExchange,
  services: ReaderPageServices,
): Promise<PagePayload> {
  const { facets, match } = view
  const page = PAGES[match?.route.name ?? '']
  if (page === undefined) throw new Error(`${match?.route.name} is no page of readers`)
  const models = toModelContext(facets, services, () => {})
  const call = { edition: facets.edition, txId: facets.txId }
  const shared = await readShared(view, shell, exchange, models, services)
  const loading: Loading = { view, exchange, services, models, call, shared }
  const model = 'step' in page ? await loadStep(page.step, null, loading) : await loadOwn(page.own, loading)
  return toReaderPayload(model, titleOf(model, loading), view, services)
}

async function readShared(
  { facets, partition }: PageView,
  { footer }: ShellData,
  { request, response }: ReaderExchange,
  { toLocalHref }: ModelContext,
  { accounts }: ReaderPageServices,
): Promise<Shared> {
  const words = readerWordsOf(facets.locale)
  const flash = (await accounts.forms.take(request, response)) ?? toRefusedCookies(partition, request, accounts)
  const token = { name: FORM_TOKEN, value: await accounts.forms.tokenFor(request, response) }
  return {
    ...{ words, hrefs: toReaderHrefs(toLocalHref, footer), forms: toForms(token, flash, words) },
    passwordRules: accounts.config.passwordRules,
  }
}

/** What a form shows whose browser kept none of our cookies (SE-002); null: it has some by now. */
function toRefusedCookies(
  partition: PageView['partition'],
  request: Request,
  { cookies }: ReaderPageServices['accounts'],
): Flash | null {
  const form = partition?.query[REFUSED_COOKIES]
  if (form === undefined || cookies.formId.read(request) !== null) return null
  return { form, typed: {}, faults: {}, notice: 'cookies' }
}

async function loadStep(step: SignInStep, promptedBy: string | null, loading: Loading): Promise<SignInModel> {
  const { view, exchange, services, shared } = loading
  const query = view.partition?.query ?? {}
  return toSignInModel({
    ...{ ...shared, step, query, promptedBy, cameFrom: toCameFrom(exchange.request, services.config) },
    isAsker: step === 'link' && query.t !== undefined && (await isAsker(query.t, exchange, services)),
    picture: await findPicture(loading),
    hasPasskeys: services.accounts.passkeyDomain !== null,
    hosted: services.accounts.hosted,
  })
}

/** The page of this site that led here; null if none did. */
function toCameFrom(request: Request, { siteOrigin }: ReaderPageServices['config']): string | null {
  const from = URL.parse(request.get('referer') ?? '')
  return from?.origin === siteOrigin ? from.pathname + from.search : null
}

/** Whether this browser requested the link. */
async function isAsker(link: string, { request }: ReaderExchange, { accounts, clock }: ReaderPageServices) {
  const browser = accounts.cookies.asked.read(request)
  if (browser === null) return false
  return accounts.readers.isAsker({ link: hashToken(link), browser: hashToken(browser), now: clock() })
}

/** The picture of the publication's own page about accounts; null if it has none, or another host has it. */
async function findPicture({ services, models, call }: Loading): Promise<Picture | null> {
  // Nobody waits for another host to sign in.
  if (services.store === null) return null
  const request = { type: 'page', id: 'user/settings', contentOnly: true } as const
  const answer = await services.content.page(request, call).catch(() => null)
  if (answer?.kind !== 'page') return null
  const { content } = answer.page
  const image = 'image' in content ? content.image : null
  return models.readPicture(image && { ...image, alt: null }, 'card')
}

async function loadOwn(own: OwnPage, loading: Loading): Promise<SignInModel | SettingsModel | SavedModel> {
  const { exchange, services, shared, view } = loading
  const { sessions, cookies } = services.accounts
  const session = view.facets.user
  // The markers of an ended session would cause a request on every page.
  if (session === null && cookies.session.read(exchange.request) !== null) sessions.clear(exchange.response)
  if (own === 'settings') {
    return session === null ? loadStep('signIn', view.path, loading) : loadSettings(session, loading)
  }
  const { add } = view.partition?.query ?? {}
  if (session === null && own === 'following') {
    const next = add === undefined ? view.path : `${view.path}?${new URLSearchParams({ add })}`
    return loadStep('signIn', next, loading)
  }
  const reader = session && (await loadMarks(session, loading))
  const { models, call } = loading
  const from = { content: services.content, call, hrefFor: models.hrefFor }
  const offered = reader === null ? null : await findOffered(add, reader.follows, from)
  return toSavedModel({ ...shared, view: own, reader, offered })
}

async function loadMarks({ account }: FoundSession, { services, models, call }: Loading) {
  const { marks } = await services.accounts.readers.readMarks({ kind: 'users', id: account.id })
  return {
    stories: await findStoryCards(marks, models, call, services),
    follows: toFollows(marks, models.hrefFor),
  }
}

async function loadSettings(session: FoundSession, { services, models, shared }: Loading): Promise<SettingsModel> {
  const { readers } = services.accounts
  const { id, address } = session.account
  const [{ marks }, sessions, passkeys, subscriptions] = await Promise.all([
    readers.readMarks({ kind: 'users', id }),
    readers.listSessions(id),
    services.accounts.passkeyDomain === null ? null : readers.listPasskeys(id),
    // Who has only registered with an address does not learn what its owner gets.
    address === null ? [] : readers.subscriptionsOf(address),
  ])
  const iso = (at: number) => new Date(at).toISOString()
  return toSettingsModel({
    ...{ ...shared, session, sessions, passkeys },
    savedCount: marks.filter(({ kind, active }) => active && kind === 'story').length,
    follows: toFollows(marks, models.hrefFor),
    newsletters: services.publication.newsletters.newsletters,
    subscribed: subscriptions.map(({ letter }) => letter),
    toDay: (at) => shortDate(iso(at), models),
    toMoment: (at) => shortDateTime(iso(at), models, models.now),
  })
}

function titleOf(model: SignInModel | SettingsModel | SavedModel, { shared: { words } }: Loading): string {
  if (model.kind === 'sign-in') return signInTitle(model)
  return model.kind === 'settings' ? words.desk.settings : words.desk[model.view]
}
