import type { BrandedRules } from '../../process/branded.ts'
import type { StoreReader } from '../../store/store.ts'
import { aroundStory } from './find-subject.ts'
import type { LayoutPart, LayoutTake } from './layout-file.schema.ts'
import { type ListWindow, readPart } from './lists.ts'
import { readPicked } from './picked.ts'
import type { RawList, Self, Subject } from './subject.ts'

/** The result of one part, before its links are made. */
export type Filled =
  | { readonly kind: 'list'; readonly list: RawList }
  | { readonly kind: 'data'; readonly data: unknown }
  /** The browser loads it. */
  | { readonly kind: 'late' }
  | { readonly kind: 'failed' }
  /** Nothing to render, without a fault. */
  | { readonly kind: 'empty' }

export interface Filling {
  readonly reader: StoreReader
  readonly edition: string
  readonly branded: BrandedRules
  /** The language of stories that name none, as a BCP 47 tag. */
  readonly language: string
  readonly pageNumber: number
  readonly window?: ListWindow
  readonly onFault: (what: string, error: unknown) => void
}

const EMPTY: Filled = { kind: 'empty' }

/**
 * Fills every part: first those without a condition, in order, so that a list can omit documents above it, and the `last`
 * parts after the others; then the parts that take the first items of a list; then those with a condition on other
 * parts. Null: the page number is beyond the last page (RT-049).
 */
export async function fillParts(
  parts: readonly LayoutPart[],
  subject: Subject,
  filling: Filling,
): Promise<ReadonlyMap<string, Filled> | null> {
  const filled = new Map<string, Filled>()
  const above = new Set<string>()
  const chosen = parts.toSorted((one, other) => Number(one.last) - Number(other.last))
  const paged = chosen.findIndex((part) => part.query?.paged)
  const isAbsent = (part: LayoutPart) => filling.pageNumber > 1 && part.pages === 'first'
  const read = async (part: LayoutPart) => {
    const result = await fillOne(part, { ...subject, self: toPlaced(subject.self, filled) }, above, filling)
    if (result?.kind === 'list' && !part.repeats) for (const { id } of result.list.documents) above.add(id)
    return result
  }
  for (const [index, part] of chosen.entries()) {
    if (part.when.length > 0) continue
    // Documents above the paged list are omitted from all its pages, shown or not; otherwise its pages would overlap.
    const result = isAbsent(part) && index > paged ? EMPTY : await read(part)
    if (result === null) return null
    filled.set(part.id, isAbsent(part) ? EMPTY : result)
  }
  if (filling.pageNumber === 1) for (const part of parts) if (part.take) takeFirst(part.id, part.take, filled)
  for (const part of parts) {
    if (part.when.length === 0) continue
    const result = isAbsent(part) || isOutOfPlace(part, filled) ? EMPTY : await read(part)
    if (result === null) return null
    filled.set(part.id, result)
  }
  return filled
}

/** A topic without a section is placed where the first story on its page belongs. */
function toPlaced(self: Self, filled: ReadonlyMap<string, Filled>): Self {
  if (self.around !== null) return self
  const documents = [...filled.values()].flatMap((result) => (result.kind === 'list' ? result.list.documents : []))
  const summary = documents.find((document) => document.summary.kind === 'link')?.summary
  return {
    ...self,
    around: summary?.kind === 'link' ? aroundStory({ ...summary.link, site: summary.site }) : 'everything',
  }
}

async function fillOne(
  part: LayoutPart,
  subject: Subject,
  above: ReadonlySet<string>,
  filling: Filling,
): Promise<Filled | null> {
  try {
    return await fill(part, subject, above, filling)
  } catch (error) {
    if (part.required) throw error
    filling.onFault(part.id, error)
    return { kind: 'failed' }
  }
}

async function fill(
  part: LayoutPart,
  subject: Subject,
  above: ReadonlySet<string>,
  { reader, edition, branded, language, pageNumber, window }: Filling,
): Promise<Filled | null> {
  const given = subject.lists?.[part.id]
  if (given !== undefined) return { kind: 'list', list: given }
  if (part.text !== undefined) {
    return {
      kind: 'data',
      data: { id: part.id, title: part.text.title, description: null, content: part.text.content },
    }
  }
  if (part.take !== undefined) return EMPTY
  const { self, content } = subject
  if (part.pick !== undefined) {
    return toFilled(part, {
      documents: await readPicked(part.pick, content, { reader, edition }),
      links: [],
      paging: null,
    })
  }
  // Families without a query render the content of the page.
  if (part.query === undefined) return { kind: 'data', data: {} }
  if (part.load === 'near') return { kind: 'late' }
  const list = await readPart(part, {
    ...{ reader, edition, branded, language, pageNumber, window },
    ...{ self, id: content.id, above },
  })
  return list && toFilled(part, list)
}

function toFilled(part: LayoutPart, list: RawList): Filled {
  return !part.required && list.documents.length < part.least ? EMPTY : { kind: 'list', list }
}

function takeFirst(id: string, { from, count, all = count }: LayoutTake, filled: Map<string, Filled>): void {
  const source = filled.get(from)
  if (source?.kind !== 'list') return
  const { documents, links, paging } = source.list
  const whole = documents.length <= all && (paging === null || paging.total <= documents.length)
  const taken = documents.slice(0, whole ? all : count)
  if (taken.length === 0) return
  filled.set(id, { kind: 'list', list: { documents: taken, links: [], paging: null } })
  const rest = documents.slice(taken.length)
  filled.set(from, whole ? EMPTY : { kind: 'list', list: { documents: rest, links, paging } })
}

function isOutOfPlace({ when }: LayoutPart, filled: ReadonlyMap<string, Filled>): boolean {
  return when.some(({ list, least, most = Number.POSITIVE_INFINITY }) => {
    const beside = filled.get(list)
    const count = beside?.kind === 'list' ? beside.list.documents.length + beside.list.links.length : 0
    return count < least || count > most
  })
}
