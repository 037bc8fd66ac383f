import type { Content } from '../../shared/entities/composed-page.ts'
import { EVERY_EDITION } from '../../shared/entities/edition.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import type { ContentSlug } from '../addresses/editorial/content-slugs.ts'

type ContentOf<Type extends ContentType> = Extract<Content, { readonly typeName: `content_${Type}` }>

type Maybe = string | null | undefined

/** What the site does with one type of content besides its page. */
interface Declaration<Source> {
  /** The folders of a publication with its files. */
  readonly folders: readonly string[]
  /** Its route, with the parameter `slug`; null: `server/addresses/routing/resolve.ts` has a rule for it. */
  readonly route: string | null
  /** A story has a headline, topics, authors, dates and an edition. */
  readonly isStory: boolean
  /** Whether lists, feeds, Markdown alternates and oEmbed have it. */
  readonly isListed: boolean
  /** The site map of its stories; null: none. */
  readonly sitemap: ContentSlug | null
  /** The hub that lists the type, by its section key; null: none. */
  readonly hub: string | null
  /** Whether a search finds it. Tags, collections and fronts are lists of what is found anyway. */
  readonly isSearched: boolean
  /** What the text below the front matter is: the body, or `description`; null: the importer decides. */
  readonly text: 'body' | 'description' | null
  /** Whether `description` in front matter is a field of its own, and not the dek. */
  readonly isDescribed: boolean
  /** Its texts besides the body as HTML, for the search. */
  readonly texts: (content: Source) => readonly Maybe[]
  /** The HTML of its items, which its page compiles. */
  readonly items: (content: Source) => readonly Maybe[]
}

const NONE = () => []

const HUB = { isStory: false, isListed: false, sitemap: null, hub: null, text: null, isDescribed: false } as const
const UNSEEN = { texts: NONE, items: NONE } as const
const STORY = { isStory: true, isListed: true, isSearched: true } as const

/**
 * Every type of content, in one place: what the site does with it follows from its row. In the order of an import, in
 * which those that others refer to come first.
 */
export const TYPES: { readonly [Type in ContentType]: Declaration<ContentOf<Type>> } = {
  author: {
    ...{ ...HUB, folders: ['authors'], route: null, isSearched: true, items: NONE },
    texts: ({ authorBio }) => [authorBio],
  },
  topic: { ...HUB, ...UNSEEN, folders: ['topics'], route: null, isSearched: true },
  tag: { ...HUB, ...UNSEEN, folders: ['tags'], route: 'tag', isSearched: false },
  collection: { ...HUB, ...UNSEEN, folders: ['collections'], route: 'collection', isSearched: false },
  product: {
    ...{ ...STORY, folders: ['products'], route: null, sitemap: null, hub: null, text: 'body', isDescribed: true },
    // It is found by its topic and its reviews.
    isListed: false,
    texts: ({ attributes }) => all(attributes).flatMap(({ name, val }) => [name, val]),
    items: NONE,
  },
  article: {
    ...{ ...STORY, folders: ['articles', 'posts', '_posts'], route: null, sitemap: 'articles', hub: null },
    ...{ text: 'body', isDescribed: false },
    texts: ({ listicles }) => all(listicles).flatMap((entry) => [entry.hed, entry.productName, entry.description]),
    items: toEntryTexts,
  },
  review: {
    ...{ ...STORY, folders: ['reviews'], route: null, sitemap: 'reviews', hub: 'reviews' },
    ...{ text: 'body', isDescribed: true },
    texts: ({ good, bad, bottomLine }) => [good, bad, bottomLine],
    items: NONE,
  },
  gallery: {
    ...{ ...STORY, folders: ['galleries'], route: null, sitemap: 'galleries', hub: 'pictures' },
    ...{ text: 'body', isDescribed: true },
    texts: ({ items }) => all(items).flatMap((item) => [item.headline ?? item.title, item.description, item.body]),
    items: ({ items }) => items.map(({ body, description }) => body ?? description),
  },
  video: {
    ...{ ...STORY, ...UNSEEN, folders: ['videos'], route: null, sitemap: 'videos', hub: 'videos' },
    ...{ text: 'description', isDescribed: true },
  },
  livearticle: {
    ...{ ...STORY, folders: ['live', 'livearticles'], route: null, sitemap: 'livearticles', hub: 'live' },
    ...{ text: 'body', isDescribed: true },
    texts: ({ intro, items }) => [intro, ...all(items).flatMap((item) => [item.headline, item.body])],
    items: ({ items }) => items.map(({ body }) => body),
  },
  feature: { ...HUB, ...UNSEEN, folders: ['features'], route: 'feature', isSearched: true },
  page: { ...HUB, texts: NONE, folders: ['pages'], route: null, isSearched: true, items: toEntryTexts },
  door: { ...HUB, ...UNSEEN, folders: ['doors'], route: null, isSearched: false },
}

/** The types in the order of an import. */
export const TYPE_ORDER = Object.keys(TYPES) as readonly ContentType[]

/** The types with a property. */
export function typesWhere(applies: (row: Declaration<never>) => boolean): readonly ContentType[] {
  return TYPE_ORDER.filter((type) => applies(TYPES[type]))
}

/** The types that lists, feeds, Markdown alternates and oEmbed have. */
export const LISTED_TYPES = typesWhere(({ isListed }) => isListed)

/** The row of a content's type; typed by the content, as the compiler cannot match the two. */
export function declarationOf<Source extends Content>({ typeName }: Source): Declaration<Source> {
  return TYPES[typeName.slice('content_'.length) as ContentType] as Declaration<never> as Declaration<Source>
}

/** The edition under which the store has a document: EVERY_EDITION for all types but stories (BR-005). */
export function toStoredEdition(type: ContentType, edition: string): string {
  // An address may name a type that does not exist.
  const row: Declaration<never> | undefined = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
  return row?.isStory ? edition : EVERY_EDITION
}

function toEntryTexts({ listicles }: ContentOf<'article'> | ContentOf<'page'>): readonly string[] {
  return all(listicles).map((entry) => (entry.description ?? '') + (entry.additionalDetails ?? ''))
}

/** A document that was stored before a field was introduced lacks it. */
function all<Item>(items: readonly Item[] | undefined): readonly Item[] {
  return items ?? []
}
