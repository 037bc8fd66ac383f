import type { Artist } from '../../../illustrations/artist.ts'
import { detectFormat } from './detect-format.ts'
import { createMediaFetcher } from './fetch-media.ts'
import { openGhost } from './ghost/ghost.ts'
import type { ImportEntry, ImportFeed, ImportFormat, ItemSource, ReadOptions } from './import-item.ts'
import { type ItemParts, importItem, importSetting } from './import-one.ts'
import { type ImportReport, type ItemReport, toFaultReport, toReport } from './import-report.ts'
import { createImportRun, reportAbsent } from './import-run.ts'
import type { ImportTarget } from './import-target.ts'
import { openMarkdown } from './markdown/markdown.ts'
import { toFaultText, toIssue } from './refusal.ts'
import { openWordpress } from './wordpress/wordpress.ts'

export interface ImportOptions {
  readonly format?: ImportFormat | 'auto'
  /** The section of posts that name none; default `news`. */
  readonly section?: string
  /** The origin of the site the export is of, e.g. `https://old.example`. */
  readonly oldSite?: string
  /** The target writes nothing; said in the report. */
  readonly dryRun?: boolean
  /** Media that are not in the folder are asked of the export's own hosts. */
  readonly fetchMedia?: boolean
  /** What came from this source before and is not in it any more is taken down. */
  readonly prune?: boolean
  /** `type/slug` of documents that come in again though they were removed on the site. */
  readonly bringBack?: readonly string[]
  /** A name that nothing answers to, such as a misspelt section, is an error. */
  readonly strict?: boolean
  /** Draws the pictures of documents that show none; without it they stay without. */
  readonly artist?: Artist
  /** Told of every item as it is done; `total` is null when the format cannot know it before the end. */
  readonly onItem?: (line: ItemReport, done: number, total: number | null) => void
}

/**
 * Brings a folder or an export into the site (BX-030): Markdown and JSON, a WordPress export or a Ghost export, found out
 * by looking. Items come in one by one, each whole or not at all; one that is refused never stops the rest, and what did
 * not change since it last came in is left alone.
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
    // Whatever a stranger's file does to its reader, the publisher is told in words.
    return toFaultReport(toFaultText(error), dryRun)
  }
  const { root, origins, format, total } = feed
  const hosts = origins.flatMap((origin) => (URL.canParse(origin) ? [new URL(origin).host] : []))
  const fetcher = options.fetchMedia ? createMediaFetcher({ hosts, maxBytes: target.maxMediaBytes }) : null
  const lines: ItemReport[] = []
  const taken = new Map<string, string>()
  const run = await createImportRun(feed, options)
  const note = (line: ItemReport): void => {
    lines.push(line)
    options.onItem?.(line, lines.length, total)
  }
  try {
    for await (const entry of feed.entries) {
      const place = { folder: { root, origins }, target, fetcher, besideFile: entry.source.file }
      note(await importEntry(entry, { place, taken, run }))
    }
    // An empty folder is more likely a mistake than the end of everything that came from it.
    if (lines.length > 0) for await (const line of reportAbsent(run, target, path, options.prune ?? false)) note(line)
  } catch (error) {
    // The file itself could not be read to its end.
    note(toRefusal({ file: path }, error))
  } finally {
    await fetcher?.close()
  }
  return toReport(format, lines, dryRun)
}

async function openFeed(path: string, target: ImportTarget, options: ImportOptions): Promise<ImportFeed> {
  const { format = 'auto', section = 'news', oldSite } = options
  const read: ReadOptions = { section, now: target.now(), ...(oldSite !== undefined && { oldSite }) }
  const found = await detectFormat(path, format)
  if (found.format === 'wordpress') return openWordpress(found.files, found.root, read, target)
  if (found.format === 'ghost') return openGhost(found.file, found.root, read, target)
  return openMarkdown(path, read, target, options.artist ?? null)
}

/** A fault of the item, or of the site while it took it in, is a line of the report. */
async function importEntry(entry: ImportEntry, parts: ItemParts): Promise<ItemReport> {
  try {
    return 'setting' in entry ? await importSetting(entry, parts) : await importItem(entry, parts)
  } catch (error) {
    return toRefusal(entry.source, error)
  }
}

function toRefusal(source: ItemSource, error: unknown): ItemReport {
  return { source, status: 'refused', type: null, slug: null, url: null, notes: [], errors: [toIssue(error)] }
}
