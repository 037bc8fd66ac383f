import { hash } from 'node:crypto'
import { SETTLED } from '../../middleware/order.ts'
import { createChain } from '../../middleware/run.ts'
import type { MiddlewareServices } from '../../middleware/types.ts'
import { DEFAULT_LOCALE } from '../../shared/brand/locale.ts'
import type { Head, PagePayload } from '../../shared/page/payload.ts'
import { escapeAttribute, escapeText } from '../body/escape.ts'
import { type Words, wordsOf } from '../body/messages/words.ts'
import { readBody } from '../body/read-body.ts'
import type { CallContext } from '../content/content-api.ts'
import { WHOLE_SITE } from '../content/feeds/endpoint.ts'
import { FEED_TYPES, type FeedFormat, feedPath } from '../content/feeds/feed.ts'
import { toShareImage } from '../pages/head.ts'
import { toHead } from '../pages/head-data.ts'
import type { PageFacets } from '../pages/page-context.ts'
import type { PageParts } from '../pages/respond/create-page-parts.ts'
import { toBody } from '../pages/respond/head-and-body.ts'
import { tagHeaders } from '../pages/respond/headers.ts'
import type { RespondServices } from '../pages/respond/respond-services.ts'
import { type FeedFront, toFeedFronts } from './fronts.ts'
import type { GeneratedResult } from './generated-file.ts'

const PATH = '/feed/'
const LIFE = 600

/** What the page of feeds is made from. */
export type FeedsPageServices = Pick<RespondServices, 'config' | 'publication' | 'renderer' | 'content'> &
  MiddlewareServices &
  Pick<PageParts, 'shell'>

/** Creates the page that lists the feeds of the site and of each section that has stories (SM-006). */
export function createFeedsPage(services: FeedsPageServices): (context: CallContext) => Promise<GeneratedResult> {
  const { config, publication, renderer, content } = services
  const words = wordsOf(config.locales[0] ?? DEFAULT_LOCALE)
  const chain = createChain(services, SETTLED)

  async function findFeeds(context: CallContext) {
    const fronts = toFeedFronts(publication)
    const answers = await Promise.all(
      fronts.map(({ endpoint }) => content.feed({ endpoint, limit: 1, offset: 0, hydrate: false }, context)),
    )
    const tags = answers.flatMap((answer) => answer.tags)
    const listed = fronts.filter((_, index) => {
      const answer = answers[index]
      return answer?.kind === 'feed' && answer.paging.total > 0
    })
    return { listed, tags: [...new Set(tags)] }
  }

  return async (context) => {
    const { listed, tags } = await findFeeds(context)
    const request = { path: PATH, query: new URLSearchParams(), txId: context.txId, cookies: new Map() }
    const facets = await chain({ ...request, match: null, header: () => undefined })
    const feeds = [{ label: words.everyStory, endpoint: WHOLE_SITE }, ...listed]
    const payload = toPayload(feeds, words, facets, services)
    const shell = await services.shell.read(facets)
    const all = [...new Set([...tags, ...shell.tags])]
    const etag = hash('sha1', [renderer.build, shell.digest, JSON.stringify(payload)].join('\n'), 'base64url')
    return {
      kind: 'page',
      page: {
        head: {
          facts: { kind: 'page', tests: [], varies: [] },
          status: 200,
          headers: { ...tagHeaders(all), 'content-type': 'text/html; charset=utf-8' },
          etag: `W/"${etag}"`,
          tags: all,
          life: { kind: 'page', maxAge: LIFE, expiresAt: null },
          mask: null,
        },
        body: toBody(payload, 'html', shell.shell, renderer),
        ...{ storable: true, copyable: true, failed: false, redirect: null },
      },
    }
  }
}

function toPayload(
  feeds: readonly FeedFront[],
  words: Words,
  { brand, edition, language }: PageFacets,
  { config, publication }: Pick<FeedsPageServices, 'config' | 'publication'>,
): PagePayload {
  const { name } = publication
  const canonical = new URL(PATH, config.siteOrigin).href
  const none = { titleTag: null, ogTitle: null, ogDescription: null, published: null, updated: null }
  const head = toHead({
    ...none,
    ...{ siteName: name, title: words.feeds, description: words.feedsDek, canonical, language },
    image: toShareImage({ config, publication }),
    ...{
      noIndex: false,
      type: 'website',
      section: null,
      hero: null,
      links: toAlternates(feeds, { config, publication }),
    },
    ...{ keywords: null, creator: null, jsonLd: [] },
  })
  const body = readBody({ id: 'feeds', body: `${toTable(feeds, words)}<p>${escapeText(words.feedsMore)}</p>` }, null)
  return {
    ...{ page: 'composed', route: 'feeds', path: PATH, status: 200, layout: 'default' },
    ...{ brand, edition, locale: language, section: null, head, ticker: null, rows: [] },
    content: {
      ...{ kind: 'generic', id: 'feeds', title: words.feeds, dek: words.feedsDek, sponsored: false, section: null },
      ...{ picture: null, published: null, bylines: [], body: body.blocks },
    },
  }
}

/** Each feed as RSS, and that of the site in all formats, so that a feed reader finds them by the address of the page. */
function toAlternates(
  feeds: readonly FeedFront[],
  { config, publication }: Pick<FeedsPageServices, 'config' | 'publication'>,
): Head['links'] {
  return feeds.flatMap(({ label, endpoint }) => {
    const isWhole = endpoint === WHOLE_SITE
    const title = isWhole ? publication.name : `${label} - ${publication.name}`
    return FORMATS.filter(([format]) => isWhole || format === 'rss').map(([format]) => {
      const [type = ''] = FEED_TYPES[format].split(';')
      return { rel: 'alternate', href: new URL(feedPath(endpoint, format), config.siteOrigin).href, type, title }
    })
  })
}

const FORMATS: readonly (readonly [FeedFormat, string])[] = [
  ['rss', 'RSS'],
  ['atom', 'Atom'],
  ['json', 'JSON Feed'],
]

function toTable(feeds: readonly FeedFront[], words: Words): string {
  const rows = feeds.map(({ label, endpoint }) => {
    const cells = FORMATS.map(
      ([format, name]) => `<td><a href="${escapeAttribute(feedPath(endpoint, format))}">${name}</a></td>`,
    )
    return `<tr><th scope="row">${escapeText(label)}</th>${cells.join('')}</tr>`
  })
  const head = [words.feedOf, ...FORMATS.map(([, name]) => name)].map(
    (text) => `<th scope="col">${escapeText(text)}</th>`,
  )
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}
