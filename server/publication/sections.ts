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

/** The sections of a publication: the platform's, under the titles the publisher gives them, and the publisher's own. */
export interface Sections {
  /** Those with addresses of their own beside the platform's table. */
  readonly own: readonly OwnSection[]
  /** The names of `own`, as `routeFor` asks for them. */
  readonly ownNames: ReadonlySet<string>
  /** Every name that editors write, the publisher's own first. */
  readonly names: readonly string[]
  /** Whether a document may say that it is of this section. */
  isKnown(section: string): boolean
  /** The colour key of a section by any of its names; null for none, and where a page stays neutral. */
  themeOf(section: string | null): SectionTheme | null
  /** The front of a section by any of its names, with its title; null when it has none. */
  linkOf(section: string | null): LinkModel | null
  /** Every front and hub by its path without outer slashes. */
  readonly hubs: ReadonlyMap<string, LandingEntry>
  /** The landing pages in the order of their lists, titled as the publisher titles them (ST-001). */
  readonly landing: readonly LandingEntry[]
  /** What `site.json` lists, as groups of a bar. */
  readonly bar: NavigationData['groups']
  /** The section a topic belongs to; null when none lists it. */
  ofTopic(slug: string): string | null
}

/** The colour keys a publisher's own sections fill, in this order; the others belong to formats and to the cars brand. */
const SLOTS = ['tech', 'money', 'home', 'wellness', 'culture', 'science'] as const satisfies readonly SectionTheme[]

/** Names that mean something else at the beginning of an address. */
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

/** What editors call the platform's sections and formats; `marketplace` is a hub alone. */
const PLATFORM_NAMES = [
  ...SECTION_KEYS.filter((key) => key !== 'marketplace'),
  ...LANDING.filter((entry) => entry.topic === null && entry.collection === undefined).map(({ section }) => section),
  'commercial',
]

/** The slot each chosen section fills, by its key; a fault for a name that is taken, and when the slots run out. */
export function toSlots(choices: readonly SectionChoice[]): {
  readonly slots: ReadonlyMap<string, SectionTheme>
  readonly faults: readonly Fault[]
} {
  const faults: Fault[] = []
  const slots = new Map<string, SectionTheme>()
  const known = new Set<string>()
  for (const [index, { name, topics }] of choices.entries()) {
    const path = `sections.${index}`
    const key = toKey(name)
    const platforms = FRONTS.has(key)
    if (known.has(key)) faults.push({ path: `${path}.name`, message: `“${name}” stands in the list twice` })
    known.add(key)
    const theme = sectionTheme(name)
    if (theme) slots.set(key, theme)
    if (!platforms && TAKEN.has(name)) {
      faults.push({ path: `${path}.name`, message: `“${name}” begins addresses that the site has already` })
    }
    if (platforms && topics.length > 0) {
      faults.push({ path: `${path}.topics`, message: `the hubs below “${name}” are the platform’s` })
    }
  }
  const free = SLOTS.filter((slot) => ![...slots.values()].includes(slot))
  for (const [index, { name, colour }] of choices.entries()) {
    const key = toKey(name)
    // What the platform leaves neutral, such as news, stays so until it is given a colour.
    if (slots.has(key) || (FRONTS.has(key) && !colour)) continue
    const slot = free.shift()
    if (slot) slots.set(key, slot)
    else faults.push({ path: `sections.${index}`, message: `no more than ${SLOTS.length} sections can have a colour` })
  }
  return { slots, faults }
}

/** The sections by what `site.json` says of them; without a word, the platform's own. */
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
