import { routes } from '../../../routes.config.ts'
import type { NavigationData } from '../../../shared/entities/composed-page.ts'
import type { LinkModel } from '../../../shared/page/model/parts.ts'
import type { SectionTheme } from '../../../shared/page/names.ts'
import { reservedParts } from '../../../shared/routing/reserved.ts'
import { EVERGREEN_HUBS } from '../../addresses/editorial/evergreen.ts'
import { LANDING, type LandingEntry } from '../../addresses/editorial/landing.ts'
import { SECTION_KEYS, SECTIONS, sectionKey, sectionTheme } from '../../addresses/editorial/sections.ts'
import { topicVertical } from '../../addresses/editorial/vertical.ts'
import { type LeaveOut, NOTHING_LEFT_OUT } from '../../addresses/routing/leave-out.ts'
import type { OwnSection } from '../../addresses/routing/own-section-rows.ts'
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
  /** The section of imported posts that name none: news, else the publisher's first. */
  readonly fallback: string
  /** What of the platform the publication does not have (MV-011). */
  readonly leaveOut: LeaveOut
}

/** The colour keys for a publisher's own sections, in order; the others belong to formats and the cars brand. */
const SLOTS = ['tech', 'money', 'home', 'wellness', 'culture', 'science'] as const satisfies readonly SectionTheme[]

/** Names with another meaning at the start of a path. */
const OTHER_NAMES = ['commercial', 'constructor', 'rss', 'replay', 'marketplace']

const toKey = (name: string): string => sectionKey(name) ?? name.trim().toLowerCase().replaceAll('_', '-')

const firstPart = (path: string): string => path.split('/')[1] ?? ''

/** First parts of paths that no section can have, whatever a publication leaves out. */
const RESERVED_NAMES: ReadonlySet<string> = new Set([...reservedParts(), ...OTHER_NAMES])

const PLATFORM_PATHS = [
  ...routes.map(({ pattern }) => pattern),
  ...[...LANDING, ...EVERGREEN_HUBS].map(({ path }) => path),
]

function isTaken(name: string, { wordFor }: LeaveOut): boolean {
  return RESERVED_NAMES.has(name) || PLATFORM_PATHS.some((path) => firstPart(path) === name && wordFor(path) === null)
}

/** The front of each section and format of the platform, by key. */
const FRONTS: ReadonlyMap<string, LinkModel> = new Map(
  LANDING.filter((entry) => entry.topic === null && entry.collection === undefined)
    .map((entry) => [toKey(entry.section), { label: entry.title, href: entry.path }] as const)
    .reverse(), // the first entry of a section is its front, so it is set last
)

/** The fronts that the publication has. */
function toFronts({ wordFor }: LeaveOut): ReadonlyMap<string, LinkModel> {
  return new Map([...FRONTS].filter(([, { href }]) => wordFor(href) === null))
}

/** The names of the platform's sections and formats, with the path of each; `marketplace` is only a hub. */
const PLATFORM_NAMES: readonly (readonly [name: string, path: string])[] = [
  ...SECTION_KEYS.filter((key) => key !== 'marketplace').map((key) => [key, SECTIONS[key].address] as const),
  ...LANDING.filter((entry) => entry.topic === null && entry.collection === undefined).map(
    ({ section, path }) => [section, path] as const,
  ),
  ['commercial', '/paid-content/'],
]

