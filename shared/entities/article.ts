import type { CompiledBody } from '../body/blocks.ts'
import { PRECAP_TYPES } from '../editorial/article-types.ts'
import type { ContentBase, ContentPlatform, WinningInterest } from './content.ts'
import type { EditionSlug } from './edition.ts'
import type { Image } from './image.ts'
import type { Listicle } from './listicle.ts'
import type { Price } from './price.ts'
import type { Video } from './video.ts'

/** One line of a mortgage table (EN-008). */
export interface MortgageListItem {
  readonly productid: string
  readonly productdescription: string | null
  readonly ratevalue: number | null
  readonly apryield: number | null
}

/** A figure a story is measured by: 468 km of range. */
export interface ArticleFact {
  readonly label: string
  readonly value: string
  readonly unit: string | null
}

/** The same article in another language. */
export interface HrefLang {
  readonly hreflang: string
  readonly href: string
}

/** An article (EN-006). */
export interface Article extends ContentBase {
  readonly typeName: 'content_article'
  /** HTML as it was published; readers get `compiledBody`. */
  readonly body: string | null
  /** Set by the store, beside `body`; never taken from outside, because it is drawn as it stands. */
  readonly compiledBody?: CompiledBody | null
  readonly contentPlatform: ContentPlatform | null
  readonly dek: string | null
  readonly image: Image | null
  readonly mobileImage: Image | null
  readonly layoutName: string | null
  readonly availableOn: readonly EditionSlug[]
  readonly canonicalUrl: string | null
  readonly listicles: readonly Listicle[]
  readonly noIndex: boolean
  readonly pageLayout: string | null
  /** What a deal is about. */
  readonly price: Price | null
  readonly promoDek: string | null
  readonly promoHed: string | null
  readonly promoImage: Image | null
  readonly relAlternate: string | null
  readonly relHrefLang: readonly HrefLang[]
  readonly relNext: string | null
  readonly relPrev: string | null
  readonly shortcodeTags: readonly string[]
  /** Payloads of the body's shortcodes by key (PG-033). */
  readonly additionalShortcodeData: Readonly<Record<string, unknown>>
  readonly site: string | null
  readonly titleTag: string | null
  readonly type: string | null
  readonly video: Video | null
  readonly suppressAds: boolean
  readonly suppressAutoplay: boolean
  readonly suppressBio: boolean
  readonly wordCount: number | null
  readonly winningInterest: WinningInterest | null
  readonly mortgageList: readonly MortgageListItem[]
  /** Who paid for a story that is paid for. */
  readonly sponsor: string | null
  readonly facts: readonly ArticleFact[]
}

const CENTERED_TYPES: readonly string[] = ['Explainer', 'Commentary', 'Analysis', 'Exclusive', 'Feature']

/** True for the five essay types, and for anything with an image that is not a precap (EN-010). */
export function isCenterJustified(article: { readonly type: string | null; readonly image: Image | null }): boolean {
  const type = article.type ?? ''
  return CENTERED_TYPES.includes(type) || (article.image !== null && !PRECAP_TYPES.includes(type))
}
