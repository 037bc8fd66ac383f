import { hash } from 'node:crypto'
import { LOCALES, type LocaleCode, languageOf, localePrefix } from '../../../shared/brand/locale.ts'
import { DEVICE_COOKIE } from '../../../shared/device/device.ts'
import type { NavigationData } from '../../../shared/entities/composed-page.ts'
import type { LinkModel } from '../../../shared/page/model/parts.ts'
import type { DocumentLook, DocumentShell, Navigation, SiteIdentity } from '../../../shared/page/payload.ts'
import type { ToLocalHref } from '../../../shared/routing/local-href.ts'
import type { Script } from '../../../shared/scripts/script.ts'
import { toSpoken } from '../../../shared/text/spoken.ts'
import { type Words, wordsOf } from '../../body/messages/words.ts'
import type { Changes } from '../../content/changes/follower.ts'
import type { CallContext } from '../../content/content-api.ts'
import type { Sections } from '../../content/publication/sections.ts'
import { writtenIn } from '../../content/publication/written-in.ts'
import { reservesMining } from '../../http/robots.ts'
import { createTaggedCache, type TaggedAnswer } from '../../process/tagged-cache.ts'
import { settingTag } from '../../process/tags.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import { isSiteFlagOn } from '../flags/site-flags.ts'
import { leftOutLinks } from '../left-out-links.ts'
import { localHrefOf } from '../local-hrefs.ts'
import type { PageFacets } from '../page-context.ts'
import { toAccountHtml } from './account-html.ts'
import { withOwnPages, withoutLeftOut } from './left-out-navigation.ts'
import { opensToScripts } from './page-policy.ts'
import { toPublicEnvironment } from './public-environment.ts'
import type { RespondServices } from './respond-services.ts'

/** Milliseconds for which a navigation is fresh. */
const FRESH_MS = 60_000

/** Navigations that are cached: two of each edition. */
const MAX_NAVIGATIONS = 40

/** The navigation of pages until the first one is fetched (CL-012). */
function toMinimal(words: Words): NavigationData {
  return {
    groups: [
      { label: words.news, href: '/news/', section: 'tech', items: [] },
      { label: words.reviews, href: '/reviews/', section: 'reviews', items: [] },
      { label: words.deals, href: '/deals/', section: 'deals', items: [] },
    ],
    links: [{ label: words.about, href: '/about/' }],
  }
}

/** The groups with their colour key; unknown sections have none. */
function toNavigation(data: NavigationData, sections: Sections): Navigation {
  return {
    groups: data.groups.map((group) => ({ ...group, section: sections.themeOf(group.section) })),
    links: data.links,
  }
}

/** The locale-dependent parts of a site: none if the only locale is the publication's own. */
function toLocalSite(
  locale: LocaleCode,
  services: Pick<RespondServices, 'publication' | 'config'>,
): Pick<SiteIdentity, 'home' | 'locales' | 'spoken'> {
  const { locales } = services.config
  const homeOf = (code: LocaleCode) => `${localePrefix(code, locales)}/`
  const spoken = toSpoken(writtenIn(services), languageOf(locale, services.publication.language))
  return {
    ...(homeOf(locale) !== '/' && { home: homeOf(locale) }),
    ...(locales.length > 1 && {
      locales: locales.map((code) => ({
        code,
        label: LOCALES[code].label,
        language: languageOf(code, services.publication.language),
        home: homeOf(code),
      })),
    }),
    ...(spoken && { spoken }),
  }
}

/** A navigation is cached once for all locales; each locale gets its own links (RT-086). */
function toLocalNavigation({ groups, links }: Navigation, toLocalHref: ToLocalHref): Navigation {
  const toLocal = <Link extends LinkModel>(link: Link): Link => ({ ...link, href: toLocalHref(link.href) })
  return {
    groups: groups.map((group) => ({ ...toLocal(group), items: group.items.map(toLocal) })),
    links: links.map(toLocal),
  }
}

type Kind = 'header' | 'footer'

interface FoundNavigation extends TaggedAnswer {
  /** null: it has never been fetched. */
  readonly navigation: Navigation | null
}

/** The shell of a document, with its tags. */
export interface FoundShell extends TaggedAnswer {
  /** The same object while nothing changes, for each locale and set of features. */
  readonly shell: DocumentShell
  /** Equal for equal shells alone. */
  readonly digest: string
}

/** A shell and the navigations that it was made of. */
interface CachedShell extends Pick<FoundShell, 'shell' | 'digest'> {
  readonly header: Navigation | null
  readonly footer: Navigation | null
  readonly scripts: readonly Script[]
}

/** Site name and both navigations of every document. */
export interface Shell {
  /** Drops the navigations that the changes concern. */
  apply(changes: Changes): void
  /** Never rejects; waits only for the first navigation of each kind. */
  read(facets: PageFacets): Promise<FoundShell>
}

