import { toLowerPath } from '../addresses/lower-path.ts'
import type { MachineResult } from './generated-file.ts'
import type { FindTarget, MachineRequest, MachineTarget } from './generated-target.ts'

/**
 * Finds the file that a request asks for; null: none. Where there is none at an address with capitals, but one in lower
 * case, the address redirects to it.
 *
 * @param search the query with its `?`, which the redirect keeps
 */
export function findTarget(
  asked: MachineRequest,
  search: string,
  finders: readonly FindTarget[],
): MachineTarget | null {
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

const MISSING = { kind: 'missing', tags: [] } as const satisfies MachineResult

function toRedirect(found: MachineResult, location: string, missing: MachineResult): MachineResult {
  if (found.kind === 'redirect') return found
  const isThere = found.kind === 'file' || found.kind === 'page'
  return isThere ? { kind: 'redirect', location, tags: found.kind === 'file' ? found.tags : [] } : missing
}

function findFirst(asked: MachineRequest, finders: readonly FindTarget[]): MachineTarget | null {
  for (const find of finders) {
    const target = find(asked)
    if (target !== null) return target
  }
  return null
}
