import type { ContentApi, PageAnswer, PageRequest } from '../../server/content/content-api.ts'
import { contentSchema } from '../../shared/entities/composed-page.schema.ts'
import type { ComposedPage, Content } from '../../shared/entities/composed-page.ts'

/** Content of any type from a few fields, through the same schema as the content API's responses. */
export function buildContent(fields: Readonly<Record<string, unknown>>): Content {
  return contentSchema.parse({ id: 'c-1', slug: 'a-story', headline: 'A story', title: 'A story', ...fields })
}

/** An article from a few fields. */
export function buildArticle(fields: Readonly<Record<string, unknown>> = {}): Content {
  return buildContent({
    typeName: 'content_article',
    section: 'news',
    datePublished: '2026-11-20T09:00:00Z',
    ...fields,
  })
}

/** A found page without components. */
export function buildPageAnswer(content: Content, changes: Partial<ComposedPage> = {}): PageAnswer {
  const page: ComposedPage = { id: content.id, typeName: 'page', content, layout: null, components: {}, ...changes }
  return { kind: 'page', page, degraded: false, tags: ['c-1'] }
}

/** The response to a search that finds nothing. */
const EMPTY_SEARCH = {
  ...{ items: [], near: [], types: [], sections: [], dates: [], excerpts: {} },
  ...{ more: false, corrected: null, original: false, synonyms: [] },
} as const

export interface FakeContent extends ContentApi {
  readonly asked: PageRequest[]
}

/** A content API that returns pages from a function and records its requests; everything else is empty. */
export function buildContentApi(answer: (request: PageRequest) => PageAnswer): FakeContent {
  const asked: PageRequest[] = []
  return {
    source: 'embedded',
    asked,
    async page(request) {
      asked.push(request)
      return answer(request)
    },
    component: async () => ({ kind: 'missing', message: 'none', tags: [] }),
    seamless: async () => ({ items: [], tags: [] }),
    navigation: async () => ({ navigation: { groups: [], links: [] }, tags: ['n-1'] }),
    search: async ({ limit, offset }) => ({ ...EMPTY_SEARCH, paging: { limit, offset, total: 0 }, tags: [] }),
    vanity: async () => ({ record: null, tags: [] }),
    formerPath: async () => ({ target: null, tags: [] }),
    formerPathConditions: async () => ({ conditions: [], tags: [] }),
    feed: async () => ({ kind: 'missing', tags: [] }),
    sitemap: async () => ({ kind: 'missing', tags: [] }),
    sitemapIndex: async () => ({ kind: 'missing', tags: [] }),
    live: async () => ({ kind: 'missing', tags: [] }),
    changes: async () => ({ items: [], head: 0 }),
  }
}
