import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ArtistColours } from '../../../illustrations/artist.ts'
import type { AdNetworks } from '../../../shared/ads/networks.ts'
import type { ExternalConsent } from '../../../shared/consent/consent-settings.ts'
import { SiteError } from '../../../shared/errors.ts'
import type { SiteIdentity } from '../../../shared/page/payload.ts'
import { createLeaveOut } from '../../addresses/routing/leave-out.ts'
import { COMMERCE_HOSTS, type LinkRules } from '../../body/link-rules.ts'
import type { DisplayLists } from '../../pages/commerce/display-list.ts'
import type { Config } from '../../process/config.ts'
import { toBrandLabel } from './brand.ts'
import type { CrawlersFile } from './crawlers.schema.ts'
import { readDisplayLists } from './display-lists.ts'
import type { Folder } from './folder.ts'
import { toIcon } from './icon.ts'
import { readLogo } from './logo.ts'
import { toNameFits } from './name-fit.ts'
import type { Newsletters } from './newsletters-file.schema.ts'
import type { Fault } from './palette.ts'
import { CRAWLERS_FILE, readCrawlers } from './read-crawlers.ts'
import { readNewsletters } from './read-newsletters.ts'
import { createSections, type Sections, toSlots } from './sections.ts'
import { type HouseSpot, type SiteFile, siteFileSchema } from './site-file.schema.ts'
import { HOUSE, toTheme } from './theme.ts'
import { toThemeCss } from './theme-css.ts'

/** A publisher's identity, from content and configuration alone (BR-003). */
export interface Publication
  extends Omit<SiteIdentity, 'origin' | 'home' | 'locales' | 'search' | 'noSearch' | 'signIn' | 'spoken'> {
  /** The language of its texts; null: that of the site's default locale. */
  readonly language: string | null
  /** The currency of its prices (ISO 4217). */
  readonly currency: string
  readonly sections: Sections
  /** Whether everybody sees the results of experiments. */
  readonly experimentResults: 'public' | 'private'
  /** The hosts whose links are marked, and how (PG-044 to PG-046). */
  readonly links: Omit<LinkRules, 'ownHosts' | 'affiliates'>
  /** Which stories show commerce modules (PG-059). */
  readonly displayLists: DisplayLists
  /** What crawlers may do. */
  readonly crawlers: CrawlersFile
  /** The advertisement of longer videos where there is no ad server; null if there is none. */
  readonly houseSpot: HouseSpot | null
  /** The networks that fill slots; null: none. */
  readonly adNetworks: AdNetworks | null
  /** Where scripts of others run. */
  readonly scriptMode: SiteFile['scripts']['mode']
  /** The platform of another company that asks readers for consent; null: the site itself asks. */
  readonly consent: ExternalConsent | null
  /** What feeds have of each story, and how many stories (SM-006). */
  readonly feeds: SiteFile['feeds']
  /** Words that mean the same for a search. */
  readonly synonyms: SiteFile['search']['synonyms']
  /** The path of the page that says why readers can trust it (PG-030); null if there is none. */
  readonly whyTrust: string | null
  /** The colours of drawings for stories without pictures. */
  readonly drawingColours: ArtistColours
  /** The style sheet of its colours; null when it uses the design's own. */
  readonly stylesheet: { readonly href: string; readonly css: string } | null
  /** The accent's fill, for the browser's `theme-color`. */
  readonly themeColour: string
  /** SVG. */
  readonly icon: string
  /** Of `newsletters.json` (PG-064). */
  readonly newsletters: Newsletters
}

/**
 * Reads `site.json` and `newsletters.json` of the publication. SITE_NAME overrides its name, and a remote site may have no folder.
 *
 * @throws SiteError CONFIG_INVALID with one line per fault, each starting with the file and the key
 */
export function readPublication(
  config: Pick<Config, 'publicationDir' | 'siteName' | 'siteKey'> & Partial<Pick<Config, 'frameOrigin'>>,
): Publication {
  const path = join(config.publicationDir, 'site.json')
  const fail = (faults: readonly Fault[], name = 'site.json'): never => {
    const file = relative(process.cwd(), join(config.publicationDir, name))
    const lines = faults.map(({ path: key, message }) => [file, key, message].filter(Boolean).join(': '))
    throw new SiteError('CONFIG_INVALID', [...new Set(lines)].join('\n'))
  }
  const source = existsSync(path) ? readJson(path, fail) : { name: config.siteName ?? config.siteKey }
  const parsed = siteFileSchema.safeParse(source)
  if (!parsed.success) {
    return fail(parsed.error.issues.map(({ path: keys, message }) => ({ path: keys.join('.'), message })))
  }
  const publication = toPublication(
    config.siteName === null ? parsed.data : { ...parsed.data, name: config.siteName },
    {
      read: (name) => {
        const from = join(config.publicationDir, name)
        return existsSync(from) ? readFileSync(from, 'utf8') : null
      },
      hasFrames: Boolean(config.frameOrigin),
      named: (name) => relative(process.cwd(), join(config.publicationDir, name)),
      fail,
    },
  )
  return { ...publication, newsletters: readNewsletters(config) }
}

