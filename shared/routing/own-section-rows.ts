import { article, articles, door } from './builders.ts'
import type { RouteRow } from './route.ts'

/** A section that a publisher adds to the platform's: its name is the first part of its addresses. */
export interface OwnSection {
  readonly name: string
  /** Slugs of the topics that have a hub below it. */
  readonly topics: readonly string[]
}

/** The name of the route of a publisher's own section's stories. */
export function ownSectionRoute(name: string, longform: boolean): string {
  return `${name}-article${longform ? '-longform' : ''}`
}

/** The addresses of a publisher's own sections: front, hubs below it, stories. The platform's own table stays as it is (RT-003). */
export function ownSectionRows(sections: readonly OwnSection[]): readonly RouteRow[] {
  return sections.flatMap(({ name, topics }) => [
    door(`door-${name}`, `/${name}/`, { paged: true }),
    ...topics.map((topic) => door(`door-${name}-${topic}`, `/${name}/${topic}/`, { paged: true })),
    ...articles(ownSectionRoute(name, false), `/${name}/{slug}/`, null),
    article(ownSectionRoute(name, true), `/${name}/features/{slug}/`, null),
  ])
}
