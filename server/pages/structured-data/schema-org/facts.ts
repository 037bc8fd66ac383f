import type { CorrectionComment, ImageObject, Organization, Person, WebSite } from 'schema-dts'

/** What the structured data of every page is made of; addresses are absolute. */
export interface PageFacts {
  readonly siteName: string
  /** The address of the front page. */
  readonly home: string
  /** The legal publisher. */
  readonly publisher: string
  /** Of prices (ISO 4217). */
  readonly currency: string
  /** The address of the publisher's square logo. */
  readonly logo: string
  /** The canonical address; null for a page without one. */
  readonly canonical: string | null
  readonly title: string
  readonly description: string | null
  /** The language of the content (BCP 47). */
  readonly language: string
  /** The images of the page in the shapes that search engines ask for (SD-014). */
  readonly images: readonly string[]
}

/** What else the structured data of a story needs. */
export interface StoryFacts extends PageFacts {
  /** The whole text, without HTML. */
  readonly body: string | null
  /** Name and address of the section. */
  readonly section: { readonly label: string; readonly href: string } | null
  /** ISO 8601. */
  readonly published: string | null
  readonly updated: string | null
  readonly authors: readonly { readonly name: string; readonly url: string }[]
  /** What was wrong in it, and since when it is right; null: nothing. */
  readonly correction: { readonly date: string | null; readonly text: string } | null
  readonly keywords: readonly string[]
}

/** The side of the publisher's logo in pixels (SD-002). */
const LOGO_SIDE = 310

/** The publisher with its logo (SD-002). */
export function toOrganization({ publisher, home, logo }: PageFacts): Organization {
  const image: ImageObject = { '@type': 'ImageObject', url: logo, width: `${LOGO_SIDE}`, height: `${LOGO_SIDE}` }
  return { '@type': 'NewsMediaOrganization', name: publisher, url: home, logo: image }
}

/** A picture with what is known of it. */
interface ImageFacts {
  /** Absolute. */
  readonly url: string
  readonly caption: string | null
  /** Who made it. */
  readonly credit: string | null
}

/** The markup of a picture. */
export function toImageObject({ url, caption, credit }: ImageFacts): ImageObject {
  return withoutUnknown<Exclude<ImageObject, string>>({
    '@type': 'ImageObject',
    contentUrl: url,
    caption,
    creditText: credit,
  })
}

/** The site, as the whole of which a page is a part. */
export function toSite({ siteName, home }: PageFacts): WebSite {
  return { '@type': 'WebSite', name: siteName, url: home }
}

/** The correction of a story. */
export function toCorrection({ correction }: Pick<StoryFacts, 'correction'>): CorrectionComment | null {
  if (correction === null) return null
  const { date, text } = correction
  return withoutUnknown<Exclude<CorrectionComment, string>>({ '@type': 'CorrectionComment', text, datePublished: date })
}

/** The authors of a story. */
export function toAuthors({ authors }: StoryFacts): readonly Person[] {
  return authors.map(({ name, url }) => ({ '@type': 'Person', name, url }))
}

/** Leaves out what is unknown: null, undefined, and empty texts and lists. */
export function withoutUnknown<Thing extends object>(
  thing: {
    readonly [Key in keyof Thing]: Thing[Key] | null | undefined
  },
): Thing {
  const known = Object.entries(thing).filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(known) as Thing
}
