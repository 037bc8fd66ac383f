import { LANDING } from '../editorial/landing.ts'

const FIXED_COLLECTIONS = LANDING.filter(({ collection }) => collection !== undefined).map(({ path }) => path)

/**
 * The hubs and pages of the platform that a publication can leave out, by the word in `site.json`; each word stands for
 * all addresses that start with one of its paths (MV-011).
 */
const LEAVE_OUT = {
  news: ['/news/'],
  tech: ['/tech/'],
  finance: ['/personal-finance/'],
  home: ['/home/'],
  wellness: ['/health/'],
  culture: ['/culture/'],
  science: ['/science/'],
  auto: ['/roadshow/', '/paid-content/roadshow/'],
  reviews: ['/reviews/', '/roadshow/reviews/'],
  galleries: ['/pictures/', '/roadshow/pictures/'],
  videos: ['/videos/', '/roadshow/videos/', '/paid-content/videos/', '/paid-content/roadshow/videos/'],
  live: ['/live-articles/', '/{type:live-type}-live/'],
  products: ['/products/', '/roadshow/auto/'],
  deals: ['/deals/'],
  'how-to': ['/how-to/'],
  features: ['/features/'],
  specials: ['/feature/'],
  best: ['/best/', '/best-vpn-services-directory/'],
  events: ['/events/', '/ces/'],
  shopping: ['/shopping/', '/holiday-gift-guide/'],
  // The publisher's own collections keep their addresses.
  collections: FIXED_COLLECTIONS,
  paid: ['/paid-content/'],
  about: ['/about/'],
  welcome: ['/welcome/'],
  newsletters: ['/newsletters/'],
  search: ['/search/'],
  sitemaps: ['/sitemaps/'],
  settings: ['/user/'],
  'do-not-sell': ['/do-not-sell-or-share-my-personal-information/'],
  'streaming-tv-insider': ['/streaming-tv-insider/'],
  'internet-plans': ['/home/internet/plans/'],
  'solar-estimator': ['/home/energy-and-utilities/solar-estimator/'],
  'vpn-landing': ['/tech/services-and-software/landing/'],
  protect: ['/phoneprotect/', '/homedeviceprotect/', '/asurion/'],
  '84-days': ['/84-days/'],
  'icon-demo': ['/icon-demo/'],
  'ab-test-summary': ['/ab-test-summary/'],
  hidden: ['/_hidden/'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type LeaveOutWord = keyof typeof LEAVE_OUT

/** Every word that `leaveOut` may have, sections first. */
export const LEAVE_OUT_WORDS = Object.keys(LEAVE_OUT) as readonly LeaveOutWord[]

/** What a publication leaves out of the platform. */
export interface LeaveOut {
  /**
   * The word that leaves out a path or the pattern of a row; null if it is not left out. A replay is left out with its
   * original.
   */
  wordFor(path: string): LeaveOutWord | null
}

/** Creates the rule from the words of a publication. */
export function createLeaveOut(words: readonly LeaveOutWord[]): LeaveOut {
  const paths = words.flatMap((word) => LEAVE_OUT[word].map((path) => [word, path] as const))
  return {
    wordFor(path) {
      const original = path.startsWith('/replay/') ? path.slice('/replay'.length) : path
      return paths.find(([, start]) => original.startsWith(start))?.[0] ?? null
    },
  }
}

export const NOTHING_LEFT_OUT: LeaveOut = createLeaveOut([])
