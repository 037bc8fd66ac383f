import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Importing } from '../publishing/services.ts'
import type { ItemReport } from './import-report.ts'
import type { ImportTarget } from './import-target.ts'
import { toIssue } from './refusal.ts'

const FILE = 'vanity.csv'

/**
 * Imports the short addresses of a publication after its documents, to which they may lead: a line for each, or one
 * refusal with all faults. Nothing if the folder has no such file.
 */
export async function importShortAddresses(
  folder: string,
  target: ImportTarget,
  importing: Importing,
): Promise<readonly ItemReport[]> {
  const file = join(folder, FILE)
  const csv = await readFile(file, 'utf8').catch(() => null)
  if (csv === null) return []
  const line = { type: 'short address', notes: [], losses: [], errors: [] }
  const refuse = (errors: ItemReport['errors']): ItemReport => ({
    ...{ ...line, source: { file }, status: 'refused', slug: null, url: null, errors },
  })
  try {
    const report = await target.importShortAddresses(csv, importing)
    if (report.status === 'refused')
      return [refuse(report.faults.map(({ row, field, message }) => ({ field, message, line: row })))]
    return report.lines.map(({ row, status, record }) => ({
      ...{ ...line, source: { file, line: row }, status, slug: null, url: record.urlPath },
      notes: REMARKS[status] ?? [],
    }))
  } catch (error) {
    return [refuse([toIssue(error)])]
  }
}

/** What to do about a line that was not written. */
const REMARKS: Readonly<Partial<Record<ItemReport['status'], readonly string[]>>> = {
  kept: ['it was changed on the site and is kept; --replace imports it'],
  withheld: ['it was removed on the site and is not imported; --replace imports it'],
}
