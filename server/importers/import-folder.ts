import { detectFormat } from './detect-format.ts'
import { openGhost } from './ghost/ghost.ts'
import type { ImportEntry, ImportFeed, ItemSource, ReadOptions } from './import-item.ts'
import { type ItemParts, importItem, importSetting } from './import-one.ts'
import type { ImportOptions } from './import-options.ts'
import { createTally, type ImportReport, type ItemReport, toFaultReport } from './import-report.ts'
import { createImportRun, reportAbsent } from './import-run.ts'
import type { ImportTarget } from './import-target.ts'
import { openMarkdown } from './markdown/markdown.ts'
import { createMediaFetcher } from './media/fetch-media.ts'
import { toFaultText, toIssue } from './refusal.ts'
import { importShortAddresses } from './short-addresses.ts'
import { toShowing } from './showing.ts'
import { openWordpress } from './wordpress/wordpress.ts'

/**
 * Imports a folder of Markdown and JSON, a WordPress export or a Ghost export (BX-030). Each item is imported
 * completely or refused, and a refused item never stops the rest. Unchanged items are left alone.
 */
export async function importFolder(
  path: string,
  target: ImportTarget,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const dryRun = options.dryRun ?? false
  let feed: ImportFeed
  try {
    feed = await openFeed(path, target, options)
  } catch (error) {
    // A reader may throw anything on a hostile file; the report must still say why.
    return toFaultReport(toFaultText(error), dryRun)
  }
  const { root, origins, format, total } = feed
  const hosts = origins.flatMap((origin) => (URL.canParse(origin) ? [new URL(origin).host] : []))
  const fetcher = options.fetchMedia ? createMediaFetcher({ hosts, maxBytes: target.maxMediaBytes }) : null
  const tally = createTally(dryRun)
  const taken = new Map<string, string>()
  const run = await createImportRun(feed, options)
  const note = (line: ItemReport): void => {
    tally.add(line)
    options.onItem?.(line, tally.size, total)
  }
  try {
    for await (const entry of feed.entries) {
      const place = { folder: { root, origins }, target, fetcher, besideFile: entry.source.file }
      note(await importEntry(entry, { place, taken, run }))
    }
    for (const line of await claimLists(feed, target, path)) note(line)
    if (format === 'markdown') for (const line of await importShortAddresses(path, target, run)) note(line)
    // An empty folder is more likely a mistake than a request to remove everything.
    if (tally.size > 0) for await (const line of reportAbsent(run, target, path, options.prune ?? false)) note(line)
  } catch (error) {
    // The rest of the file is unreadable.
    note(toRefusal({ file: path }, error))
  } finally {
    await fetcher?.close()
  }
  return tally.toReport(format)
}

async function openFeed(path: string, target: ImportTarget, options: ImportOptions): Promise<ImportFeed> {
  const { format = 'auto', section = target.sections.fallback, oldSite } = options
  const read: ReadOptions = {
    section,
    now: target.now(),
    timeZone: target.timeZone,
    ...(oldSite !== undefined && { oldSite }),
  }
  const found = await detectFormat(path, format)
  if (found.format === 'wordpress') return openWordpress(found.files, found.root, read, target)
  if (found.format === 'ghost') return openGhost(found.file, found.root, read, target)
  return openMarkdown(path, read, target, options.artist ?? null)
}

/** Claims the old addresses of lists; those that something else has become notes. */
async function claimLists(
  { format, source = '', formerLists = [] }: ImportFeed,
  target: ImportTarget,
  path: string,
): Promise<readonly ItemReport[]> {
  const lines: ItemReport[] = []
  for (const list of formerLists) {
    const refused = await target.claimFormerPaths({ owner: `import/${format}/${source}`, ...list })
    if (refused.length === 0) continue
    const notes = refused.map((claim) => `the old address ${claim.path}: ${claim.message}`)
    lines.push({ ...toLine({ file: path, id: list.target }), status: 'skipped', notes })
  }
  return lines
}

/** The statuses of documents that are on the site as the source has them. */
const IMPORTED: ReadonlySet<ItemReport['status']> = new Set(['created', 'replaced', 'unchanged'])

/** Imports one entry; any error becomes a line of the report. */
async function importEntry(entry: ImportEntry, parts: ItemParts): Promise<ItemReport> {
  try {
    if ('setting' in entry) return await importSetting(entry, parts)
    const line = await importItem(entry, parts)
    const { now, timeZone } = parts.place.target
    const isThere = entry.document !== null && IMPORTED.has(line.status)
    return isThere ? { ...line, showing: toShowing(entry.document, { now: now(), timeZone }) } : line
  } catch (error) {
    return toRefusal(entry.source, error)
  }
}

function toRefusal(source: ItemSource, error: unknown): ItemReport {
  return { ...toLine(source), errors: [toIssue(error)] }
}

function toLine(source: ItemSource): ItemReport {
  return { source, status: 'refused', type: null, slug: null, url: null, notes: [], losses: [], errors: [] }
}
