import { onTestFinished } from 'vitest'
import type { ContentApi } from '../../server/content/content-api.ts'
import { SiteError } from '../../shared/errors.ts'
import type { Document } from './publish.ts'
import { type Site, type SiteOptions, startSite } from './site.ts'

export const PAGE = '/tech/computing/tidal-clocks/'

export const NOON = Date.parse('2026-11-21T12:00:00Z')

/** The max-age of a story in milliseconds (CA-002). */
export const LIFE_MS = 86_400_000

/** A story of the section tech. */
export function toStory(slug: string, fields: Readonly<Record<string, unknown>> = {}): Document {
  return {
    typeName: 'content_article',
    slug,
    headline: `All about ${slug}`,
    section: 'tech',
    author: { username: 'ada-brook', firstName: 'Ada', lastName: 'Brook' },
    topics: [
      { slug: 'computing', name: 'Computing', primary: true, metaData: { hubTopicPathString: 'Tech^Computing' } },
    ],
    body: '<p>The tide keeps time. Ünïcode.</p>',
    ...fields,
  }
}

/** What an edge sends for a reader in no test. */
export const EDGE = { 'x-ab-test-variation': 'none' }

/** A site with one story, until the end of the test. */
export async function openStorySite(options: SiteOptions = {}): Promise<Site> {
  const site = await startSite({ content: 'none', documents: [toStory('tidal-clocks')], ...options })
  onTestFinished(site.close)
  // Like an edge with a reader in no test. Without an edge the origin allocates, and the responses are personal.
  return { ...site, fetch: (path, init) => site.fetch(path, { ...init, headers: { ...EDGE, ...init?.headers } }) }
}

/** Counts the page calls of the content API from now on; `failing` makes later calls fail, `held` delays them. */
export function watchContent(site: Site) {
  const { content } = site.services
  const real = content.page
  const state = { calls: 0, failing: false, held: null as Promise<void> | null }
  const page: ContentApi['page'] = async (...call) => {
    state.calls += 1
    await state.held
    if (state.failing) throw new SiteError('CONTENT_UNAVAILABLE')
    return real.apply(content, call)
  }
  Object.assign(content, { page })
  return state
}

/** What a response says about the cache. */
export const cacheOf = (response: Response) => response.headers.get('cache-status')
