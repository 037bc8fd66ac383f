import { createFindHolder, findShadowed } from '../addresses/redirects/find-holder.ts'
import { readRedirects, redirectsFileOf } from '../addresses/redirects/read-redirects.ts'
import type { ItemReport } from '../importers/import-report.ts'
import type { Desk } from './desk.ts'

/**
 * Checks `redirects.txt` of an imported folder. The site reads the file itself, so nothing is written (MV-004).
 *
 * @returns the refusal with all faults by line; null if there is no file, or it is right
 */
export async function checkRedirects(folder: string, desk: Desk): Promise<ItemReport | null> {
  const { store, publishing, vanity } = desk
  const { router } = vanity
  const config = { ...desk.config, publicationDir: folder }
  const parsed = readRedirects({ config, router })
  const findHolder = createFindHolder({ store, router, edition: publishing.edition, clock: publishing.clock })
  const faults = parsed.faults ?? (await findShadowed(parsed.rules, findHolder))
  if (faults.length === 0) return null
  return {
    ...{ source: { file: redirectsFileOf(config) }, status: 'refused', type: 'redirects', slug: null, url: null },
    notes: [],
    losses: [],
    errors: faults.map(({ line, message }) => ({ field: '', line, message })),
  }
}
