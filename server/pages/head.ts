import type { Thing } from 'schema-dts'
import { isValidAuthor, toFullName, toTwitterHandle } from '../../shared/entities/author.ts'
import type { Head } from '../../shared/page/payload.ts'
import { PICTURE_SIZES } from '../../shared/page/picture-sizes.ts'
import { toRouteRules } from '../addresses/routing/addresses.ts'
import { canonicalUrl } from '../addresses/routing/canonical.ts'
import { routeFor } from '../addresses/routing/resolve.ts'
import type { ContentBase } from '../body/content.ts'
import { modifiedDate, preferredDate } from '../body/content.ts'
import { wordsOf } from '../body/messages/words.ts'
import { SHARE_IMAGE } from '../content/publication/icons.ts'
import { writtenIn } from '../content/publication/written-in.ts'
import { socialImage } from '../media/images/picture.ts'
import { toAlternates, withTranslations } from './alternates.ts'
import { toDiscoveryLinks } from './discovery-links.ts'
import { type HeadSource, toHead } from './head-data.ts'
import type { Hero, Shown } from './kind.ts'
import type { PageContext } from './page-context.ts'
import type { PageServices } from './page-services.ts'
import { type Basics, type StructuredContext, toStructuredContext } from './structured-data/context.ts'

/**
 * The head of a composed page: from the fields that editors set for it, else from the page itself.
 *
 * @param empty whether it is a hub without a story, which is not indexed (MV-011)
 */
export function headOf(shown: Shown, context: PageContext, services: PageServices, empty = false): Head {
  const { partition, facets } = context
  const { fields, story } = shown.from
  const { name, sections } = services.publication
  const canonical = canonicalOf(shown, context, services)
  const isHidden = partition.route.meta.robots === 'noindex' || context.preview !== undefined
  const noIndex = isHidden || fields.noIndex === true || empty
  const title = partition.route.name === 'frontdoor' ? name : shown.title
  const about = shown.model.kind === 'listing' ? wordsOf(facets.locale).storiesAbout(shown.title, name) : null
  const description = firstText(fields.seoMetaDescription, fields.promoDek, fields.dek, fields.description, about)
  const language = firstText(fields.language) ?? (story ? writtenIn(services) : facets.language)
  const authors = story ? toAuthors(story, context, services) : []
  const basics = { title, description, canonical, language, locale: facets.locale, authors }
  const head = toHead({
    siteName: name,
    titleTag: firstText(fields.titleTag),
    title,
    description,
    canonical,
    noIndex,
    type: shown.og.type,
    ogTitle: firstText(fields.seoOgTitle, fields.promoHed),
    ogDescription: firstText(fields.seoOgDescription, fields.promoDek),
    image: toSocialImage(shown, services) ?? toShareImage(services),
    published: story && preferredDate(story, 'created'),
    updated: story && modifiedDate(story),
    section: story && (sections.linkOf(story.section)?.label ?? null),
    language,
    hero: toPreload(shown.hero),
    links: noIndex
      ? []
      : [...toLinks(shown, canonical, services), ...toOtherForms(shown, canonical, context, services)],
    keywords: story && firstText(story.seoNewsKeywords),
    creator: story && (firstText(story.seoTwitterCreator) ?? (story.author && toTwitterHandle(story.author))),
    jsonLd: noIndex ? [] : toJsonLd(shown, toStructuredContext(shown.from, basics, services)),
  })
  return context.preview === undefined ? head : toPreviewHead(head)
}

/** The first text that is not empty. */
function firstText(...texts: readonly (string | null | undefined)[]): string | null {
  return texts.find((text) => text) ?? null
}

function canonicalOf({ from }: Shown, { partition }: PageContext, services: PageServices): string | null {
  const { config, publication, router } = services
  const rules = toRouteRules(router, config.branded, publication.sections.ownNames)
  const target = from.address && routeFor(from.address, rules)
  return canonicalUrl(originOf(services), router, partition.match, {
    canonicalUrl: firstText(from.fields.canonicalUrl),
    // Content whose own address the publication leaves out is canonical where it is shown.
    target: target !== null && router.leftOutBy(target.name) === null ? target : null,
    isWhole: from.isWhole,
  })
}

