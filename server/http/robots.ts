import type { CrawlersFile } from '../content/publication/crawlers.schema.ts'
import { CRAWLER_USES, CRAWLERS, type CrawlerUse } from './crawlers.ts'

/** What robots.txt is written from. */
export interface RobotsSource {
  readonly file: CrawlersFile
  /** The path of each section that the file names, with slashes around it. */
  readonly pathOf: (section: string) => string
  /** Paths that no crawler should request, whatever the publisher allows. */
  readonly closed: readonly string[]
  /** Absolute addresses. */
  readonly sitemaps: readonly string[]
  /** The absolute address of an RSL file; null if there is none. */
  readonly licence: string | null
}

/** The names of the uses in a Content-Signal line (https://contentsignals.org/). */
const SIGNALS = { search: 'search', answers: 'ai-input', training: 'ai-train' } as const satisfies Record<
  CrawlerUse,
  string
>

/** A robots.txt that excludes every crawler, for sites that are not public. */
export const CLOSED_ROBOTS = 'User-agent: *\nDisallow: /\n'

/**
 * Writes robots.txt (RFC 9309): one group for all crawlers, then one for the crawlers that each further set of rules is
 * for. A crawler follows its own group alone, so each has all rules.
 */
export function toRobots(source: RobotsSource): string {
  const { file, sitemaps, licence } = source
  const named = [...new Set([...CRAWLERS.map(({ name }) => name), ...namesIn(file)])]
  const general = toRules(null, source)
  const groups = new Map<string, string[]>([[general, ['*']]])
  for (const name of named) {
    const rules = toRules(name, source)
    if (rules === general) continue
    groups.set(rules, [...(groups.get(rules) ?? []), name])
  }
  const texts = [...groups].map(([rules, names]) => `${names.map((name) => `User-agent: ${name}\n`).join('')}${rules}`)
  const last = [
    ...(licence === null ? [] : [`License: ${licence}\n`]),
    ...sitemaps.map((address) => `Sitemap: ${address}\n`),
  ]
  return [...texts, last.join('')].filter((text) => text !== '').join('\n')
}

function namesIn({ crawlers, sections }: CrawlersFile): readonly string[] {
  return [crawlers, ...Object.values(sections).map((section) => section.crawlers)].flatMap((names) =>
    Object.keys(names),
  )
}

/** The lines of one crawler's group; null: of an unknown crawler. */
function toRules(name: string | null, { file, pathOf, closed }: RobotsSource): string {
  const signals = CRAWLER_USES.map((use) => `${SIGNALS[use]}=${file[use] === 'allow' ? 'yes' : 'no'}`)
  const isAllowed = wordFor(name, file) === 'allow'
  const lines = [`Content-Signal: ${signals.join(', ')}`]
  if (!isAllowed) lines.push('Disallow: /')
  for (const [section, own] of Object.entries(file.sections)) {
    const word = wordFor(name, own)
    // The longest matching path counts, so a section may be open on a closed site.
    if (word !== null && (word === 'allow') !== isAllowed) {
      lines.push(`${word === 'allow' ? 'Allow' : 'Disallow'}: ${pathOf(section)}`)
    }
  }
  if (isAllowed || lines.some((line) => line.startsWith('Allow'))) {
    lines.push(...closed.map((path) => `Disallow: ${path}`))
  }
  return `${lines.join('\n')}\n`
}

/**
 * Whether a crawler may read; null: these rules do not say. An unknown crawler may read while any of its possible uses
 * is allowed, because it is most often an unlisted search engine.
 */
function wordFor(name: string | null, rules: Partial<Pick<CrawlersFile, CrawlerUse>> & Pick<CrawlersFile, 'crawlers'>) {
  const own = name === null ? undefined : rules.crawlers[name]
  if (own !== undefined) return own
  const use = CRAWLERS.find((crawler) => crawler.name === name)?.use ?? 'search'
  return rules[use] ?? null
}

/** Whether the publisher reserves its rights against text and data mining, for the whole site (TDMRep). */
export function reservesMining({ training }: Pick<CrawlersFile, 'training'>): boolean {
  return training === 'deny'
}

/** The reservation as a file, by path: sections whose word for training differs come before the site (TDMRep §6.1). */
export function toTdmRep({
  file,
  pathOf,
  policy,
}: Pick<RobotsSource, 'file' | 'pathOf'> & { readonly policy: string | null }) {
  const toRule = (location: string, isReserved: boolean) => ({
    location,
    'tdm-reservation': isReserved ? 1 : 0,
    ...(isReserved && policy !== null && { 'tdm-policy': policy }),
  })
  const sections = Object.entries(file.sections).flatMap(([section, { training }]) =>
    training === undefined || training === file.training ? [] : [toRule(`${pathOf(section)}*`, training === 'deny')],
  )
  return [...sections, toRule('/*', reservesMining(file))]
}