function readJson(path: string, fail: (faults: readonly Fault[]) => never): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return fail([{ path: '', message: error instanceof Error ? error.message : String(error) }])
  }
}

function toPublication(
  site: SiteFile,
  { read, named, fail, hasFrames }: Folder & { readonly hasFrames: boolean },
): Omit<Publication, 'newsletters'> {
  const leaveOut = createLeaveOut(site.leaveOut)
  const { faults } = toSlots(site.sections, leaveOut)
  const sections = createSections(site.sections, leaveOut)
  const chosen = site.sections.flatMap(({ name, colour }, index) => {
    const slot = sections.themeOf(name)
    return colour && slot ? [[slot, { colour, path: `sections.${index}.colour` }] as const] : []
  })
  const { theme, faults: unreadable } = toTheme({ colours: site.colours, sections: new Map(chosen) })
  const all = [...faults, ...unreadable]
  const logo = site.logo
  const source = logo && 'file' in logo ? read(logo.file) : null
  const art = source === null ? null : readLogo(source)
  if (site.ads && !hasFrames) all.push({ path: 'ads', message: 'expected FRAME_ORIGIN, where networks run in frames' })
  if (logo && 'file' in logo && source === null) all.push({ path: 'logo.file', message: `there is no ${logo.file}` })
  if (art && 'fault' in art) all.push({ path: 'logo.file', message: art.fault })
  const themeColour = theme.accent?.fill[0] ?? HOUSE.accent
  const icon = read(site.favicon ?? 'public/favicon.svg') ?? (site.favicon === undefined ? toIcon(themeColour) : null)
  if (icon === null) all.push({ path: 'favicon', message: `there is no ${site.favicon}` })
  if (all.length > 0 || icon === null || (art && 'fault' in art)) return fail(all)
  const brandNames = { roadshow: site.brands.roadshow ?? toBrandLabel('roadshow') }
  const text = logo && 'text' in logo ? logo.text : site.name
  return {
    name: site.name,
    language: site.language ?? null,
    currency: site.currency,
    timeZone: site.timeZone,
    tagline: site.tagline ?? null,
    description: site.description ?? null,
    publisher: site.publisher ?? site.name,
    logo: { text, alt: (logo && 'file' in logo && logo.alt) || text, art },
    brandNames,
    nameFits: toNameFits({ cnet: site.name, ...brandNames }),
    sections,
    experimentResults: site.experimentResults,
    links: { ...site.links, commerceHosts: site.links.commerceHosts ?? COMMERCE_HOSTS },
    displayLists: readDisplayLists({ read, named, fail }),
    feeds: site.feeds,
    synonyms: site.search.synonyms,
    whyTrust: site.whyTrust ?? null,
    houseSpot: site.houseSpot ?? null,
    ...{ adNetworks: site.ads ?? null, scriptMode: site.scripts.mode, consent: site.consent },
    crawlers: readCrawlers(read(CRAWLERS_FILE), named(CRAWLERS_FILE), sections),
    drawingColours: toDrawingColours(site, sections, theme),
    stylesheet: toStylesheet(toThemeCss(theme)),
    themeColour,
    icon,
  }
}

/** The colours of drawings, which follow those of the site. */
function toDrawingColours(
  site: SiteFile,
  { themeOf }: Sections,
  { sections, accent }: ReturnType<typeof toTheme>['theme'],
): Publication['drawingColours'] {
  return {
    themeOf,
    sections: new Map([...sections].map(([slot, { fill }]) => [slot, fill[0]] as const)),
    accent: accent?.fill[0] ?? null,
    marker: site.colours.marker ?? HOUSE.marker,
  }
}

/** Names the style sheet by the hash of its content, so that browsers may cache it forever. */
function toStylesheet(css: string | null): Publication['stylesheet'] {
  if (css === null) return null
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  return { href: `/assets/colours-${hash}.css`, css }
}
