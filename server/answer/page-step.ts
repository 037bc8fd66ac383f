import type { Request, RequestHandler, Response } from 'express'
import { SETTLED } from '../../middleware/order.ts'
import { createChain } from '../../middleware/run.ts'
import { EVERY_PAGE } from '../content/tags.ts'
import { readCookies } from '../http/cookies.ts'
import { readRequestContext } from '../http/request-context.ts'
import type { HttpStep } from '../http/step.ts'
import type { LogEvent } from '../log-events.ts'
import { createPageLoader, type LoadRequest, type PageLoader, type PageView } from '../page/load-page.ts'
import { toModelContext } from '../page/model/context.ts'
import { createOnward, type Onward } from '../page/onward.ts'
import { type NotFoundOutcome, notFound, type Outcome, type RedirectOutcome, redirect } from '../page/outcome.ts'
import { type Partition, withComponent } from '../page/partition.ts'
import type { Services } from '../services.ts'
import { type FoundPage, findMaskedPage, findOwnPage, findPage, makeForOne } from './find-page.ts'
import { tagHeaders } from './headers.ts'
import { createKnownViews, type KnownViews, labelOf } from './known-views.ts'
import { createMissingPages, type MissingPages } from './missing-page.ts'
import { keysOf } from './page-keys.ts'
import { type PageForm, toProduction } from './production.ts'
import { readForReader } from './read-for-reader.ts'
import { toReply } from './reply.ts'
import { locationOf, type Sending, sendPage, sendRedirect, sendRedirectData, type Timing } from './send-page.ts'
import { createShell, type Shell } from './shell.ts'
import { toTarget } from './target.ts'

/** What both page steps of one process share. */
interface PageParts {
  readonly loader: PageLoader
  readonly shell: Shell
  readonly onward: Onward
  readonly missing: MissingPages
  readonly views: KnownViews
}

const parts = new WeakMap<Services, PageParts>()

/** The loader and the shell of these services, made on first use; what they and the page cache have cached follows the changes. */
export function pageParts(services: Services): PageParts {
  const known = parts.get(services)
  if (known) return known
  const [shell, onward] = [createShell(services), createOnward(services)]
  const loader = createPageLoader(services, createChain(services), createChain(services, SETTLED))
  const made = { loader, shell, onward, missing: createMissingPages(services), views: createKnownViews(services) }
  services.changes?.subscribe((changes) => services.pages?.apply(changes))
  services.source.subscribe((news) => {
    if (news === 'up') void renewCopies(services)
  })
  services.rules.subscribe(() => {
    services.pages?.renewAll()
    // Caches in front hold pages by the rules that were in force.
    if (services.purger) void services.changes?.renew([EVERY_PAGE]).catch((err: unknown) => tellLost(services, err))
  })
  parts.set(services, made)
  return made
}

/** After what has changed during the outage: a page that is renewed before that would be renewed twice. */
async function renewCopies({ changes, pages }: Services): Promise<void> {
  // A follower that fails says so itself, and tries again.
  await changes?.poll().catch(() => undefined)
  pages?.resume()
}

function tellLost({ log }: Services, err: unknown): void {
  log.error({ event: 'cdn_purge_failed' satisfies LogEvent, err })
}

/** Pages as HTML: the last step that answers, so that every other endpoint has had its turn. */
export const pageStep: HttpStep = {
  name: 'page',
  why: 'every address that no step before has claimed is a page, or the page that says there is none',
  create: (services): RequestHandler => {
    const parts = pageParts(services)
    return async (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next()
      await answer('html', request.originalUrl, { request, response, services, ...parts })
    }
  },
}

/** The same pages as JSON, for navigation in the client (decision 1). */
export const dataStep: HttpStep = {
  name: 'data',
  why: 'before the page step, whose addresses it mirrors',
  path: '/_data',
  create: (services): RequestHandler => {
    const parts = pageParts(services)
    return async (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next()
      await answer('json', request.url, { request, response, services, ...parts })
    }
  },
}

