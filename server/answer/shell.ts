import { DEVICE_COOKIE } from '../../shared/device/device.ts'
import type { NavigationData } from '../../shared/entities/composed-page.ts'
import type { DocumentShell, Navigation } from '../../shared/page/payload.ts'
import type { CallContext } from '../content/content-api.ts'
import type { LogEvent } from '../log-events.ts'
import { toPublicEnvironment } from '../public-environment.ts'
import type { Sections } from '../publication/sections.ts'
import type { Services } from '../services.ts'

/** Milliseconds a navigation answer serves before it is asked for again, in the background. */
const FRESH_MS = 60_000

/** What a page shows when the navigation has never been had (CL-012). */
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

interface Held {
  readonly navigation: Navigation
  readonly tags: readonly string[]
  readonly until: number
}

export interface Shell {
  /** Site name and both navigations, one object while they are the same; never fails, never waits once an answer is held. */
  read(context: CallContext): Promise<DocumentShell>
  readonly tags: () => readonly string[]
  /** Lets go of what carries one of the tags. */
  renew(tags: readonly string[]): void
  renewAll(): void
}

/** Holds header and footer navigation in process, so that a page costs one content call. */
export function createShell(services: Pick<Services, 'content' | 'publication' | 'config' | 'log' | 'clock'>): Shell {
  const held = new Map<'header' | 'footer', Held>()
  const flights = new Map<'header' | 'footer', Promise<Navigation>>()
  let drawn: DocumentShell | null = null

  function fetchNavigation(kind: 'header' | 'footer', context: CallContext): Promise<Navigation> {
    const flying = flights.get(kind)
    if (flying) return flying
    const flight = services.content
      // Shared by all readers, so no reader's abort may end it.
      .navigation(kind, { edition: context.edition, txId: context.txId })
      .then(({ navigation: data, tags }) => {
        const navigation = toNavigation(data, services.publication.sections)
        held.set(kind, { navigation, tags, until: services.clock() + FRESH_MS })
        return navigation
      })
      .catch((error: unknown) => {
        services.log.warn(
          { event: 'content_failed' satisfies LogEvent, call: kind, err: error },
          'the navigation could not be had',
        )
        const navigation = held.get(kind)?.navigation ?? MINIMAL
        // A short rest, so that an outage costs one call and not one per page.
        held.set(kind, { navigation, tags: [], until: services.clock() + 5_000 })
        return navigation
      })
      .finally(() => flights.delete(kind))
    flights.set(kind, flight)
    return flight
  }

  async function readNavigation(kind: 'header' | 'footer', context: CallContext): Promise<Navigation> {
    const entry = held.get(kind)
    if (!entry) return fetchNavigation(kind, context)
    if (entry.until <= services.clock()) void fetchNavigation(kind, context)
    return entry.navigation
  }

  return {
    async read(context) {
      const [header, footer] = await Promise.all([readNavigation('header', context), readNavigation('footer', context)])
      if (drawn?.header === header && drawn.footer === footer) return drawn
      const { publication, config } = services
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
    },
    tags: () => [...held.values()].flatMap((entry) => entry.tags),
    renew(tags) {
      const changed = new Set(tags)
      for (const [kind, entry] of held) if (entry.tags.some((tag) => changed.has(tag))) held.delete(kind)
    },
    renewAll: () => held.clear(),
  }
}
