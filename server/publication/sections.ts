import { routes } from '../../routes.config.ts'
import { EVERGREEN_HUBS } from '../../shared/editorial/evergreen.ts'
import { LANDING, type LandingEntry } from '../../shared/editorial/landing.ts'
import { SECTION_KEYS, sectionKey, sectionTheme } from '../../shared/editorial/sections.ts'
import { topicVertical } from '../../shared/editorial/vertical.ts'
import type { NavigationData } from '../../shared/entities/composed-page.ts'
import type { LinkModel } from '../../shared/page/model.ts'
import type { SectionTheme } from '../../shared/page/names.ts'
import type { OwnSection } from '../../shared/routing/own-section-rows.ts'
import { reservedParts } from '../../shared/routing/reserved.ts'
import type { Fault } from './palette.ts'
import type { SectionChoice } from './site-file.schema.ts'

/** The sections of a publication: the platform's, with the publisher's titles, and the publisher's own. */
export interface Sections {
  /** The publisher's own sections, which have their own routes. */
  readonly own: readonly OwnSection[]
  /** The names of `own`, for `routeFor`. */
  readonly ownNames: ReadonlySet<string>
  /** Every valid section name, the publisher's own first. */
  readonly names: readonly string[]
  /** Whether a document may have this section. */
  isKnown(section: string): boolean
  /** The colour key of a section by any of its names; null for an unknown or neutral section. */
  themeOf(section: string | null): SectionTheme | null
  /** The front of a section by any of its names, with its title; null when it has none. */
  linkOf(section: string | null): LinkModel | null
  /** Every front and hub by its path without outer slashes. */
  readonly hubs: ReadonlyMap<string, LandingEntry>
  /** The landing pages in order, with the publisher's titles (ST-001). */
  readonly landing: readonly LandingEntry[]
  /** The sections of `site.json` as navigation groups. */
  readonly bar: NavigationData['groups']
  /** The section that lists a topic; null when none does. */
  ofTopic(slug: string): string | null
}

/** The colour keys for a publisher's own sections, in order; the others belong to formats and the cars brand. */
const SLOTS = ['tech', 'money', 'home', 'wellness', 'culture', 'science'] as const satisfies readonly SectionTheme[]

/** Names with another meaning at the start of a path. */
const OTHER_NAMES = ['commercial', 'constructor', 'media', 'rss', 'replay', 'marketplace']

const toKey = (name: string): string => sectionKey(name) ?? name.trim().toLowerCase().replaceAll('_', '-')

const firstPart = (path: string): string => path.split('/')[1] ?? ''

const TAKEN: ReadonlySet<string> = new Set([
  ...reservedParts(),
  ...OTHER_NAMES,
  ...routes.map(({ pattern }) => firstPart(pattern)),
  ...[...LANDING, ...EVERGREEN_HUBS].map(({ path }) => firstPart(path)),
])

const FRONTS: ReadonlyMap<string, LinkModel> = new Map(
  LANDING.filter((entry) => entry.topic === null && entry.collection === undefined)
    .map((entry) => [toKey(entry.section), { label: entry.title, href: entry.path }] as const)
    .reverse(), // the first entry of a section is its front, so it is set last
)

/** The names of the platform's sections and formats; `marketplace` is only a hub. */
const PLATFORM_NAMES = [
  ...SECTION_KEYS.filter((key) => key !== 'marketplace'),
  ...LANDING.filter((entry) => entry.topic === null && entry.collection === undefined).map(({ section }) => section),
  'commercial',
]

/** Assigns a colour slot to each section, by key, with faults for taken names and too many sections. */
export function toSlots(choices: readonly SectionChoice[]): {
  readonly slots: ReadonlyMap<string, SectionTheme>
  readonly faults: readonly Fault[]
} {
  const faults: Fault[] = []
  const slots = new Map<string, SectionTheme>()
  const keys = new Set<string>()
  for (const [index, { name, topics }] of choices.entries()) {
    const path = `sections.${index}`
    const key = toKey(name)
    const platforms = FRONTS.has(key)
    if (keys.has(key)) faults.push({ path: `${path}.name`, message: `“${name}” is in the list twice` })
    keys.add(key)
    const theme = sectionTheme(name)
    if (theme) slots.set(key, theme)
    if (!platforms && TAKEN.has(name)) {
      faults.push({ path: `${path}.name`, message: `“${name}” already starts addresses of the site` })
    }
    if (platforms && topics.length > 0) {
      faults.push({ path: `${path}.topics`, message: `the hubs below “${name}” are the platform’s and cannot be set` })
    }
  }
  const free = SLOTS.filter((slot) => ![...slots.values()].includes(slot))
  for (const [index, { name, colour }] of choices.entries()) {
    const key = toKey(name)
    // A neutral section of the platform, such as news, gets no slot without a colour of its own.
    if (slots.has(key) || (FRONTS.has(key) && !colour)) continue
    const slot = free.shift()
    if (slot) slots.set(key, slot)
    else faults.push({ path: `sections.${index}`, message: `at most ${SLOTS.length} sections can have a colour` })
  }
  return { slots, faults }
}

/** Creates the sections from `site.json`; by default the platform's own. */
export function createSections(choices: readonly SectionChoice[] = []): Sections {
  const { slots } = toSlots(choices)
  const titles = new Map(choices.map(({ name, title }) => [toKey(name), title]))
  const titleOf = ({ section, path }: LandingEntry) =>
    FRONTS.get(toKey(section))?.href === path ? titles.get(toKey(section)) : undefined
  const own = choices.filter(({ name }) => !FRONTS.has(toKey(name)))
  const landing: readonly LandingEntry[] = [
    ...LANDING.map((entry) => ({ ...entry, title: titleOf(entry) ?? entry.title })),
    ...own.flatMap(({ name, title, topics }) => [
      { path: `/${name}/`, title, section: name, topic: null },
      ...topics.map(({ slug, title: label }) => ({
        path: `/${name}/${slug}/`,
        title: label,
        section: name,
        topic: slug,
      })),
    ]),
  ]
  const hubs = new Map([...landing, ...EVERGREEN_HUBS].map((entry) => [entry.path.slice(1, -1), entry]))

  const names = [...new Set([...own.map(({ name }) => name), ...PLATFORM_NAMES])]

  function linkOf(section: string | null): LinkModel | null {
    if (section === null) return null
    const key = toKey(section)
    const front = FRONTS.get(key) ?? (titles.has(key) ? { label: '', href: `/${key}/` } : null)
    return front && { label: titles.get(key) ?? front.label, href: front.href }
  }

  return {
    own: own.map(({ name, topics }) => ({ name, topics: topics.map(({ slug }) => slug) })),
    ownNames: new Set(own.map(({ name }) => name)),
    names,
    isKnown: (section) => sectionKey(section) !== null || names.includes(section.trim().toLowerCase()),
    themeOf: (section) => (section === null ? null : (slots.get(toKey(section)) ?? sectionTheme(section))),
    linkOf,
    hubs,
    landing,
    bar: choices.map(({ name, title, topics }) => ({
      label: title,
      href: linkOf(name)?.href ?? `/${name}/`,
      section: name,
      items: topics.map((topic) => ({ label: topic.title, href: `/${name}/${topic.slug}/` })),
    })),
    ofTopic: (slug) =>
      own.find(({ topics }) => topics.some((topic) => topic.slug === slug))?.name ?? topicVertical(slug),
  }
}
