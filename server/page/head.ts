import { isValidAuthor, toFullName } from '../../shared/entities/author.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import { preferredDate } from '../../shared/entities/content.ts'
import type { Image } from '../../shared/entities/image.ts'
import { socialImage } from '../../shared/images/picture.ts'
import type { ContentModel, Picture, RowModel } from '../../shared/page/model.ts'
import type { Head } from '../../shared/page/payload.ts'
import { featureSlot, leadSlot, PICTURE_SIZES } from '../../shared/page/picture-sizes.ts'
import { canonicalUrl } from '../../shared/routing/canonical.ts'
import { routeFor } from '../../shared/routing/resolve.ts'
import { toAlternates, withTranslations } from '../../shared/seo/alternates.ts'
import { toHead } from '../../shared/seo/head.ts'
import { writtenIn } from '../publication/written-in.ts'
import type { Services } from '../services.ts'
import type { PageContext } from './page-context.ts'

/** The head of a composed page: the content's own words where editors wrote some, what it shows where not. */
export function headOf(
  content: Content,
  model: ContentModel,
  rows: readonly RowModel[],
  context: PageContext,
  services: Services,
): Head {
  const { partition, facets } = context
  const { origin } = new URL(services.config.siteOrigin)
  const text = (name: string): string | null => {
    const value: unknown = Reflect.get(content, name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const image = firstImage(content)
  const shape = model.kind === 'author' ? 'seo_image_square' : 'seo_image_wide'
  const social = image && socialImage(image, services.images, shape)
  const editorial = 'displayDatePublished' in content ? content : null
  const canonical = canonicalUrl(origin, services.router, partition.match, {
    canonicalUrl: text('canonicalUrl'),
    target: isAddressed(content)
      ? routeFor(content, { branded: services.config.branded, sections: services.publication.sections.ownNames })
      : null,
  })
  const noIndex =
    partition.route.meta.robots === 'noindex' ||
    Reflect.get(content, 'noIndex') === true ||
    context.preview !== undefined
  const head = toHead({
    siteName: services.publication.name,
    publisher: services.publication.publisher,
    titleTag: text('titleTag'),
    title: partition.route.name === 'frontdoor' ? services.publication.name : titleOf(model),
    description:
      text('seoMetaDescription') ?? text('promoDek') ?? text('dek') ?? text('description') ?? descriptionOf(model),
    canonical,
    noIndex,
    type: model.kind === 'article' ? 'article' : model.kind === 'author' ? 'profile' : 'website',
    ogTitle: text('seoOgTitle') ?? text('promoHed'),
    ogDescription: text('seoOgDescription') ?? text('promoDek'),
    image: social && { ...social, url: new URL(social.url, origin).href },
    published: editorial && preferredDate(editorial, 'created'),
    updated: editorial && preferredDate(editorial, 'updated'),
    authors: (editorial ? [editorial.author, ...editorial.moreAuthors] : []).filter(isValidAuthor).map((author) => ({
      name: toFullName(author) || author.username,
      url:
        origin +
        services.router.hrefFor(
          'author_profile',
          { username: author.username.toLowerCase() },
          { locale: facets.locale },
        ),
    })),
    section: editorial && (services.publication.sections.linkOf(editorial.section)?.label ?? null),
    language: text('language') ?? (editorial ? writtenIn(services) : facets.language),
    hero: heroOf(model, rows),
    links: noIndex ? [] : toLinks(content, toAlternates(canonical, services.config.locales, origin), origin),
  })
  return context.preview === undefined ? head : toPreviewHead(head)
}

function toLinks(content: Content, locales: Head['links'], origin: string): Head['links'] {
  return withTranslations(content.typeName === 'content_article' ? content.relHrefLang : [], locales, origin)
}

/** Nothing that is passed on or indexed may say that the page is there. */
function toPreviewHead(head: Head): Head {
  const metas = head.metas.filter(({ name }) => name === 'twitter:card' || name === 'og:title')
  return { ...head, canonical: null, metas, jsonLd: [] }
}

/** Doors and pages are their address; everything else has one by its kind and topics. */
function isAddressed(
  content: Content,
): content is Exclude<Content, { readonly typeName: 'content_door' | 'content_page' }> {
  return content.typeName !== 'content_door' && content.typeName !== 'content_page'
}

function firstImage(content: Content): Image | null {
  for (const name of ['seoOgImage', 'promoImage', 'image'] as const) {
    const value: unknown = Reflect.get(content, name)
    if (typeof value === 'object' && value !== null) return value as Image // these three fields are images in every entity
  }
  return null
}

function titleOf(model: ContentModel): string {
  if (model.kind === 'article') return model.headline
  return model.kind === 'author' ? model.name : model.title
}

function descriptionOf(model: ContentModel): string | null {
  return model.kind === 'author' ? model.bio : null
}

/** The first picture of the page, with the `sizes` of the slot it is drawn in. */
function heroOf(model: ContentModel, rows: readonly RowModel[]): Head['preload'] {
  const [picture, sizes] = heroSlot(model, rows)
  return picture && { src: picture.src, srcset: picture.srcset, sizes }
}

function heroSlot(model: ContentModel, rows: readonly RowModel[]): readonly [Picture | null, string] {
  if (model.kind === 'article') return [model.picture, PICTURE_SIZES[model.format === 'deal' ? 'beside' : 'hero']]
  if (model.kind === 'generic') return [model.picture, PICTURE_SIZES.hero]
  if (model.kind === 'author') return [model.picture, PICTURE_SIZES.portrait]
  const own = model.kind === 'listing' && model.picture !== null ? featureSlot(model.viewType) : null
  if (model.kind === 'listing' && own !== null) return [model.picture, PICTURE_SIZES[own]]
  const first = rows[0]?.columns[0]?.components[0]
  const items = first?.list?.items ?? []
  const picture = items[0]?.picture ?? null
  if (first?.view === 'lead') return [picture, PICTURE_SIZES.lead]
  return first?.view === 'door-lead' ? [picture, PICTURE_SIZES[leadSlot(items.length)]] : [null, '']
}
