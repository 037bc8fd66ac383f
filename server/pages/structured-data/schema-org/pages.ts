import type { CollectionPage, ProfilePage, WebPage, WebSite } from 'schema-dts'
import { type PageFacts, toOrganization, toSite, withoutUnknown } from './facts.ts'

/** The site itself, with its search (the front page's). */
export function toWebSite(page: PageFacts, searchTemplate: string): WebSite {
  return withoutUnknown<Exclude<WebSite, string>>({
    '@type': 'WebSite',
    name: page.siteName,
    url: page.home,
    description: page.description,
    inLanguage: page.language,
    publisher: toOrganization(page),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: searchTemplate },
    },
  })
}

/** A hub: a list of stories under one name. */
export function toCollectionPage(page: PageFacts): CollectionPage {
  return withoutUnknown<Exclude<CollectionPage, string>>({
    '@type': 'CollectionPage',
    name: page.title,
    url: page.canonical,
    description: page.description,
    inLanguage: page.language,
    isPartOf: toSite(page),
  })
}

/** A page of text. */
export function toWebPage(page: PageFacts): WebPage {
  return withoutUnknown<Exclude<WebPage, string>>({
    '@type': 'WebPage',
    name: page.title,
    url: page.canonical,
    description: page.description,
    inLanguage: page.language,
    isPartOf: toSite(page),
  })
}

/** What is known of an author. */
export interface ProfileFacts {
  readonly name: string
  readonly jobTitle: string | null
  /** Absolute; in the square shape (SD-015). */
  readonly image: string | null
  /** Addresses of the same person elsewhere. */
  readonly sameAs: readonly string[]
}

/** The page of an author. */
export function toProfilePage(page: PageFacts, { name, jobTitle, image, sameAs }: ProfileFacts): ProfilePage {
  return withoutUnknown<Exclude<ProfilePage, string>>({
    '@type': 'ProfilePage',
    url: page.canonical,
    inLanguage: page.language,
    isPartOf: toSite(page),
    mainEntity: withoutUnknown({
      '@type': 'Person' as const,
      name,
      url: page.canonical,
      description: page.description,
      jobTitle,
      image,
      sameAs,
    }),
  })
}
