import { SiteError } from '../../../shared/errors.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import { createBytes } from '../cache/bytes.ts'
import type { Life, MadePage } from '../cache/page.ts'
import { errorPayload } from '../error-payload.ts'
import { type ErrorOutcome, notFound, type Outcome, type PageOutcome, type RedirectOutcome } from '../outcome.ts'
import type { PageView } from '../page-view.ts'
import { type Partition, toMaskKey } from '../partition.ts'
import { type PagePlace, toBody, toHead } from './head-and-body.ts'
import { tagHeaders } from './headers.ts'
import type { MissingPages } from './missing-page.ts'
import { locationOf } from './redirect.ts'
import type { RespondServices } from './respond-services.ts'
import type { Shell } from './shell.ts'

/** Seconds after which a reader may retry a page that could not be made: an outage is detected by then. */
const RETRY_AFTER = '5'

/** Turns outcomes into pages: the head at once, the body when its bytes are read. */
export interface PageMaker {
  /** @param partition the cacheable partition that the outcome is of; null if the page is never cached */
  make(outcome: Outcome, place: PagePlace, partition: Partition | null): Promise<MadePage>
}

type MakerServices = Pick<RespondServices, 'config' | 'log' | 'clock' | 'publication' | 'renderer'>

/** @see PageMaker */
export function createPageMaker(services: MakerServices, shell: Shell, missing: MissingPages): PageMaker {
  const { config, log, clock, renderer } = services

  async function makeWhole(outcome: PageOutcome, place: PagePlace): Promise<Pick<MadePage, 'head' | 'body'>> {
    const { form, facets } = place
    const { payload } = outcome
    const { vanity } = payload
    const found = await shell.read(facets)
    // Only a document shows the navigation.
    const read =
      form === 'html'
        ? { tags: [...outcome.tags, ...found.tags], degraded: outcome.degraded || found.degraded }
        : { tags: outcome.tags, degraded: outcome.degraded }
    const shown = withVanity({ ...outcome, ...read }, facets)
    const head = toHead(shown, payload, place, renderer.build, found)
    return {
      head: {
        ...head,
        headers: { ...head.headers, 'last-modified': (outcome.modified ?? new Date(clock())).toUTCString() },
        mask: vanity === undefined ? null : toMaskKey(form, facets.edition, vanity),
      },
      body: toBody(payload, place.form, found.shell, renderer),
    }
  }

  async function makeFailed(outcome: ErrorOutcome, place: PagePlace): Promise<Pick<MadePage, 'head' | 'body'>> {
    const { form, path, facets } = place
    if (!isOutage(outcome)) {
      const event: LogEvent = 'page_failed'
      log.error({ event, txId: facets.txId, err: outcome.cause }, outcome.message)
    }
    const payload = errorPayload({ status: outcome.status, message: outcome.message }, path, facets, services)
    const found = await shell.read(facets)
    const head = toHead({ ...outcome, tags: [] }, payload, place, renderer.build, found)
    const headers = outcome.status === 503 ? { ...head.headers, 'retry-after': RETRY_AFTER } : head.headers
    return { head: { ...head, headers }, body: toBody(payload, form, found.shell, renderer) }
  }

  return {
    async make(given, place, partition) {
      const outcome = isRefused(given) ? notFound('The redirect is not allowed') : given
      if (outcome.kind === 'redirect') return toRedirect(outcome)
      const isCacheable = partition?.cacheable === true
      if (outcome.kind === 'error') {
        return { ...(await makeFailed(outcome, place)), storable: false, copyable: false, failed: true, redirect: null }
      }
      if (outcome.kind === 'notFound') {
        const page = await missing.make(outcome, place)
        return { ...page, storable: isCacheable, copyable: false, failed: false, redirect: null }
      }
      const page = await makeWhole(outcome, place)
      const isStored = outcome.unstored !== true
      const storable = isCacheable && isStored && page.head.life.maxAge > 0
      return { ...page, storable, copyable: isStored, failed: false, redirect: null }
    },
  }

  /** A redirect may leave the site for allow-listed hosts only (BX-028). */
  function isRefused(outcome: Outcome): boolean {
    return outcome.kind === 'redirect' && locationOf(outcome, '', { config, log }) === null
  }
}

/** The outage is logged once; each page that it fails is only counted. */
function isOutage({ cause }: ErrorOutcome): boolean {
  return cause instanceof SiteError && cause.code === 'SOURCE_DOWN'
}

/** A page changes with the vanity record of its address; it lives 60 s if that record could not be looked up. */
function withVanity(outcome: PageOutcome, { vanityTags, vanityLookup }: PageView['facets']): PageOutcome {
  const tags = vanityTags.length === 0 ? outcome.tags : [...new Set([...outcome.tags, ...vanityTags])]
  return { ...outcome, tags, degraded: outcome.degraded || vanityLookup?.found.degraded === true }
}

const REDIRECT_LIFE: Life = { kind: 'redirect', maxAge: 0, expiresAt: null }

function toRedirect(redirect: RedirectOutcome): MadePage {
  const { kind, status, tags } = redirect
  return {
    head: {
      ...{ facts: { kind }, status, etag: '', tags: [], life: REDIRECT_LIFE, mask: null },
      headers: tags ? tagHeaders(tags) : {},
    },
    body: createBytes('identity', Buffer.alloc(0)),
    storable: false,
    copyable: false,
    failed: false,
    redirect,
  }
}
