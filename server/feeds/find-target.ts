import { toLowerPath } from '../addresses/lower-path.ts'
import type { GeneratedResult } from './generated-file.ts'
import type { FindTarget, GeneratedRequest, GeneratedTarget } from './generated-target.ts'

/**
 * Finds the requested file; null if there is none. Where there is none at an address with capitals, but one in lower
 * case, the address redirects to it.
 *
 * @param search the query with its `?`, which the redirect keeps
 */
export function findTarget(
  asked: GeneratedRequest,
  search: string,
  finders: readonly FindTarget[],
): GeneratedTarget | null {
  const own = findFirst(asked, finders)
  const lower = toLowerPath(asked.path)
  const other = lower === null ? null : findFirst({ ...asked, path: lower }, finders)
  if (lower === null || other === null) return own
  return {
    route: other.route,
    key: `${asked.path} ${other.key}`,
    async make(context) {
      const result = own === null ? MISSING : await own.make(context)
      return result.kind === 'missing' ? toRedirect(await other.make(context), lower + search, result) : result
    },
  }
}

const MISSING = { kind: 'missing', tags: [] } as const satisfies GeneratedResult

function toRedirect(found: GeneratedResult, location: string, missing: GeneratedResult): GeneratedResult {
  if (found.kind === 'redirect') return found
  const isThere = found.kind === 'file' || found.kind === 'page'
  return isThere ? { kind: 'redirect', location, tags: found.kind === 'file' ? found.tags : [] } : missing
}

function findFirst(asked: GeneratedRequest, finders: readonly FindTarget[]): GeneratedTarget | null {
  for (const find of finders) {
    const target = find(asked)
    if (target !== null) return target
  }
  return null
}
