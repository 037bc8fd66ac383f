import type { Store } from '../../store/store.ts'
import { documentOf } from '../routing/canonical.ts'
import type { Router } from '../routing/router.ts'
import { isVanityEnabled } from '../vanity/status.ts'
import { toPlainPath } from './parse-redirects.ts'
import type { RedirectFault, RedirectRule } from './rule.ts'

/** Describes the published document or the vanity record that has a path; null if the path is free. */
export type FindHolder = (path: string) => Promise<string | null>

export interface HolderParts {
  readonly store: Pick<Store, 'reader'>
  readonly router: Pick<Router, 'match'>
  readonly edition: string
  readonly clock: () => number
}

/** @see FindHolder */
export function createFindHolder({ store, router, edition, clock }: HolderParts): FindHolder {
  return async (path) => {
    const now = clock()
    const reader = store.reader(new Set(), { now })
    const record = await reader.vanity(path)
    if (record !== null && isVanityEnabled(record, now)) return `the vanity record ${record.id}`
    const match = router.match(path)
    const document = match && documentOf(match)
    if (document === null) return null
    const found = await reader.bySlug(document.type, edition, document.slug)
    return found.kind === 'found' ? `the ${document.type} ${found.document.slug}` : null
  }
}

/** Finds the lines that a document or a vanity record takes the address of. */
export async function findShadowed(
  rules: readonly RedirectRule[],
  findHolder: FindHolder,
): Promise<readonly RedirectFault[]> {
  const faults: RedirectFault[] = []
  for (const rule of rules) {
    const path = toPlainPath(rule)
    const holder = path === null ? null : await findHolder(path)
    if (holder !== null) faults.push({ line: rule.line, message: `${rule.from} is the address of ${holder}` })
  }
  return faults
}
