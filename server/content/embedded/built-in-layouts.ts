import { LISTED_TYPES } from '../../body/content-types.ts'
import { type LayoutFile, layoutFileSchema } from './layout-file.schema.ts'
import type { LayoutKind, ListingKind } from './subject.ts'

const article = (view: string) => ({ id: view, familyName: 'Article', typeName: `article_${view}`, view, slug: view })

const live = (view: string) => ({
  ...{ id: view, familyName: 'LiveArticle', typeName: `livearticle_${view}`, view, slug: view },
})

const list = (query: Readonly<Record<string, unknown>>) => ({
  ...{ id: 'stories', familyName: 'ContentList', typeName: 'content_list', slug: 'stories' },
  query,
})

function layout(name: string, ...components: readonly object[]): LayoutFile {
  return layoutFileSchema.parse({ name, rows: [{ columns: [{ colspan: 12, components }] }] })
}

const story = (name: string) => layout(name, article('header'), article('body'))

/** The layouts of a publication without layout files: the content itself and plain lists. */
export const BUILT_IN_LAYOUTS: Readonly<Record<Exclude<LayoutKind, ListingKind>, LayoutFile>> = {
  article: story('article'),
  livearticle: layout('livearticle', live('header'), live('moments'), live('body')),
  review: story('review'),
  gallery: story('gallery'),
  video: story('video'),
  product: story('product'),
  page: story('page'),
  author: layout('author', article('header'), list({ types: LISTED_TYPES, author: 'self', limit: 20, paged: true })),
  listing: layout(
    'listing',
    list({
      types: LISTED_TYPES,
      section: 'self',
      topic: 'self',
      tag: 'self',
      collection: 'self',
      limit: 20,
      paged: true,
    }),
  ),
  front: layout('front', list({ types: LISTED_TYPES, limit: 20 })),
  sitemap: layout('sitemap', article('header'), article('body'), {
    ...{ id: 'links', familyName: 'ContentList', typeName: 'content_list', slug: 'links' },
  }),
}
