import { hash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { SiteError } from '../../shared/errors.ts'
import type { DataAnswer, DocumentShell, LoadedComponent, PagePayload } from '../../shared/page/payload.ts'
import type { LogEvent } from '../log-events.ts'
import { errorPayload } from '../page/error-payload.ts'
import type { ErrorOutcome, NotFoundOutcome, Outcome, PageOutcome, RedirectOutcome } from '../page/outcome.ts'
import type { PageFacets } from '../page/page-context.ts'
import type { Life, PageHead } from '../page-cache/entry.ts'
import type { Production } from '../page-cache/page-cache.ts'
import { toPageData } from '../render/page-data.ts'
import type { Services } from '../services.ts'
import { lifeOf, tagHeaders } from './headers.ts'
import { missingPayload } from './missing-page.ts'
import { keyOf, maskKeyOf, type PageKeys } from './page-keys.ts'
import type { FoundShell, Shell } from './shell.ts'

/** Seconds after which a page that could not be made is worth another request: a source that is back is known by then. */
const RETRY_AFTER = '5'

/** A page as a document, as the JSON of the data endpoint, or one component of it as JSON. */
export type PageForm = 'html' | 'json' | 'component'

/** An outcome, ready to be written in one form. */
export interface PageProduction extends Production {
  /** Where a redirect goes depends on the reader's own query, so it is answered each time anew. */
  readonly redirect: RedirectOutcome | null
  /** An older copy is better than this. */
  readonly failed: boolean
}

/** What of an outcome is a page. */
type Shown = PageOutcome | NotFoundOutcome | ErrorOutcome

export interface ProductionPlace {
  readonly path: string
  readonly facets: PageFacets
  /** Where it may be kept; null: nowhere. */
  readonly keys: PageKeys | null
}

/** Makes what can be written of an outcome: its head is whole, its bytes are made when they are asked for. */
export async function toProduction(
  outcome: Outcome,
  form: PageForm,
  place: ProductionPlace,
  services: Services,
  shell: Shell,
): Promise<PageProduction> {
  if (outcome.kind === 'redirect') return toRedirect(outcome)
  const { path, facets } = place
  if (outcome.kind === 'error' && !isOutage(outcome)) {
    const event: LogEvent = 'page_failed'
    services.log.error({ event, txId: facets.txId, err: outcome.cause }, outcome.message)
  }
  const payload = payloadOf(outcome, path, facets, services)
  const found = await shell.read(facets)
  const mask = payload.vanity === undefined ? null : maskKeyOf(form, facets.edition, payload.vanity)
  const shown = form === 'html' ? inShell(outcome, found) : outcome
  const head = { ...toHead(shown, payload, form, found.shell, services), mask }
  const storable =
    place.keys !== null && outcome.kind !== 'error' && head.life.maxAge + Number(outcome.kind === 'notFound') > 0
  return {
    head,
    storable,
    copyable: outcome.kind === 'page',
    ...(place.keys && { key: keyOf(head.facts, place.keys) }),
    redirect: null,
    failed: outcome.kind === 'error',
    async write(open) {
      if (form === 'html') return services.renderer.render(payload, found.shell, open)
      if (form === 'json') return writeData(payload, services, open)
      writeComponent(outcome.kind === 'page' ? payload : { ...payload, rows: [] }, services, open)
    },
  }
}

/** The outage has been logged once; each page that it costs is only counted. */
function isOutage({ cause }: ErrorOutcome): boolean {
  return cause instanceof SiteError && cause.code === 'SOURCE_DOWN'
}

/** A document shows the navigation, too; the JSON of the data endpoint does not. */
function inShell(outcome: Shown, { tags, degraded }: FoundShell): Shown {
  if (outcome.kind !== 'page') return outcome
  return { ...outcome, tags: [...outcome.tags, ...tags], degraded: outcome.degraded || degraded }
}

/** The page an outcome shows. */
function payloadOf(outcome: Shown, path: string, facets: PageFacets, services: Services): PagePayload {
  if (outcome.kind === 'page') return outcome.payload
  if (outcome.kind === 'notFound') return missingPayload(outcome, facets, services)
  return errorPayload({ status: outcome.status, message: outcome.message }, path, facets, services)
}

function toHead(
  outcome: Shown,
  payload: PagePayload,
  form: PageForm,
  shell: DocumentShell,
  services: Services,
): Omit<PageHead, 'mask'> {
  const tags = outcome.kind === 'error' ? [] : outcome.tags
  const headers: Record<string, string> = { ...tagHeaders(tags) }
  headers['content-type'] = form === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  if (form !== 'html') headers['x-robots-tag'] = 'noindex'
  if (outcome.kind === 'error' && outcome.status === 503) headers['retry-after'] = RETRY_AFTER
  if (outcome.kind === 'page') headers['last-modified'] = (outcome.modified ?? new Date(services.clock())).toUTCString()
  return {
    facts: outcome.kind === 'page' ? factsOf(outcome) : { kind: outcome.kind },
    status: form === 'html' ? payload.status : 200,
    headers,
    etag: toEtag(form, payload, form === 'html' ? shell : null, services.renderer.build),
    tags,
    life: lifeOf(outcome),
  }
}

function factsOf({ kind, tests, varies }: PageOutcome): PageHead['facts'] {
  return { kind, tests, varies }
}

/** Equal for equal bytes: a page is a function of its data, the shell and the build, so none of it need be drawn first. */
function toEtag(form: PageForm, payload: PagePayload, shell: DocumentShell | null, build: string): string {
  const parts = [form, build, toPageData(payload).digest, shell && toDigest(shell)]
  return `W/"${hash('sha1', parts.join('\n'), 'base64url')}"`
}

const digests = new WeakMap<DocumentShell, string>()

/** The shell is one object for as long as it is the same. */
function toDigest(shell: DocumentShell): string {
  const known = digests.get(shell)
  if (known !== undefined) return known
  const digest = hash('sha1', JSON.stringify(shell), 'base64url')
  digests.set(shell, digest)
  return digest
}

async function writeData(page: PagePayload, { renderer }: Services, open: () => Writable): Promise<void> {
  const answer: DataAnswer = { build: renderer.build, status: page.status, page }
  open().end(JSON.stringify(answer))
}

/** The page of one component has no other. */
function writeComponent({ status, rows }: PagePayload, { renderer }: Services, open: () => Writable): void {
  const component = rows[0]?.columns[0]?.components[0] ?? null
  const answer: LoadedComponent = { build: renderer.build, status, component }
  open().end(JSON.stringify(answer))
}

const REDIRECT_LIFE: Life = { kind: 'redirect', maxAge: 0, expiresAt: null }

function toRedirect(redirect: RedirectOutcome): PageProduction {
  const head = {
    facts: { kind: redirect.kind },
    status: redirect.status,
    headers: {},
    etag: '',
    tags: [],
    life: REDIRECT_LIFE,
    mask: null,
  }
  return {
    head,
    storable: false,
    redirect,
    failed: false,
    write: async (open) => void open().end(),
  }
}
