import { article, articles, door } from '../../../shared/routing/builders.ts'
import type { RouteRow } from '../../../shared/routing/route.ts'

/** A section that a publisher adds; its name is the first segment of its addresses. */
export interface OwnSection {
  readonly name: string
  /** The slugs of topics with a hub below it. */
  readonly topics: readonly string[]
}

/** The route name of the stories of a publisher's own section. */
export function ownSectionRoute(name: string, longform: boolean): string {
  return `${name}-article${longform ? '-longform' : ''}`
}

/**
 * Creates the rows of a publisher's own sections: front, hubs and stories. The platform's rows stay unchanged (RT-003).
 */
export function ownSectionRows(sections: readonly OwnSection[]): readonly RouteRow[] {
  return sections.flatMap(({ name, topics }) => [
    door(`door-${name}`, `/${name}/`, { paged: true }),
    ...topics.map((topic) => door(`door-${name}-${topic}`, `/${name}/${topic}/`, { paged: true })),
    ...articles(ownSectionRoute(name, false), `/${name}/{slug}/`, null),
    article(ownSectionRoute(name, true), `/${name}/features/{slug}/`, null),
  ])
}
