import type { SectionTheme } from '../../../shared/page/names.ts'

/** The section keys of the brand list (BR-004). */
export const SECTION_KEYS = [
  'auto',
  'culture',
  'finance',
  'wellness',
  'home',
  'marketplace',
  'news',
  'science',
  'tech',
] as const
export type SectionKey = (typeof SECTION_KEYS)[number]

interface Section {
  readonly address: string
  readonly theme: SectionTheme | null
  /** Other names of the section, in URLs, by editors and in old content. */
  readonly alsoCalled: readonly string[]
}

/** The names of each section: its key, address, colour theme and other names (BR-004). */
export const SECTIONS: Readonly<Record<SectionKey, Section>> = {
  auto: { address: '/roadshow/', theme: 'cars', alsoCalled: ['cars', 'roadshow'] },
  culture: { address: '/culture/', theme: 'culture', alsoCalled: [] },
  finance: { address: '/personal-finance/', theme: 'money', alsoCalled: ['personal-finance', 'money'] },
  wellness: { address: '/health/', theme: 'wellness', alsoCalled: ['health'] },
  home: { address: '/home/', theme: 'home', alsoCalled: [] },
  marketplace: { address: '/home/', theme: 'home', alsoCalled: [] },
  news: { address: '/news/', theme: null, alsoCalled: [] },
  science: { address: '/science/', theme: 'science', alsoCalled: [] },
  tech: { address: '/tech/', theme: 'tech', alsoCalled: [] },
}

const keyByName: ReadonlyMap<string, SectionKey> = new Map(
  SECTION_KEYS.flatMap((key) => [key, ...SECTIONS[key].alsoCalled].map((name) => [name, key] as const)),
)

const FORMAT_THEMES: ReadonlyMap<string, SectionTheme> = new Map([
  ['deals', 'deals'],
  ['reviews', 'reviews'],
  ['review', 'reviews'],
  ['videos', 'video'],
  ['video', 'video'],
])

const toName = (section: string): string => section.trim().toLowerCase().replaceAll('_', '-')

/** The section key of any of a section's names; null for a name that is not in the brand list (BR-004). */
export function sectionKey(section: string): SectionKey | null {
  return keyByName.get(toName(section)) ?? null
}

/** The colour key of a section by any of its names; null for neutral pages (news, how-tos). */
export function sectionTheme(section: string): SectionTheme | null {
  const key = sectionKey(section)
  return key ? SECTIONS[key].theme : (FORMAT_THEMES.get(toName(section)) ?? null)
}
