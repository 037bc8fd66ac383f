import { splitLocale } from '../../../shared/brand/locale.ts'
import { toFormerPathKey } from '../../../shared/former-path/former-path.ts'
import { localHrefOf } from '../local-hrefs.ts'
import type { NotFoundOutcome, RedirectOutcome } from '../outcome.ts'
import type { PageServices } from '../page-services.ts'
import type { PageView } from '../page-view.ts'
import { isFree } from './is-free.ts'

/** The parts of a view that may match a former path. */
export type FormerAddress = Pick<PageView, 'form' | 'path' | 'query' | 'facets' | 'preview'>

/** Redirects from addresses that documents had before (MV-003). */
export interface FormerRedirects {
  /** The redirect of a path, whatever its query; null if it is no former path. */
  find(address: FormerAddress): Promise<RedirectOutcome | null>
  /** The redirect of a path and a query, which come before the page at the path; null at once where there is none. */
  findByQuery(address: FormerAddress): RedirectOutcome | null | Promise<RedirectOutcome | null>
  /** The redirect instead of a 404; else the 404, which changes when the path becomes a former one. */
  instead(missing: NotFoundOutcome, address: FormerAddress): Promise<RedirectOutcome | NotFoundOutcome>
}

/** @see FormerRedirects */
export function createFormerRedirects({
  formerPaths,
  config,
}: Pick<PageServices, 'formerPaths' | 'config'>): FormerRedirects {
  /** null: a vanity record or a preview link decides, the path is malformed, or is known to be no former one. */
  function toPath({ form, path, facets, preview }: FormerAddress): string | null {
    if (form === 'component' || preview !== null || facets.vanity.kind !== 'none' || isFree(facets)) return null
    // A former path holds for all locales, as a vanity record does.
    return toFormerPathKey(splitLocale(path, config.locales).path)
  }

  const toContext = ({ facets: { edition, txId } }: FormerAddress) => ({ edition, txId })

  async function findOne(path: string, query: string, address: FormerAddress) {
    const { target, tags } = await formerPaths.find({ path, query }, toContext(address))
    if (target === null) return { redirect: null, tags }
    const redirect: RedirectOutcome = {
      kind: 'redirect',
      path: localHrefOf(address.facets.locale, config)(target),
      preserveQuery: !/[?#]/.test(target),
      status: 301,
      tags,
      without: query,
    }
    return { redirect, tags }
  }

  async function find(address: FormerAddress) {
    const path = toPath(address)
    return path === null ? { redirect: null, tags: [] } : findOne(path, '', address)
  }

  async function findFirst(queries: readonly string[], path: string, address: FormerAddress) {
    for (const query of queries) {
      const { redirect } = await findOne(path, query, address)
      if (redirect !== null) return redirect
    }
    return null
  }

  return {
    find: async (address) => (await find(address)).redirect,
    findByQuery(address) {
      const path = address.query.size === 0 ? null : toPath(address)
      if (path === null) return null
      const queries = formerPaths.queriesAt(path, address.query, toContext(address))
      if (queries instanceof Promise) return queries.then((found) => findFirst(found, path, address))
      return queries.length === 0 ? null : findFirst(queries, path, address)
    },
    async instead(missing, address) {
      const { redirect, tags } = await find(address)
      return redirect ?? (tags.length === 0 ? missing : { ...missing, tags: [...new Set([...missing.tags, ...tags])] })
    },
  }
}
