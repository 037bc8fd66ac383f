import type { CoverageLabel } from '../live/coverage.ts'
import type { PlayerWords } from '../page/model/player.ts'
import type { AdWords } from '../page/model/video-ads.ts'
import type { FollowMessages } from './follow-messages.ts'

/** A palette in the label of the theme button. */
export type ThemeWord = 'system' | 'light' | 'dark'

/** The labels of what is said about an author. */
export type AuthorWords = Readonly<Record<'reviewer' | 'covers' | 'education' | 'awards' | 'disclosures', string>>

/** The notice above a page that is not published. */
export interface PreviewWords {
  readonly preview: string
  readonly unpublished: string
  /** The text before and after the time at which the link expires. */
  readonly worksUntil: readonly [before: string, after: string]
  readonly linkAlone: string
}

/** Title and text of an error page. */
export interface ErrorWords {
  readonly title: string
  readonly text: string
}

/**
 * The messages that React renders, on the server and in the browser. A browser loads those of one locale (BR-006). A
 * message with parameters is a function, so that a missing parameter does not compile.
 */
export interface PageMessages {
  readonly skip: string
  readonly loading: string
  readonly menu: string
  readonly closeMenu: string
  readonly allSections: string
  readonly sections: string
  readonly search: string
  readonly account: string
  readonly language: string
  readonly allOf: (site: string) => string
  /** “By” the publication, beside the name of a sub-brand. */
  readonly by: (site: string) => string
  readonly frontPage: (site: string) => string
  readonly theme: (now: ThemeWord, next: ThemeWord) => string
  /** Before the names of authors, and of reviewers. */
  readonly writtenBy: string
  readonly reviewedBy: string
  /** Between names, and before the last name. */
  readonly comma: string
  readonly and: string
  readonly minutes: (count: number) => string
  /** @param time the result of `minutes` */
  readonly read: (time: string) => string
  /** Before a date. */
  readonly updated: string
  readonly checked: string
  readonly priceChecked: string
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

  readonly backToFront: string
  readonly crash: ErrorWords
  readonly crashDetails: string
  readonly crashHome: string
}

/** Messages that a page needs only after it has been rendered. They have their own chunk. */
export interface LaterMessages {
  readonly justNow: string
  readonly yesterday: string
  readonly minutesAgo: (count: number) => string
  readonly hoursAgo: (count: number) => string
  readonly daysAgo: (count: number) => string
  /** The label of an advertisement of a network. */
  readonly advertisement: string
  /** The label of a campaign. */
  readonly paidFor: (advertiser: string) => string
  readonly share: string
  readonly copyLink: string
  readonly linkCopied: string
  /** The button that saves a story for later, pressed or not. */
  readonly save: string
  /** The buttons that follow and save. */
  readonly marking: FollowMessages
  /** The button for the next story, at the end of a stream. */
  readonly keepReading: (title: string) => string
  /** The button for updates that wait, and the message of it to screen readers (BX-042). */
  readonly newUpdates: (count: number) => string
  /** What the head of live coverage counts, after the number. */
  readonly liveUpdates: (count: number) => string
  readonly liveReporters: (count: number) => string
  /** The switch that shows updates when they arrive. */
  readonly asTheyCome: string
  /** For error pages that the browser renders. Those of the server have their messages in the payload. */
  readonly notFound: ErrorWords
  readonly failed: ErrorWords
}

/** The words of reviews and products. They are part of the page's data, so that no other page loads them. */
export interface ProductWords {
  readonly verdict: string
  readonly firstImpressions: string
  readonly editorsChoice: string
  readonly scale: string
  readonly good: string
  readonly bad: string
  readonly whereToBuy: string
  readonly bestPrice: string
  readonly seePrice: string
  readonly allPrices: string
  readonly checked: string
  readonly disclosure: string
  readonly comparison: string
  readonly model: string
  readonly score: string
  readonly price: string
  readonly madeBy: string
  readonly overview: string
  readonly specs: string
  readonly prices: string
  readonly allSpecs: string
  readonly ourReview: string
  readonly readReview: string
  readonly shop: string
  readonly lowest: string
  readonly middle: string
  readonly highest: string
  readonly listPrice: string
  readonly noPrices: string
  readonly noSpecs: string
  readonly pictures: string
}

/** The words of the search page (BX-037). */
export interface SearchWords {
  /** The title of the document. */
  readonly titled: (query: string) => string
  /** @param shown the number, formatted; @param more there are more than this number */
  readonly results: (shown: string, count: number, more: boolean) => string
  /** Names the synonyms that were searched for besides the query, separated by commas. */
  readonly synonyms: (words: string) => string
  /** The name of the list of suggestions, and how many there are, with `{count}`. */
  readonly suggestions: { readonly label: string; readonly counted: string }
  /** Before the corrected query whose results are shown. */
  readonly corrected: string
  readonly instead: (query: string) => string
  readonly nothing: (query: string) => string
  readonly tryOthers: string
  readonly near: string
  readonly unavailable: ErrorWords
  readonly type: string
  readonly section: string
  readonly everything: string
  readonly everywhere: string
  readonly filters: string
  readonly date: string
  readonly anyTime: string
  readonly dates: Readonly<Record<'week' | 'year', string>>
  readonly sort: string
  readonly best: string
  readonly newest: string
  readonly previous: string
  readonly next: string
  /** By content type. */
  readonly types: Readonly<Record<string, string>>
}

