import type { LocaleCode } from '../../../shared/brand/locale.ts'
import type { FlagName } from '../../../shared/flags/flag.ts'
import type { LocalPlace, ToLocalHref } from '../../../shared/routing/local-href.ts'
import { toRouteRules } from '../../addresses/routing/addresses.ts'
import type { ResolveOptions } from '../../addresses/routing/resolve.ts'
import type { LinkRules } from '../../body/link-rules.ts'
import type { Words } from '../../body/messages/words.ts'
import { wordsOf } from '../../body/messages/words.ts'
import type { Newsletter } from '../../content/publication/newsletters-file.schema.ts'
import type { Sections } from '../../content/publication/sections.ts'
import { writtenIn } from '../../content/publication/written-in.ts'
import type { BrandedRules } from '../../process/branded.ts'
import { toPushSubject } from '../../process/push-subject.ts'
import type { DisplayLists } from '../commerce/display-list.ts'
import { decideFlag, type Verdict } from '../flags/decide.ts'
import { isSiteFlagOn } from '../flags/site-flags.ts'
import { leftOutLinks } from '../left-out-links.ts'
import { localHrefOf, localPlaceOf } from '../local-hrefs.ts'
import type { PageFacets } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import type { ReadPicture } from './picture-memo.ts'

/** What the forms of a page depend on. */
export interface FormFacts {
  readonly locale: LocaleCode
  /** Names the site in the paths of its API. */
  readonly siteKey: string
  /** Whether the site has a mail server, so that its forms may promise mails. */
  readonly sendsMail: boolean
  /** The newsletters that readers may choose. */
  readonly newsletters: readonly Newsletter[]
}

/** Where videos get their advertisements, as an operator has configured it. */
export interface VideoAdRules {
  /** The ad server's; null: the site responds itself, if it has a house spot. */
  readonly server: { readonly url: string; readonly network: string } | null
  readonly hasHouseSpot: boolean
  readonly hosts: readonly string[]
  readonly siteName: string
  readonly edition: string
  readonly environment: string
}

/** What models need besides the content, such as pictures and links. */
export interface ModelContext {
  readonly readPicture: ReadPicture
  /** Milliseconds since the epoch. */
  readonly now: number
  /**
   * Records a future time, in milliseconds since the epoch, at which a label changes: that of a card, by its address, or
   * of the content, by its id.
   */
  readonly noteChange: (subject: string, moment: number) => void
  /** The words of the house that slots of this page have; each slot adds its own. */
  readonly takenFillers: Set<string>
  /** The name of the publication. */
  readonly siteName: string
  /** The publication's sections: their titles, fronts and colour keys. */
  readonly sections: Sections
  /** The configured rules for sponsored stories (RR-029). */
  readonly branded: BrandedRules
  /** How links of bodies are marked; null: as their author wrote them. */
  readonly links: LinkRules | null
  /** Which stories show commerce modules (PG-059). */
  readonly displayLists: DisplayLists
  /** The slugs of the topics whose stories show rates of savings accounts (GE-019). */
  readonly ratesTopics: readonly string[]
  /** What a feature is on a page with these topics, whatever the device of its reader (FF-001). */
  readonly verdictOf: (flag: FlagName, topics: readonly { readonly slug: string }[]) => Verdict
  /** The site's own words in the language of the page. */
  readonly words: Words
  /** Of the page, e.g. `en-US`. */
  readonly language: string
  /** The currency of the publication’s prices (ISO 4217). */
  readonly currency: string
  /** The time zone of the publication, in which dates are formatted (PG-048). */
  readonly timeZone: string
  /** The language of content that names none. */
  readonly writtenIn: string
  readonly forms: FormFacts
  /** The address of the live socket past the CDN (LV-010); null if it is on the host of the page. */
  readonly liveSocket: string | null
  /** Whether readers can have accounts. */
  readonly hasAccounts: boolean
  /** Whether the site can send alerts: to browsers that support them, of readers who have turned them on. */
  readonly sendsAlerts: boolean
  /** Whether videos can be played. */
  readonly plays: boolean
  /** The key by which players fetch captions (VD-020); null if this site has none. */
  readonly captionsKey: string | null
  /** The path of the page that says why readers can trust the publication (PG-030); null if there is none. */
  readonly whyTrust: string | null
  /** Where videos get their advertisements. */
  readonly videoAds: VideoAdRules
  readonly toLocalHref: ToLocalHref
  /** The same rule as data, for links that reach the browser later. */
  readonly localPlace: LocalPlace
  /** Whether a link leads to a page that the publication leaves out (MV-011). */
  readonly isLeftOut: (href: string) => boolean
  readonly hrefFor: (name: string, params: Readonly<Record<string, string>>) => string
  /** The rules by which content gets its address. */
  readonly routeRules: ResolveOptions
}

/** Creates the context for the models of one page. */
export function toModelContext(
  facets: PageFacets,
  services: PageServices,
  noteChange: ModelContext['noteChange'],
): ModelContext {
  const { locale, language } = facets
  const { readPicture, clock, publication, router, config, compiler } = services
  const verdictOf: ModelContext['verdictOf'] = (flag, topics) => {
    const facts = { device: null, now: facets.now, topics: topics.map(({ slug }) => slug) }
    return decideFlag(flag, facets.rules.flags, facets.overrides, facts)
  }
  return {
    readPicture,
    now: clock(),
    noteChange,
    takenFillers: new Set(),
    siteName: publication.name,
    sections: publication.sections,
    ...{ branded: config.branded, links: compiler.links, displayLists: publication.displayLists },
    ratesTopics: services.data.read().rates?.topics ?? [],
    verdictOf,
    words: wordsOf(locale),
    language,
    currency: publication.currency,
    timeZone: publication.timeZone,
    writtenIn: writtenIn(services),
    forms: toFormFacts(locale, services),
    liveSocket: config.liveSocketUrl,
    hasAccounts: isSiteFlagOn('signIn', facets),
    sendsAlerts: toPushSubject(config) !== null && verdictOf('push', []) !== false,
    plays: isSiteFlagOn('player', facets),
    captionsKey: config.publicApiKey,
    whyTrust: publication.whyTrust,
    videoAds: toVideoAdRules(services),
    toLocalHref: localHrefOf(locale, config),
    localPlace: localPlaceOf(locale, config),
    isLeftOut: leftOutLinks(services),
    routeRules: toRouteRules(router, config.branded, publication.sections.ownNames),
    hrefFor: (name, params) => router.hrefFor(name, params, { locale }),
  }
}

function toFormFacts(locale: LocaleCode, { config, publication }: PageServices): FormFacts {
  return {
    locale,
    siteKey: config.siteKey,
    sendsMail: config.smtpUrl !== null,
    newsletters: publication.newsletters.newsletters,
  }
}

function toVideoAdRules({ config, publication }: PageServices): VideoAdRules {
  return {
    server: config.videoAdUrl === null ? null : { url: config.videoAdUrl, network: config.videoAdNetwork ?? '' },
    hasHouseSpot: publication.houseSpot !== null,
    hosts: config.videoAdHosts,
    siteName: config.siteKey,
    edition: config.edition,
    environment: config.environment,
  }
}
