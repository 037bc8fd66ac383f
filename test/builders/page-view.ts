import { MIDDLEWARE } from '../../middleware/order.ts'
import { createChain } from '../../middleware/run.ts'
import type { Facets } from '../../middleware/types.ts'
import { type Partition, toPartition } from '../../server/pages/partition.ts'
import type { Services } from '../../server/site/services.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import type { RouteMatch } from '../../shared/routing/route.ts'
import { buildConfig, buildServices } from './services.ts'

interface Asked {
  readonly path?: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: Readonly<Record<string, string>>
  readonly services?: Partial<Services>
  readonly preview?: boolean
}

interface BuiltView {
  readonly services: Services
  readonly match: RouteMatch
  readonly facets: Facets
  readonly partition: Partition
}

/** The results of the real middleware and partition for one request, by default for a story. */
export async function buildView(asked: Asked = {}): Promise<BuiltView> {
  const { path = '/news/a-story/', query = '', headers = {}, cookies = {} } = asked
  const config = asked.services?.config ?? buildConfig()
  const services = buildServices({ config, router: createSiteRouter(config), ...asked.services })
  const match = services.router.match(path)
  if (match === null) throw new Error(`No route matches ${path}`)
  const search = new URLSearchParams(query)
  const facets = await createChain(
    services,
    MIDDLEWARE.map(({ name }) => name),
  )({
    ...{ path, query: search, match, txId: 'tx-12345678' },
    cookies: new Map(Object.entries(cookies)),
    header: (name) => headers[name],
  })
  const isPreview = asked.preview ?? false
  return {
    services,
    match,
    facets,
    partition: toPartition({ form: 'html', component: null, match, path, query: search, isPreview }, facets),
  }
}