/** Messages that the server writes into page data. No browser loads them. */
/** What the site shows in places for advertisements that nobody has bought. */
interface HouseWords {
  /** The label of such a place, with the name of the site. */
  readonly house: (site: string) => string
  readonly newsletter: string
  readonly howWeWork: string
  readonly trust: (site: string) => string
  readonly trustText: string
  /** A link to the front page of a section. */
  readonly moreOf: (section: string) => string
  readonly frontPage: string
}

export interface ServerMessages {
  /** What a sign-up says on a site that sends no mail. */
  readonly newsletterSaved: string
  readonly product: ProductWords
  /** The title of the best verdict, with the name of the site. */
  readonly pickOf: (site: string) => string
  /** @param stars a number with up to one decimal, formatted */
  readonly stars: (stars: string) => string
  readonly shops: (count: number) => string
  /** The description of a hub whose editors wrote none. */
  readonly storiesAbout: (name: string, site: string) => string
  readonly familyOf: (name: string) => string
  /** Titles of the tabs of a product. */
  readonly specsOf: (product: string) => string
  readonly pricesOf: (product: string) => string
  /** The label of a section's front page among its hubs. */
  readonly all: (section: string) => string
  readonly more: string
  readonly newest: string
  readonly images: (count: number) => string
  readonly gallery: string
  /** The labels of a gallery's controls. */
  readonly galleryParts: {
    readonly pictures: string
    readonly previous: string
    readonly next: string
    /** `4 of 6` */
    readonly of: (number: number, count: number) => string
    readonly picture: (number: number) => string
    readonly enlarge: string
    readonly all: string
    /** Leaves the view of all pictures. */
    readonly one: string
    readonly close: string
    /** Before the title of a video. */
    readonly watch: string
  }
  /** The labels of a video page. */
  readonly videoParts: {
    readonly chapters: string
    readonly transcript: string
    /** The switch by which the next video of a playlist starts automatically. */
    readonly autoplay: string
  }
  readonly player: PlayerWords
  readonly videoAd: AdWords
  readonly ads: HouseWords
  /** The words of live coverage. */
  readonly liveParts: {
    readonly labels: Readonly<Record<CoverageLabel, string>>
    /** Before the time of day. */
    readonly started: string
    /** Before the name of the time zone. */
    readonly times: string
    /** The name of the list of updates. */
    readonly timeline: string
    readonly moments: string
    readonly pinned: string
    readonly keptUpdated: string
    readonly major: string
    readonly replies: string
    readonly corrected: string
    /** Links to the neighbouring pages of updates. */
    readonly newer: string
    readonly older: string
    readonly none: string
    /** Names the link of an update, before its time. */
    readonly permalink: string
  }
  /** @param percent a whole number */
  readonly saving: (percent: number) => string
  /** For prices and lists of products. */
  readonly buying: {
    readonly jump: string
    /** The overview of a list: its title, and its columns. */
    readonly glance: { readonly title: string; readonly pick: string; readonly score: string; readonly price: string }
    readonly compare: string
    readonly score: string
    readonly price: string
    /** Before a former price. */
    readonly was: string
    readonly save: (amount: string) => string
    readonly seeAt: (merchant: string) => string
    readonly seeOffer: string
    /** Before dates. */
    readonly priceChecked: string
    readonly ends: string
    readonly ended: string
    readonly history: string
    readonly lowestSince: (date: string) => string
    readonly wasLower: (price: string, date: string) => string
    readonly call: (phone: string) => string
  }
  /** For credit cards. */
  readonly cards: {
    readonly fee: string
    readonly noFee: string
    readonly bonus: string
    readonly rewards: string
    readonly yearly: string
    readonly credit: string
    readonly rates: string
    readonly apply: string
    readonly applyAt: (issuer: string) => string
    readonly terms: string
    /** Before a date. */
    readonly checked: string
  }
  /** The buttons and the menu of the account in the bar. */
  readonly accountMenu: Readonly<Record<'signIn' | 'account' | 'saved' | 'following' | 'settings' | 'signOut', string>>
  readonly authorParts: AuthorWords
  readonly previewNotice: PreviewWords
  readonly previewExpired: ErrorWords
  readonly previewUnknown: ErrorWords
  /** For an address whose content is permanently gone. */
  readonly gone: ErrorWords
  readonly searching: SearchWords
  /** For a client that sends too many requests. */
  readonly tooMany: ErrorWords
  /** For rare layouts. */
  readonly front: string
  readonly protection: string
  readonly phones: string
  readonly homeDevices: string
  readonly solarEstimate: string
  readonly solarSteps: readonly string[]
  readonly notOpen: string
  readonly marketplace: string
  readonly commission: string
  /** The words before the day on which the prices of shops were seen. */
  readonly pricesAsOf: string
  /** For the navigation of pages until the first one is fetched (CL-012). */
  readonly news: string
  readonly reviews: string
  readonly deals: string
  readonly about: string
  /** For the page that lists the feeds. */
  readonly feeds: string
  readonly feedsDek: string
  readonly feedsMore: string
  readonly feedOf: string
  readonly everyStory: string
  /** For /llms.txt. */
  readonly markdownNote: string
}
