/** A palette the theme button names. */
export type ThemeWord = 'system' | 'light' | 'dark'

/** What an error page says. */
export interface ErrorWords {
  readonly title: string
  readonly text: string
}

/**
 * The site's own words that React draws: on the server, and again in the browser when it hydrates. A browser loads those of
 * one locale (BR-006). A message with parameters is a function, so that a missing parameter does not compile.
 */
export interface PageMessages {
  readonly skip: string
  readonly loading: string
  readonly menu: string
  readonly closeMenu: string
  readonly allSections: string
  readonly sections: string
  readonly search: string
  readonly signIn: string
  readonly language: string
  readonly allOf: (site: string) => string
  /** Whose house a sub-brand belongs to. */
  readonly by: (site: string) => string
  readonly frontPage: (site: string) => string
  readonly theme: (now: ThemeWord, next: ThemeWord) => string
  readonly preview: string
  readonly unpublished: string
  /** What stands before and after the moment at which a preview link ends. */
  readonly worksUntil: readonly [before: string, after: string]
  readonly linkAlone: string

  /** Before the names of those who wrote a story, and of those who checked it. */
  readonly writtenBy: string
  readonly reviewedBy: string
  /** Between names, and before the last of them. */
  readonly comma: string
  readonly and: string
  readonly minutes: (count: number) => string
  /** @param time what `minutes` says */
  readonly read: (time: string) => string
  /** Before a date. */
  readonly updated: string
  readonly checked: string
  /** A short date without its year. */
  readonly withoutYear: (date: string) => string

  readonly sponsored: string
  readonly paid: string
  readonly paidFor: (sponsor: string) => string
  readonly live: string
  readonly score: string
  /** Before a former price. */
  readonly was: string
  readonly review: string
  readonly video: string
  readonly gallery: string
  readonly feature: string

  readonly stories: string
  readonly topStory: string
  readonly topStories: string
  readonly nextStory: string
  readonly latest: string
  readonly related: string
  readonly mostRead: string
  readonly chapters: string
  readonly people: string
  readonly topics: string
  readonly links: string
  readonly collections: string
  readonly pages: string
  readonly page: (number: number) => string
  readonly newer: string
  readonly older: string
  readonly empty: string

  readonly contents: string
  readonly author: string
  readonly authors: string
  readonly email: string
  readonly reviewer: string
  readonly covers: string
  readonly education: string
  readonly awards: string
  readonly disclosures: string

  readonly backToFront: string
  readonly crash: ErrorWords
  readonly crashDetails: string
  readonly crashHome: string
}

/** Words that a page needs some time after it was drawn: they are no part of its scripts. */
export interface LaterMessages {
  readonly justNow: string
  readonly yesterday: string
  readonly minutesAgo: (count: number) => string
  readonly hoursAgo: (count: number) => string
  readonly daysAgo: (count: number) => string
  readonly share: string
  readonly copyLink: string
  readonly linkCopied: string
  /** Of pages that are not there, or cannot be fetched: a page that the server has drawn brings its own words. */
  readonly notFound: ErrorWords
  readonly failed: ErrorWords
}

/** Words that the server writes into the data of a page: no browser loads them. */
export interface ServerMessages {
  /** The front of a section among its hubs. */
  readonly all: (section: string) => string
  readonly more: string
  readonly newest: string
  readonly images: (count: number) => string
  /** @param percent a whole number */
  readonly saving: (percent: number) => string
  readonly previewExpired: ErrorWords
  readonly previewUnknown: ErrorWords
  /** Words of layouts that few pages have. */
  readonly front: string
  readonly protection: string
  readonly phones: string
  readonly homeDevices: string
  readonly solarEstimate: string
  readonly solarSteps: readonly string[]
  readonly notOpen: string
  readonly marketplace: string
  readonly commission: string
  /** The navigation while the site cannot load its own (CL-012). */
  readonly news: string
  readonly reviews: string
  readonly deals: string
  readonly about: string
}
