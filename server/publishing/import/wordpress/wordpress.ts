import type { ImportEntry, ImportFeed, ReadOptions } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'
import { createWpSite, noteRecord, type WpSite } from './site.ts'
import { toWordpressItem } from './to-item.ts'
import { readWxr, type WxrFault } from './wxr-reader.ts'

/**
 * A WordPress export (WXR). Read twice, because posts refer to authors, categories and pictures that may stand after
 * them; never held whole, because exports of old sites are large.
 *
 * @throws Error when the file holds no export
 */
export async function openWordpress(
  file: string,
  root: string,
  read: ReadOptions,
  target: ImportTarget,
): Promise<ImportFeed> {
  const site = createWpSite()
  const faults: WxrFault[] = []
  for await (const record of readWxr(file, (fault) => faults.push(fault))) noteRecord(site, record)
  if (site.items === 0 && site.authors.size === 0) throw new Error(`${file} holds no items of a WordPress export`)
  return {
    format: 'wordpress',
    root,
    origins: [...site.origins],
    total: null,
    entries: entriesOf({ file, site, read, target, faults }),
  }
}

interface Export {
  readonly file: string
  readonly site: WpSite
  readonly read: ReadOptions
  readonly target: ImportTarget
  readonly faults: readonly WxrFault[]
}

async function* entriesOf({ file, site, read, target, faults }: Export): AsyncGenerator<ImportEntry> {
  const seen = new Set<string>()
  for await (const record of readWxr(file, () => {})) {
    if (record.name !== 'item') continue
    const item = await toWordpressItem(record, site, { read, file, target, seen })
    if (item !== null) yield item
  }
  // An end that is missing has cost items; anything smaller was read past, and is only worth a note.
  for (const { message, line } of faults.slice(0, 20)) {
    const isLoss = message.startsWith('the file ends')
    const source = { file, line }
    yield isLoss
      ? { source, document: null, notes: [], errors: [{ field: '', message, line }] }
      : { source, document: null, skipped: true, notes: [`not well-formed: ${message}`], errors: [] }
  }
}
