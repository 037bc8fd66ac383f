import type { ContentLink } from '../../shared/entities/content-link.schema.ts'
import type { Image } from '../../shared/entities/image.ts'
import type { RoutableContent } from '../addresses/routing/classification.ts'
import type { ContentBase } from '../body/content.ts'

/** The fields that a page reads of its content besides the model. Each content type has some of them. */
export interface PageFields {
  readonly titleTag?: string | null
  readonly seoMetaDescription?: string | null
  readonly seoOgTitle?: string | null
  readonly seoOgDescription?: string | null
  readonly promoHed?: string | null
  readonly promoDek?: string | null
  readonly dek?: string | null
  readonly description?: string | null
  readonly seoOgImage?: Image | null
  readonly promoImage?: Image | null
  readonly image?: Image | null
  readonly canonicalUrl?: string | null
  readonly noIndex?: boolean
  readonly language?: string | null
  readonly layoutName?: string | null
  readonly relAlternate?: string | null
  readonly relNext?: string | null
  readonly relPrev?: string | null
  readonly relHrefLang?: readonly { readonly hreflang: string; readonly href: string }[]
}

/** The parts of its content that a page reads directly, not from the model. */
export interface PageSource {
  readonly fields: PageFields
  /** The content whose dates, authors and section the head names; null if the page is no story. */
  readonly story: ContentBase | null
  /** What was wrong in the story; absent or null: nothing. */
  readonly correction?: ContentLink['correction']
  /** The content that determines the canonical address; null if the route alone does. */
  readonly address: RoutableContent | null
  /** True when the page shows all of its content, whatever the route: then the content's own address is canonical. */
  readonly isWhole?: boolean
}