/** Caches header and footer navigation in process, so that a page costs one content call. */
export function createShell(
  services: Pick<
    RespondServices,
    'content' | 'source' | 'publication' | 'router' | 'config' | 'log' | 'clock' | 'renderer'
  >,
): Shell {
  const { content, source, publication, router, config, log, clock, renderer } = services
  const isLeftOut = leftOutLinks(services)
  const navigations = createTaggedCache<FoundNavigation, { readonly kind: Kind; readonly context: CallContext }>({
    max: MAX_NAVIGATIONS,
    freshMs: FRESH_MS,
    source,
    clock,
    async fetch(_key, { kind, context }) {
      // All readers share it, so no reader may abort it.
      const shared = { edition: context.edition, txId: context.txId }
      const { navigation, tags } = await content.navigation(kind, shared)
      const shown = await withOwnPages(navigation, services, shared)
      return {
        navigation: toNavigation(shown.navigation, publication.sections),
        tags: [...tags, ...shown.tags],
        degraded: false,
      }
    },
    fallback: ({ kind }) => ({ navigation: null, tags: [settingTag(kind)], degraded: true }),
    onFault: (err, call) =>
      log.warn({ event: 'content_failed' satisfies LogEvent, call, err }, 'the navigation could not be fetched'),
  })
  const shells = new Map<string, CachedShell>()

  function toShell(header: Navigation | null, footer: Navigation | null, facets: PageFacets): CachedShell {
    const { locale } = facets
    const search = isSiteFlagOn('search', facets) && router.leftOutBy('search') === null
    const signIn = isSiteFlagOn('signIn', facets) && router.leftOutBy('user-settings') === null
    const isOpen = opensToScripts(facets, services)
    const key = `${locale} ${search} ${signIn} ${isOpen}`
    const cached = shells.get(key)
    const { scripts } = facets.rules
    if (cached?.header === header && cached.footer === footer && cached.scripts === scripts) return cached
    const minimalOf = (code: LocaleCode) =>
      toNavigation(withoutLeftOut(toMinimal(wordsOf(code)), isLeftOut), publication.sections)
    const inLocale = (navigation: Navigation | null) =>
      toLocalNavigation(navigation ?? minimalOf(locale), localHrefOf(locale, config))
    const { name, tagline, description, publisher, logo, brandNames, nameFits, timeZone, stylesheet, themeColour } =
      publication
    const shell: DocumentShell = {
      site: {
        ...{ name, tagline, description, publisher, logo, brandNames, nameFits, timeZone, origin: config.siteOrigin },
        ...toLocalSite(locale, services),
        ...(search && { search }),
        ...(isLeftOut('/search/') && { noSearch: true as const }),
        ...(signIn && { signIn }),
      },
      look: {
        stylesheet: stylesheet?.href ?? null,
        themeColour,
        ...(search && { search: name }),
        ...toMining(services),
        ...toServerTags(scripts),
        ...(isOpen && renderer.startHash !== undefined && { startHash: renderer.startHash }),
      },
      environment: {
        ...toPublicEnvironment(config, scripts, publication.adNetworks, publication.consent),
        ...(isOpen && { opensPage: true as const }),
      },
      ...(config.deviceCookie !== DEVICE_COOKIE && { deviceCookie: config.deviceCookie }),
      // Timings of a development server are meaningless.
      vitals: config.environment === 'development' ? 0 : config.webVitalsShare,
      header: inLocale(header),
      footer: inLocale(footer),
      ...(signIn && { accountHtml: toAccountHtml(wordsOf(locale).accountMenu, localHrefOf(locale, config)) }),
    }
    const made = { header, footer, scripts, shell, digest: hash('sha1', JSON.stringify(shell), 'base64url') }
    shells.set(key, made)
    return made
  }

  return {
    apply: navigations.apply,
    async read(facets) {
      const context = { edition: facets.edition, txId: facets.txId }
      const read = (kind: Kind) => navigations.read(`${kind} ${context.edition}`, { kind, context })
      const [header, footer] = await Promise.all([read('header'), read('footer')])
      const { shell, digest } = toShell(header.navigation, footer.navigation, facets)
      return {
        shell,
        digest,
        tags: [...header.tags, ...footer.tags],
        degraded: header.degraded || footer.degraded,
      }
    },
  }
}

/** The tags that the HTML has already (CO-004). */
function toServerTags(scripts: readonly Script[]): Pick<DocumentLook, 'scripts'> {
  const own = scripts.filter(({ timing }) => timing === 'server')
  return own.length === 0 ? {} : { scripts: own }
}

/** The reservation of rights against text and data mining, with an absolute address (decision 0031). */
function toMining({
  publication,
  config,
}: Pick<RespondServices, 'publication' | 'config'>): Pick<DocumentLook, 'mining'> {
  const { crawlers } = publication
  if (!reservesMining(crawlers)) return {}
  return { mining: { policy: crawlers.policy === undefined ? null : new URL(crawlers.policy, config.siteOrigin).href } }
}
