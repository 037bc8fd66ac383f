import { DEVICE_COOKIE } from '../../shared/device/device.ts'
import type { NavigationData } from '../../shared/entities/composed-page.ts'
import type { DocumentShell, Navigation } from '../../shared/page/payload.ts'
import type { CallContext } from '../content/content-api.ts'
import { settingTag } from '../content/tags.ts'
import type { LogEvent } from '../log-events.ts'
import { createTaggedCache, type TaggedAnswer } from '../page-cache/tagged-cache.ts'
import { toPublicEnvironment } from '../public-environment.ts'
import type { Sections } from '../publication/sections.ts'
import { navigationSetting } from '../publishing/settings.ts'
import type { Services } from '../services.ts'

/** Milliseconds for which a navigation is fresh. */
const FRESH_MS = 60_000

/** Navigations that are cached: two of each edition. */
const MAX_NAVIGATIONS = 40

/** What a page shows while the navigation has never been fetched (CL-012). */
const MINIMAL: Navigation = {
  groups: [
    { label: 'News', href: '/news/', section: 'tech', items: [] },
    { label: 'Reviews', href: '/reviews/', section: 'reviews', items: [] },
    { label: 'Deals', href: '/deals/', section: 'deals', items: [] },
  ],
  links: [{ label: 'About', href: '/about/' }],
}

/** The groups with their colour key; a section nobody knows has none. */
function toNavigation(data: NavigationData, sections: Sections): Navigation {
  return {
    groups: data.groups.map((group) => ({ ...group, section: sections.themeOf(group.section) })),
    links: data.links,
  }
}

type Kind = 'header' | 'footer'

interface FoundNavigation extends TaggedAnswer {
  readonly navigation: Navigation
}

/** The shell of a document, and what follows for the page in it. */
export interface FoundShell extends TaggedAnswer {
  /** One object while it is the same. */
  readonly shell: DocumentShell
}

/** Site name and both navigations of every document. */
export interface Shell {
  /** Never rejects; waits only for the first navigation of each kind. */
  read(context: CallContext): Promise<FoundShell>
}

/** Caches header and footer navigation in process, so that a page costs one content call. */
export function createShell(
  services: Pick<Services, 'content' | 'changes' | 'publication' | 'config' | 'log' | 'clock'>,
): Shell {
  const { content, changes, publication, config, log, clock } = services
  const navigations = createTaggedCache<FoundNavigation, { readonly kind: Kind; readonly context: CallContext }>({
    max: MAX_NAVIGATIONS,
    freshMs: FRESH_MS,
    changes,
    clock,
    async fetch(_key, { kind, context }) {
      // Shared by all readers, so no reader's abort may end it.
      const { navigation, tags } = await content.navigation(kind, { edition: context.edition, txId: context.txId })
      return { navigation: toNavigation(navigation, publication.sections), tags, degraded: false }
    },
    fallback: ({ kind }) => ({ navigation: MINIMAL, tags: [settingTag(navigationSetting(kind))], degraded: true }),
    onFault: (err, call) =>
      log.warn({ event: 'content_failed' satisfies LogEvent, call, err }, 'the navigation could not be fetched'),
  })
  let drawn: DocumentShell | null = null

  function draw(header: Navigation, footer: Navigation): DocumentShell {
    if (drawn?.header === header && drawn.footer === footer) return drawn
    const { name, tagline, description, publisher, logo, brandNames, stylesheet, themeColour } = publication
    drawn = {
      site: { name, tagline, description, publisher, logo, brandNames, origin: config.siteOrigin },
      look: { stylesheet: stylesheet?.href ?? null, themeColour },
      environment: toPublicEnvironment(config),
      ...(config.deviceCookie !== DEVICE_COOKIE && { deviceCookie: config.deviceCookie }),
      // What a development server is to load says nothing.
      vitals: config.environment === 'development' ? 0 : config.webVitalsShare,
      header,
      footer,
    }
    return drawn
  }

  return {
    async read(context) {
      const read = (kind: Kind) => navigations.read(`${kind} ${context.edition}`, { kind, context })
      const [header, footer] = await Promise.all([read('header'), read('footer')])
      return {
        shell: draw(header.navigation, footer.navigation),
        tags: [...header.tags, ...footer.tags],
        degraded: header.degraded || footer.degraded,
      }
    },
  }
}
