import { sectionKey } from './sections.ts'
import {
  AUTO_TOPICS,
  CULTURE_TOPICS,
  FINANCE_TOPICS,
  HEALTH_TOPICS,
  HOME_ENERGY_TOPICS,
  HOME_TOPICS,
  NEWS_TOPICS,
  SCIENCE_TOPICS,
  TECH_TOPICS,
} from './topics.ts'

/** The verticals with their own article addresses, in the order in which their lists are searched (RR-008). */
export const VERTICALS = ['finance', 'culture', 'health', 'home', 'science', 'tech', 'news'] as const
export type Vertical = (typeof VERTICALS)[number]

const RAW_TOPICS: Readonly<Record<Vertical, ReadonlySet<string>>> = {
  finance: new Set(FINANCE_TOPICS),
  culture: new Set(CULTURE_TOPICS),
  health: new Set(HEALTH_TOPICS),
  home: new Set([...HOME_TOPICS, ...HOME_ENERGY_TOPICS]),
  science: new Set(SCIENCE_TOPICS),
  tech: new Set(TECH_TOPICS),
  news: new Set(NEWS_TOPICS),
}

const AUTO_TOPIC_SET: ReadonlySet<string> = new Set(AUTO_TOPICS)

/** The corrections of every vertical (RR-020, RR-025). */
const correctAnywhere = (slug: string): string => slug.replace(/^cnet-/, '').replace(/-&(?=-)/g, '-and')

const CORRECTIONS: Partial<Record<Vertical, (slug: string) => string>> = {
  finance: (slug) => slug.replace(/(?<=.)-insurance$/, ''),
  culture: (slug) => slug.replace(/(?<=.)-culture$/, ''),
  home: (slug) => slug.replace(/^home-(?=.)/, ''),
  health: (slug) => slug.replace(/(?<=.)-health$/, ''),
}

/** The form of a topic slug in the vertical's URLs (RR-020 to RR-025). */
export function correctSlug(slug: string, vertical: Vertical): string {
  const corrected = correctAnywhere(slug)
  return CORRECTIONS[vertical]?.(corrected) ?? corrected
}

const toAddressTopics = (vertical: Vertical): ReadonlySet<string> =>
  new Set([...RAW_TOPICS[vertical]].map((slug) => correctSlug(slug, vertical)))

/** The topics that each vertical's URLs accept: its list after slug correction (RT-018). */
export const ADDRESS_TOPICS: Readonly<Record<Vertical, ReadonlySet<string>>> = {
  finance: toAddressTopics('finance'),
  culture: toAddressTopics('culture'),
  health: toAddressTopics('health'),
  home: toAddressTopics('home'),
  science: toAddressTopics('science'),
  tech: toAddressTopics('tech'),
  news: toAddressTopics('news'),
}

/** The union of all lists, cars included, in their form in URLs (RT-008). */
export const ALL_ADDRESS_TOPICS: ReadonlySet<string> = new Set([
  ...AUTO_TOPICS,
  ...VERTICALS.flatMap((vertical) => [...ADDRESS_TOPICS[vertical]]),
])

/** The vertical of a section name; null when the topics decide (RR-008). */
export function sectionVertical(section: string): Vertical | null {
  const key = sectionKey(section)
  if (key === null || key === 'auto') return null
  if (key === 'wellness') return 'health'
  return key === 'marketplace' ? 'home' : key
}

/** The first vertical whose RAW list contains the topic; with corrected slugs two lists would collide (Appendix A). */
export function topicVertical(slug: string): Vertical | null {
  const raw = correctAnywhere(slug)
  return VERTICALS.find((vertical) => RAW_TOPICS[vertical].has(raw)) ?? null
}

/** Whether a topic is on the auto/cars list (RR-001). */
export function isAutoTopic(slug: string): boolean {
  return AUTO_TOPIC_SET.has(correctAnywhere(slug))
}

/**
 * Whether a slug contains an auto topic on hyphen boundaries: `electric-cars` does, `home-automation` does not
 * (RR-002).
 */
export function containsAutoTopic(slug: string): boolean {
  const bounded = `-${slug.toLowerCase()}-`
  return AUTO_TOPICS.some((topic) => bounded.includes(`-${topic}-`))
}