/** Assigns a colour slot to each section, by key, with faults for taken names and too many sections. */
export function toSlots(
  choices: readonly SectionChoice[],
  leaveOut: LeaveOut = NOTHING_LEFT_OUT,
): {
  readonly slots: ReadonlyMap<string, SectionTheme>
  readonly faults: readonly Fault[]
} {
  const faults: Fault[] = []
  const slots = new Map<string, SectionTheme>()
  const keys = new Set<string>()
  const fronts = toFronts(leaveOut)
  for (const [index, { name, topics }] of choices.entries()) {
    const path = `sections.${index}`
    const key = toKey(name)
    const platforms = fronts.has(key)
    if (keys.has(key)) faults.push({ path: `${path}.name`, message: `“${name}” is in the list twice` })
    keys.add(key)
    const theme = platforms ? sectionTheme(name) : null
    if (theme) slots.set(key, theme)
    if (!platforms && isTaken(name, leaveOut)) {
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
    if (slots.has(key) || (fronts.has(key) && !colour)) continue
    const slot = free.shift()
    if (slot) slots.set(key, slot)
    else faults.push({ path: `sections.${index}`, message: `at most ${SLOTS.length} sections can have a colour` })
  }
  return { slots, faults }
}

/** Creates the sections from `site.json`; by default the platform's own. */
export function createSections(
  choices: readonly SectionChoice[] = [],
  leaveOut: LeaveOut = NOTHING_LEFT_OUT,
): Sections {
  const { slots } = toSlots(choices, leaveOut)
  const fronts = toFronts(leaveOut)
  const titles = new Map(choices.map(({ name, title }) => [toKey(name), title]))
  const titleOf = ({ section, path }: LandingEntry) =>
    fronts.get(toKey(section))?.href === path ? titles.get(toKey(section)) : undefined
  const own = choices.filter(({ name }) => !fronts.has(toKey(name)))
  const ownKeys = new Map(own.map(({ name, title }) => [toKey(name), { label: title, href: `/${name}/` }]))
  const isThere = ({ path }: { readonly path: string }) => leaveOut.wordFor(path) === null
  const landing: readonly LandingEntry[] = [
    ...LANDING.filter(isThere).map((entry) => ({ ...entry, title: titleOf(entry) ?? entry.title })),
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
  const hubs = new Map([...landing, ...EVERGREEN_HUBS.filter(isThere)].map((entry) => [entry.path.slice(1, -1), entry]))
  const platformNames = PLATFORM_NAMES.filter(([, path]) => leaveOut.wordFor(path) === null).map(([name]) => name)
  const names = [...new Set([...own.map(({ name }) => name), ...platformNames])]
  const keys = new Set(names.map(toKey))

  function linkOf(section: string | null): LinkModel | null {
    if (section === null) return null
    const key = toKey(section)
    const front = ownKeys.get(key) ?? fronts.get(key) ?? null
    return front && { label: titles.get(key) ?? front.label, href: front.href }
  }

  function themeOf(section: string | null): SectionTheme | null {
    if (section === null) return null
    const slot = slots.get(toKey(section))
    return slot ?? (isThere({ path: platformPathOf(section) }) ? sectionTheme(section) : null)
  }

  return {
    own: own.map(({ name, topics }) => ({ name, topics: topics.map(({ slug }) => slug) })),
    ownNames: new Set(own.map(({ name }) => name)),
    names,
    isKnown: (section) =>
      keys.has(toKey(section)) || (sectionKey(section) !== null && isThere({ path: platformPathOf(section) })),
    themeOf,
    linkOf,
    hubs,
    landing,
    bar: choices.map(({ name, title, topics }) => ({
      label: title,
      href: linkOf(name)?.href ?? `/${name}/`,
      section: name,
      items: topics.map((topic) => ({ label: topic.title, href: `/${name}/${topic.slug}/` })),
    })),
    ofTopic(slug) {
      const vertical = topicVertical(slug)
      const platforms = vertical !== null && isThere({ path: platformPathOf(vertical) }) ? vertical : null
      return own.find(({ topics }) => topics.some((topic) => topic.slug === slug))?.name ?? platforms
    },
    fallback: keys.has('news') ? 'news' : (names[0] ?? 'news'),
    leaveOut,
  }
}

/** The path of a section or format of the platform by any of its names, `/` for others. */
function platformPathOf(section: string): string {
  const key = sectionKey(section)
  return key === null ? (FRONTS.get(toKey(section))?.href ?? '/') : SECTIONS[key].address
}