/** One component of a page as JSON, for a browser that nears its place (CL-006). */
export const componentStep: HttpStep = {
  name: 'component',
  why: 'before the page step, whose addresses it mirrors below the id of a component',
  path: '/_component',
  create: (services): RequestHandler => {
    const parts = pageParts(services)
    return async (request, response, next) => {
      const [, id, address] = /^\/([^/?]+)(\/.*)$/.exec(request.url) ?? []
      const component = id === undefined ? null : toComponentId(id)
      if (request.method !== 'GET' && request.method !== 'HEAD') return next()
      if (component === null || address === undefined) return next()
      await answer('component', address, { request, response, services, component, ...parts })
    }
  },
}

/** Null for what no address could have been made of. */
function toComponentId(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** What a page is made with; nothing of the request, as a page may be made long after its reader has left. */
interface Making extends PageParts {
  readonly services: Services
}

interface Answering extends Making {
  readonly request: Request
  readonly response: Response
  /** The id of the one component that is asked for; absent: the whole page. */
  readonly component?: string
  /** null: nobody has asked how long the page takes. */
  readonly timing: Timing | null
}

/** One request for one page: what is asked, the page from wherever it can be had, and the reader's own part of the answer. */
async function answer(form: PageForm, address: string, answering: Omit<Answering, 'timing'>): Promise<void> {
  const { request, response, services, loader, views } = answering
  const began = performance.now()
  const asked = loader.view(toLoadRequest(address, request))
  const view = ofComponent(asked instanceof Promise ? await asked : asked, answering.component)
  const timing = view.partition?.debug.length ? toTiming(view, performance.now() - began) : null
  const routeName = view.match?.route.name ?? 'not-found'
  readRequestContext(request).route = labelOf(form, routeName)
  const asking = performance.now()
  const { page, draw, preview } = await readPage(form, view, { ...answering, timing })
  if (page.result === 'hit') views.remember(request, form, view)
  timing?.set('cache', performance.now() - asking - (timing.get('content') ?? 0))
  if (response.destroyed) return
  const reply = toReply({ facts: page.facts, facets: view.facets, draw, preview }, services)
  const sending: Sending = { request, response, services, reply, routeName, timing }
  const redirect = redirectOf(page)
  if (redirect === null) return sendPage(page, sending)
  const location = locationOf(redirect, toTarget(address).search, services)
  if (location !== null) {
    if (redirect.tags) response.set(tagHeaders(redirect.tags))
    const leading = { status: redirect.status, location, result: page.result }
    if (form === 'html') sendRedirect(leading, sending)
    else sendRedirectData(leading, sending)
    return
  }
  const refused = notFound('The redirect is not allowed')
  return sendPage(await makeForOne(() => produce(form, refused, view, answering)), sending)
}

function ofComponent(view: PageView, component: string | undefined): PageView {
  if (component === undefined || view.partition === null) return view
  return { ...view, partition: withComponent(view.partition, component) }
}

/** The page as the preview link has it, where there is one, else as everybody has it. */
async function readPage(form: PageForm, view: PageView, answering: Answering) {
  const { preview, partition } = view
  const found = await readWithout(form, view, answering)
  if (preview === null) return { ...found, preview: false }
  if (preview.kind === 'open') return { page: found.page, draw: null, preview: true }
  const { kind } = found.page.facts
  const instead: Outcome | null =
    kind === 'notFound'
      ? { ...notFound('The preview link is refused'), refused: preview.kind }
      : kind === 'page' && preview.kind === 'expired' && partition !== null
        ? redirect(partition.mask ?? partition.path)
        : null
  if (instead === null) return { ...found, preview: false }
  const page = await makeForOne(() => produce(form, instead, view, answering))
  return { page, draw: null, preview: true }
}

async function readWithout(form: PageForm, view: PageView, answering: Answering) {
  const { loader, services, shell, onward, missing, views, response } = answering
  const making = { loader, services, shell, onward, missing, views }
  const { partition, facets } = view
  const preview = view.preview?.kind === 'open' ? view.preview.token : undefined
  const masked = services.pages && view.preview === null ? findMaskedPage(services.pages, form, view) : null
  if (masked) return { page: masked, draw: null }
  const outright = loader.outright(view)
  if (outright !== null || partition === null) {
    const page = await makeForOne(() => produce(form, outright ?? notFound('Nothing matches'), view, answering))
    return { page, draw: null }
  }
  const read = (wanted: Partition): Promise<FoundPage> => {
    const { pages } = services
    // A page that others may get is made to its end; one reader's own ends when they leave.
    if (pages && wanted.cacheable) return findPage(pages, wanted, form, toProduce(form, wanted, view, making))
    if (pages && facets.personal && !facets.forced && view.preview === null) {
      return findOwnPage(pages, wanted, form, toProduce(form, wanted, view, making))
    }
    const leaving = new AbortController()
    response.once('close', () => {
      if (!response.writableFinished) leaving.abort()
    })
    return makeForOne(async () => {
      const began = performance.now()
      const outcome = await loader.load(wanted, { facets, preview, signal: leaving.signal })
      const production = await produce(form, outcome, view, answering)
      answering.timing?.set('content', performance.now() - began)
      return production
    })
  }
  return readForReader(partition, facets.ab, read, services.random)
}

/** Makes a page for whoever gets it; here, so that what waits for the source holds no request. */
function toProduce(form: PageForm, wanted: Partition, view: PageView, making: Making) {
  const given = { facets: view.facets, preview: undefined, signal: undefined }
  return async () => produce(form, await making.loader.load(wanted, given), view, making, wanted)
}

async function produce(
  form: PageForm,
  outcome: Outcome,
  view: PageView,
  making: Making,
  kept: Partition | null = null,
) {
  const { services, shell, missing } = making
  const { path, facets } = view
  const whole =
    outcome.kind === 'notFound' && form !== 'component'
      ? await withOnward(refusing(outcome, view), view, making)
      : outcome
  const production = await toProduction(
    withVanity(whole, facets),
    form,
    { path, facets, keys: kept && keysOf(form, kept) },
    services,
    shell,
  )
  return missing.withBodies(production)
}

/** A page changes with the record that is, or is not, at its address; it lives 60 s where that could not be found out. */
function withVanity(outcome: Outcome, { vanityTags, vanityLookup }: PageView['facets']): Outcome {
  if (outcome.kind !== 'page' && outcome.kind !== 'notFound') return outcome
  const tags = [...new Set([...outcome.tags, ...vanityTags])]
  if (outcome.kind === 'notFound') return { ...outcome, tags }
  return { ...outcome, tags, degraded: outcome.degraded || vanityLookup?.found.degraded === true }
}

/** A link that opens nothing says so, whatever the reason. */
function refusing(outcome: NotFoundOutcome, { preview }: PageView): NotFoundOutcome {
  return preview?.kind === 'open' && outcome.refused === undefined ? { ...outcome, refused: 'unknown' } : outcome
}

/** What comes to nothing brings stories to go on with. */
async function withOnward(outcome: NotFoundOutcome, { facets }: PageView, { services, onward }: Making) {
  const { rows, tags } = await onward.read(
    facets,
    toModelContext(facets, services, () => {}),
  )
  return { ...outcome, rows, tags: [...outcome.tags, ...tags] }
}

function redirectOf({ source }: FoundPage): RedirectOutcome | null {
  if (source.kind === 'entry') return null
  return source.kind === 'making' ? source.making.production.redirect : source.production.redirect
}

/** The parts of a request that a page load may know of. */
function toLoadRequest(address: string, request: Request): LoadRequest {
  const { path, query } = toTarget(address)
  const { txId } = readRequestContext(request)
  const header = (name: string) => (name === 'x-tx-id' ? txId : request.get(name))
  return { path, query, cookies: readCookies(request), header }
}

/** The first two stages, of the milliseconds that both have taken. */
function toTiming({ matchMs }: PageView, both: number): Timing {
  return new Map([
    ['match', matchMs],
    ['middleware', both - matchMs],
  ])
}