/** The first valid image of those that editors set (SD-013). */
function toSocialImage({ from, og }: Shown, services: PageServices): HeadSource['image'] {
  const { seoOgImage, promoImage, image } = from.fields
  for (const candidate of [seoOgImage, promoImage, image]) {
    const social = candidate && socialImage(candidate, services.images, og.image)
    if (social) return { ...social, url: new URL(social.url, originOf(services)).href }
  }
  return null
}

/** What social networks show of a page without a picture, such as a hub: they require one (https://ogp.me/#metadata). */
export function toShareImage(services: Pick<PageServices, 'config' | 'publication'>): NonNullable<HeadSource['image']> {
  const { path, width, height } = SHARE_IMAGE
  return { url: originOf(services) + path, width, height, alt: services.publication.name }
}

/** Each thing with its vocabulary, as search engines read them one by one. */
function toJsonLd(shown: Shown, context: StructuredContext): Head['jsonLd'] {
  return shown
    .things(context)
    .flatMap((thing) => (isRecord(thing) ? [{ '@context': 'https://schema.org', ...thing }] : []))
}

/** A thing may also be an address alone, which says nothing here. */
function isRecord(thing: Thing | null): thing is Exclude<Thing, string> {
  return typeof thing === 'object' && thing !== null
}

function toAuthors(story: ContentBase, { facets }: PageContext, services: PageServices): Basics['authors'] {
  return [story.author, ...story.moreAuthors].filter(isValidAuthor).map((author) => {
    const params = { username: author.username.toLowerCase() }
    const href = services.router.hrefFor('author_profile', params, { locale: facets.locale })
    return { name: toFullName(author) || author.username, url: originOf(services) + href }
  })
}

function toLinks({ from }: Shown, canonical: string | null, services: PageServices): Head['links'] {
  const origin = originOf(services)
  const locales = toAlternates(canonical, services.config.locales, origin, services.publication.language)
  const { relHrefLang, relAlternate, relNext, relPrev } = from.fields
  const own = { alternate: relAlternate, next: relNext, prev: relPrev }
  return [...withTranslations(relHrefLang ?? [], locales, origin), ...toRelated(own, origin)]
}

/** The links that an editor sets, with absolute addresses; an invalid one is left out (SD-016). */
function toRelated(hrefs: Readonly<Record<string, string | null | undefined>>, origin: string): Head['links'] {
  return Object.entries(hrefs).flatMap(([rel, href]) => {
    const address = href && URL.canParse(href, origin) ? new URL(href, origin) : null
    return address !== null && /^https?:$/.test(address.protocol) ? [{ rel, href: address.href }] : []
  })
}

function toOtherForms(
  { title }: Shown,
  canonical: string | null,
  { partition }: PageContext,
  services: PageServices,
): Head['links'] {
  const { name } = services.publication
  return toDiscoveryLinks({ match: partition.match, title, siteName: name, origin: originOf(services), canonical })
}

/** Removes all that could reveal the page when it is shared or indexed. */
function toPreviewHead(head: Head): Head {
  const metas = head.metas.filter(({ name }) => name === 'twitter:card' || name === 'og:title')
  return { ...head, canonical: null, metas, jsonLd: [] }
}

/** The picture with the `sizes` of the slot that shows it, so that the browser fetches it once. */
function toPreload(hero: Hero | null): Head['preload'] {
  // Which of the two files an animation needs, only its own element knows.
  if (hero === null || hero.picture.still !== undefined) return null
  const { src, srcset } = hero.picture
  return { src, srcset, sizes: PICTURE_SIZES[hero.slot] }
}

function originOf({ config }: Pick<PageServices, 'config'>): string {
  return new URL(config.siteOrigin).origin
}
