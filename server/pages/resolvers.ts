import type { ResolverName } from '../../shared/routing/route.ts'
import type { Resolver } from './page-context.ts'
import { composedPage } from './resolvers/composed-page.ts'
import { experimentsPage } from './resolvers/experiments-page.ts'
import { newslettersPage } from './resolvers/newsletters-page.ts'
import { plansPage } from './resolvers/plans-page.ts'
import { pollPage } from './resolvers/poll-page.ts'
import { redirectPage } from './resolvers/redirect-page.ts'
import { searchPage } from './resolvers/search-page.ts'
import { solarPage } from './resolvers/solar-page.ts'

const all = {
  composedPage,
  experimentsPage,
  newslettersPage,
  plansPage,
  pollPage,
  redirectPage,
  searchPage,
  solarPage,
} satisfies Record<ResolverName, Resolver>

/** Every page resolver by its name: the compiler refuses a missing name, and one that is there twice (RT-083). */
export const RESOLVERS: ReadonlyMap<string, Resolver> = new Map(Object.entries(all))
