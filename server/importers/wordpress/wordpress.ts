import { createPlanner, type LeftOut, type PlannedPost, type PlanTarget } from '../addresses/plan-addresses.ts'
import { type FileText, openText, toDamageNotes } from '../decode-text.ts'
import type { ImportEntry, ImportFeed, ReadOptions } from '../import-item.ts'
import { toLoss } from '../losses.ts'
import { readItem, toFaultText } from '../refusal.ts'
import { findSourceName } from '../source-name.ts'
import { collectWpAddresses, type Planned, type WpAddresses } from './addresses.ts'
import { createLinks } from './links.ts'
import { isInternal, toOutline, whyLeftOut } from './outline.ts'
import { createWpSite, noteRecord, type WpSite } from './site.ts'
import { toNumberedId, toPagePath, toPostId, toStory } from './story.ts'
import { type ItemContext, toWordpressItem } from './to-item.ts'
import { childText, readWxr, type WxrFault } from './wxr-reader.ts'

/**
 * Opens a WordPress export (WXR) of one file or several. The files are streamed twice: posts refer to posts, authors,
 * categories and pictures that may come later, and exports of old sites may not fit into memory.
 *
 * @throws Error when the files are no export, or belong to two sites
 */
export async function openWordpress(
  files: readonly string[],
  root: string,
  read: ReadOptions,
  target: PlanTarget,
): Promise<ImportFeed> {
  const site = createWpSite()
  const sources: Source[] = []
  for (const file of files) sources.push(await noteFile(file, site))
  if (site.items === 0 && site.authors.size === 0)
    throw new Error(`${files[0]} contains no items of a WordPress export`)
  const source = await findWpSource(site, target)
  const plans = await planPosts(site, source, read, target)
  const planned = site.outlines.flatMap((outline, index) => {
    const plan = plans[index]
    return outline === null || plan === undefined || 'leftOut' in plan ? [] : [{ outline, plan }]
  })
  const addresses = collectWpAddresses(site, planned, target, read.section)
  return {
    format: 'wordpress',
    root,
    origins: [...site.origins],
    total: null,
    entries: entriesOf({ sources, site, read, plans, planned, addresses }),
    source,
    formerLists: addresses.lists,
  }
}

interface Source {
  readonly file: string
  readonly text: FileText
  readonly faults: readonly WxrFault[]
}

interface Export {
  readonly sources: readonly Source[]
  readonly site: WpSite
  readonly read: ReadOptions
  /** The plan of each outline, in order, or why the item is not imported. */
  readonly plans: readonly (PlannedPost | LeftOut)[]
  readonly planned: Planned
  readonly addresses: WpAddresses
}

async function noteFile(file: string, site: WpSite): Promise<Source> {
  const text = await openText(file)
  const faults: WxrFault[] = []
  const { address } = site
  site.address = ''
  for await (const record of readWxr(text, (fault) => faults.push(fault))) {
    try {
      noteRecord(site, record)
    } catch (error) {
      // A faulty item is refused by name when it is imported.
      if (record.name !== 'item') faults.push({ message: `${record.name}: ${toFaultText(error)}`, line: record.line })
    }
  }
  if (site.address === '') site.address = address
  // Posts of two sites have the same numbers.
  if (address !== '' && site.address !== address)
    throw new Error(`${file} is an export of ${site.address}, another one of ${address}; import them one by one`)
  return { file, text, faults }
}

function findWpSource({ address, outlines }: WpSite, target: PlanTarget): Promise<string> {
  const posts = outlines.flatMap((outline) =>
    outline === null || whyLeftOut(outline) !== null
      ? []
      : [{ ...outline, toId: (source: string) => toNumberedId(outline, source) }],
  )
  return findSourceName(address, posts, target)
}

async function planPosts(
  site: WpSite,
  source: string,
  read: ReadOptions,
  target: PlanTarget,
): Promise<Export['plans']> {
  const plan = createPlanner(target)
  const seen = new Set<string>()
  const plans: (PlannedPost | LeftOut)[] = []
  for (const outline of site.outlines) {
    const why = outline === null ? 'it cannot be read' : whyLeftOut(outline)
    const id = outline === null || why !== null ? null : toPostId(outline, source, seen)
    if (outline === null || id === null) plans.push({ leftOut: why ?? 'the same post is earlier in this export' })
    else {
      const pagePath = outline.type === 'page' ? toPagePath(outline, site) : null
      plans.push(await plan(toStory(outline, id, site, read), pagePath))
    }
  }
  return plans
}

async function* entriesOf({ sources, site, read, plans, planned, addresses }: Export): AsyncGenerator<ImportEntry> {
  const resolveLink = createLinks(site, planned, addresses)
  const places = site.outlines.entries()
  for (const source of sources) {
    yield* itemsOf(source, places, plans, { site, read, file: source.file, resolveLink, addresses })
    yield* toFaultEntries(source)
  }
  yield* toMenuEntries(site, sources)
}

async function* itemsOf(
  { file, text }: Source,
  places: Iterator<[number, WpSite['outlines'][number]]>,
  plans: Export['plans'],
  context: ItemContext,
): AsyncGenerator<ImportEntry> {
  const unnamed = new Set(text.damagedLines)
  for await (const record of readWxr(text, () => {})) {
    if (record.name !== 'item' || childText(record, 'wp:post_type').trim() === 'attachment') continue
    const place = places.next()
    if (place.done) return
    const [index, outline] = place.value
    const plan = plans[index]
    if (plan === undefined || (outline !== null && isInternal(outline))) continue
    const source = { file, line: record.line, id: childText(record, 'wp:post_id').trim() }
    // Without an outline, toOutline throws the same error again, now with the item's name.
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
}

/** The menus of the site, which are not imported: an entry for each, with the number of its own entries. */
function toMenuEntries({ menus }: WpSite, [source]: readonly Source[]): readonly ImportEntry[] {
  return [...menus].map(([name, count]): ImportEntry => {
    const notes = [toLoss('menu', name, count)]
    return { source: { file: source?.file ?? '', id: name }, document: null, skipped: true, notes, errors: [] }
  })
}

/** Converts faults to entries: a missing end loses items and is an error, other faults are notes. */
function toFaultEntries({ file, faults }: Source): readonly ImportEntry[] {
  return faults.slice(0, 20).map(({ message, line }): ImportEntry => {
    const source = { file, line }
    return message.startsWith('the file ends')
      ? { source, document: null, notes: [], errors: [{ field: '', message, line }] }
      : { source, document: null, skipped: true, notes: [`not well-formed: ${message}`], errors: [] }
  })
}
