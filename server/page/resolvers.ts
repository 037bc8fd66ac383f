import { createRegistry } from '../../shared/routing/registry.ts'
import type { ResolverName } from '../../shared/routing/route.ts'
import { composedPage } from './composed-page.ts'
import { experimentsPage } from './experiments-page.ts'
import { newslettersPage } from './newsletters-page.ts'
import type { Resolver } from './page-context.ts'
import { pollPage } from './poll-page.ts'
import { redirectPage } from './redirect-page.ts'
import { searchPage } from './search-page.ts'

const all = {
  composedPage,
  experimentsPage,
  newslettersPage,
  pollPage,
  redirectPage,
  searchPage,
} satisfies Record<ResolverName, Resolver>

/** Every page resolver by its name: complete by type, and no name twice (RT-083). */
export const RESOLVERS: ReadonlyMap<string, Resolver> = createRegistry(Object.entries(all))
