import { isValidAuthor, toFullName } from '../../shared/entities/author.ts'
import type { ContentBase } from '../../shared/entities/content.ts'
import { preferredDate } from '../../shared/entities/content.ts'
import { socialImage } from '../../shared/images/picture.ts'
import type { Head } from '../../shared/page/payload.ts'
import { PICTURE_SIZES } from '../../shared/page/picture-sizes.ts'
import { toRouteRules } from '../../shared/routing/addresses.ts'
import { canonicalUrl } from '../../shared/routing/canonical.ts'
import { routeFor } from '../../shared/routing/resolve.ts'
import { toAlternates, withTranslations } from '../../shared/seo/alternates.ts'
import { type HeadSource, toHead } from '../../shared/seo/head.ts'
import { writtenIn } from '../publication/written-in.ts'
import type { Services } from '../services.ts'
import type { Hero, Shown } from './kind.ts'
import type { PageContext } from './page-context.ts'

/**
 * The head of a composed page: from the fields that editors set for it, else from the page itself.
 *
 * @param empty whether it is a hub without a story, which is not indexed (MV-011)
 */
export function headOf(shown: Shown, context: PageContext, services: Services, empty = false): Head {
  const { partition, facets } = context
  const { fields, story } = shown.from
  const { name, publisher, sections } = services.publication
  const canonical = canonicalOf(shown, context, services)
  const isHidden = partition.route.meta.robots === 'noindex' || context.preview !== undefined
  const noIndex = isHidden || fields.noIndex === true || empty
  const head = toHead({
    siteName: name,
    publisher,
    titleTag: firstText(fields.titleTag),
    title: partition.route.name === 'frontdoor' ? name : shown.title,
    description: firstText(fields.seoMetaDescription, fields.promoDek, fields.dek, fields.description),
    canonical,
    noIndex,
    type: shown.og.type,
    ogTitle: firstText(fields.seoOgTitle, fields.promoHed),
    ogDescription: firstText(fields.seoOgDescription, fields.promoDek),
    image: toSocialImage(shown, services),
    published: story && preferredDate(story, 'created'),
    updated: story && preferredDate(story, 'updated'),
    authors: story ? toAuthors(story, context, services) : [],
    section: story && (sections.linkOf(story.section)?.label ?? null),
    language: firstText(fields.language) ?? (story ? writtenIn(services) : facets.language),
    hero: toPreload(shown.hero),
    links: noIndex ? [] : toLinks(shown, canonical, services),
  })
  return context.preview === undefined ? head : toPreviewHead(head)
}

/** The first text that is not empty. */
function firstText(...texts: readonly (string | null | undefined)[]): string | null {
  return texts.find((text) => text) ?? null
}

function canonicalOf({ from }: Shown, { partition }: PageContext, services: Services): string | null {
  const { config, publication, router } = services
  const rules = toRouteRules(router, config.branded, publication.sections.ownNames)
  const target = from.address && routeFor(from.address, rules)
  return canonicalUrl(originOf(services), router, partition.match, {
    canonicalUrl: firstText(from.fields.canonicalUrl),
    // Content whose own address the publication leaves out is canonical where it is shown.
    target: target !== null && router.leftOutBy(target.name) === null ? target : null,
  })
}

function toSocialImage({ from, og }: Shown, services: Services): HeadSource['image'] {
  const { seoOgImage, promoImage, image } = from.fields
  const chosen = seoOgImage ?? promoImage ?? image
  const social = chosen && socialImage(chosen, services.images, og.image)
  return social ? { ...social, url: new URL(social.url, originOf(services)).href } : null
}

function toAuthors(story: ContentBase, { facets }: PageContext, services: Services): HeadSource['authors'] {
  return [story.author, ...story.moreAuthors].filter(isValidAuthor).map((author) => {
    const params = { username: author.username.toLowerCase() }
    const href = services.router.hrefFor('author_profile', params, { locale: facets.locale })
    return { name: toFullName(author) || author.username, url: originOf(services) + href }
  })
}

function toLinks({ from }: Shown, canonical: string | null, services: Services): Head['links'] {
  const origin = originOf(services)
  const locales = toAlternates(canonical, services.config.locales, origin)
  return withTranslations(from.fields.relHrefLang ?? [], locales, origin)
}

/** Removes all that could reveal the page when it is shared or indexed. */
function toPreviewHead(head: Head): Head {
  const metas = head.metas.filter(({ name }) => name === 'twitter:card' || name === 'og:title')
  return { ...head, canonical: null, metas, jsonLd: [] }
}

/** The picture with the `sizes` of the slot that shows it, so that the browser fetches it once. */
function toPreload(hero: Hero | null): Head['preload'] {
  if (hero === null) return null
  const { src, srcset } = hero.picture
  return { src, srcset, sizes: PICTURE_SIZES[hero.slot] }
}

function originOf({ config }: Services): string {
  return new URL(config.siteOrigin).origin
}
