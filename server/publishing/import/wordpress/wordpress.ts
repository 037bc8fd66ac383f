import { type FileText, openText, toDamageNotes } from '../decode-text.ts'
import type { ImportEntry, ImportFeed, ReadOptions } from '../import-item.ts'
import { createPlanner, type PlannedPost, type PlanTarget } from '../plan-addresses.ts'
import { readItem, toFaultText } from '../refusal.ts'
import { createLinks } from './links.ts'
import { isTaken, isWorkings, toOutline } from './outline.ts'
import { createWpSite, noteRecord, type WpSite } from './site.ts'
import { toPostId, toStory } from './story.ts'
import { toWordpressItem } from './to-item.ts'
import { childText, readWxr, type WxrFault } from './wxr-reader.ts'

/**
 * A WordPress export (WXR). Read twice, because posts refer to each other, to authors, categories and pictures that may
 * stand after them; never held whole, because exports of old sites are large.
 *
 * @throws Error when the file holds no export
 */
export async function openWordpress(
  file: string,
  root: string,
  read: ReadOptions,
  target: PlanTarget,
): Promise<ImportFeed> {
  const site = createWpSite()
  const faults: WxrFault[] = []
  const text = await openText(file)
  const onFault = (fault: WxrFault): void => void faults.push(fault)
  for await (const record of readWxr(text, onFault)) {
    try {
      noteRecord(site, record)
    } catch (error) {
      // An item is refused under its own name when its turn comes.
      if (record.name !== 'item') onFault({ message: `${record.name}: ${toFaultText(error)}`, line: record.line })
    }
  }
  if (site.items === 0 && site.authors.size === 0) throw new Error(`${file} holds no items of a WordPress export`)
  const plans = await planPosts(site, read, target)
  return {
    format: 'wordpress',
    root,
    origins: [...site.origins],
    total: null,
    entries: entriesOf({ file, text, site, read, target, faults, plans }),
  }
}

interface Export {
  readonly file: string
  readonly text: FileText
  readonly site: WpSite
  readonly read: ReadOptions
  readonly target: PlanTarget
  readonly faults: readonly WxrFault[]
  /** Of every outline of the site, in the same order; null: it does not come in. */
  readonly plans: readonly (PlannedPost | null)[]
}

async function planPosts(site: WpSite, read: ReadOptions, target: PlanTarget): Promise<Export['plans']> {
  const plan = createPlanner(target)
  const seen = new Set<string>()
  const plans: (PlannedPost | null)[] = []
  for (const outline of site.outlines) {
    const isComing = outline !== null && isTaken(outline)
    const story = isComing ? toStory(outline, toPostId(outline, site, seen), site, read) : null
    plans.push(story && (await plan(story, outline?.type === 'page')))
  }
  return plans
}

async function* entriesOf({ file, text, site, read, target, faults, plans }: Export): AsyncGenerator<ImportEntry> {
  const planned = site.outlines.flatMap((outline, index) => {
    const plan = plans[index] ?? null
    return outline === null || plan === null ? [] : [{ outline, plan }]
  })
  const context = { site, read, file, resolveLink: createLinks(site, planned, target) }
  const unnamed = new Set(text.damagedLines)
  let index = 0
  for await (const record of readWxr(text, () => {})) {
    if (record.name !== 'item' || childText(record, 'wp:post_type').trim() === 'attachment') continue
    const outline = site.outlines[index]
    const plan = plans[index] ?? null
    index += 1
    if (outline === undefined || (outline !== null && isWorkings(outline))) continue
    const source = { file, line: record.line, id: childText(record, 'wp:post_id').trim() }
    const item = await readItem(source, async () =>
      toWordpressItem(record, outline ?? toOutline(record), plan, context),
    )
    const damaged = text.damagedLines.filter((line) => line >= record.line && line <= record.lastLine)
    for (const line of damaged) unnamed.delete(line)
    yield { ...item, notes: [...item.notes, ...toDamageNotes(damaged)] }
  }
  if (unnamed.size > 0) {
    yield { source: { file }, document: null, skipped: true, notes: toDamageNotes([...unnamed]), errors: [] }
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
