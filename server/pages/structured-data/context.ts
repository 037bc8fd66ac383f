import type { Thing } from 'schema-dts'
import type { Image } from '../../../shared/entities/image.ts'
import type { RoutableContent } from '../../addresses/routing/classification.ts'
import { modifiedDate, preferredDate } from '../../body/content.ts'
import { LOGO } from '../../content/publication/icons.ts'
import { socialImage } from '../../media/images/picture.ts'
import type { PageSource } from '../page-fields.ts'
import type { PageServices } from '../page-services.ts'
import { shareHref } from '../share-href.ts'
import type { Crumb } from './schema-org/breadcrumbs.ts'
import type { StoryFacts } from './schema-org/facts.ts'

/** The shapes of an image that search engines ask for (SD-014). */
const SHAPES = ['seo_image_wide', 'seo_image_full', 'seo_image_square'] as const

/** What the structured data of one page is made of. */
export interface StructuredContext {
  readonly facts: StoryFacts
  /** An image in the three shapes, with absolute addresses; empty for an invalid one. */
  readonly imagesOf: (image: Image | null) => readonly string[]
  /** An image in the square shape (SD-015). */
  readonly portraitOf: (image: Image | null) => string | null
  /** The absolute address of a path. */
  readonly absolute: (path: string) => string
  /** The absolute address of the page of a video for other sites (SD-009); null if it has none. */
  readonly shareOf: (video: RoutableContent) => string | null
  /** The absolute address of an author's profile; null if the publication has none. */
  readonly profileOf: (username: string) => string | null
  /** The way to the page: front, section, page. */
  readonly crumbs: readonly Crumb[]
}

/** The structured data of a kind of content; search engines read each thing on its own. */
export type ToThings<Source, Model = unknown> = (
  content: Source,
  context: StructuredContext,
  model: Model,
) => readonly (Thing | null)[]

/** What the head of a page has computed already. */
export interface Basics {
  readonly title: string
  readonly description: string | null
  readonly canonical: string | null
  readonly language: string
  readonly locale: string
  readonly authors: readonly { readonly name: string; readonly url: string }[]
}

/** Collects what the structured data of a page needs. */
export function toStructuredContext(
  { fields, story, correction = null }: PageSource,
  { title, description, canonical, language, locale, authors }: Basics,
  services: PageServices,
): StructuredContext {
  const { config, publication, images } = services
  const origin = new URL(config.siteOrigin).origin
  const absolute = (path: string) => new URL(path, origin).href
  const imageIn = (image: Image | null, shape: (typeof SHAPES)[number]): string[] => {
    const made = image && socialImage(image, images, shape)
    return made ? [absolute(made.url)] : []
  }
  const imagesOf = (image: Image | null) => SHAPES.flatMap((shape) => imageIn(image, shape))
  const link = story && publication.sections.linkOf(story.section)
  const section = link && { label: link.label, href: absolute(link.href) }
  const facts: StoryFacts = {
    siteName: publication.name,
    home: absolute('/'),
    publisher: publication.publisher,
    currency: publication.currency,
    logo: absolute(LOGO.path),
    canonical,
    title,
    description,
    language,
    images: imagesOf(fields.image ?? fields.promoImage ?? null),
    body: null,
    section,
    published: story && preferredDate(story, 'created'),
    updated: story && modifiedDate(story),
    authors,
    correction,
    keywords: story ? toKeywords(story) : [],
  }
  const own = canonical === null ? [] : [{ name: title, href: canonical }]
  return {
    facts,
    imagesOf,
    portraitOf: (image) => imageIn(image, 'seo_image_square')[0] ?? null,
    absolute,
    shareOf(video) {
      const href = shareHref(video, services, locale)
      return href && absolute(href)
    },
    profileOf(username) {
      if (services.router.find('author_profile') === undefined) return null
      return absolute(services.router.hrefFor('author_profile', { username: username.toLowerCase() }, { locale }))
    },
    crumbs: [
      { name: publication.name, href: absolute('/') },
      ...(section ? [{ name: section.label, href: section.href }] : []),
      ...own,
    ],
  }
}

/** Collections, topics and tags, each once (SD-001). */
function toKeywords({ collections, topics, tags }: NonNullable<PageSource['story']>): readonly string[] {
  const names = [
    ...collections.filter(({ hide }) => hide !== true).map(({ title, slug }) => title ?? slug),
    ...topics.map(({ name, slug }) => name ?? slug),
    ...tags.map(({ name, slug }) => name ?? slug),
  ]
  return [...new Set(names)]
}
