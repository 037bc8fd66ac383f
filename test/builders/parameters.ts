import { MIDDLEWARE } from '../../middleware/order.ts'
import { routes } from '../../routes.config.ts'
import { buildConfig } from './services.ts'

/** The parameters by which QA and editors ask for a page that no cache may store. */
export const FORCED_PARAMETERS: readonly string[] = [
  ...new Set(
    MIDDLEWARE.flatMap(({ reads }) => {
      const { query = [] } = reads?.(buildConfig()) ?? {}
      return query === 'all' ? [] : query
    }),
  ),
  'preview',
].toSorted()

/** Those of the addresses of old WordPress sites, which former paths and feeds may have. */
const OLD = ['p', 'page_id', 'attachment_id', 'cat', 'tag', 'author', 'feed', 'format']

/** Every parameter that may change what an address shows. */
export const PARAMETERS: readonly string[] = [
  ...new Set([...routes.flatMap(({ query }) => Object.keys(query ?? {})), ...FORCED_PARAMETERS, ...OLD]),
].toSorted()
