import type { StreamItem } from '../../../shared/entities/stream-item.ts'
import type { StreamSeed } from '../../../shared/stream/stream-call.ts'

/** The stories that a stream has, needs and may request next. */
export interface Queue {
  /** In the order in which they will be shown. */
  readonly waiting: readonly StreamItem[]
  /** The id, and type and slug, of every story of the stream, so that none is requested twice (PG-073). */
  readonly known: ReadonlySet<string>
  /** Stories whose own list has not been requested; the last one is requested first. */
  readonly seeds: readonly StreamSeed[]
}

/** The queue of a stream that begins with a story. */
export function createQueue(first: StreamSeed): Queue {
  return { waiting: [], known: new Set(keysOf(first)), seeds: [first] }
}

/** Adds the stories of a list that the stream does not have yet (PG-073). */
export function addItems(queue: Queue, items: readonly StreamItem[]): Queue {
  const known = new Set(queue.known)
  const fresh = items.filter((item) => {
    const keys = keysOf(toSeed(item))
    if (keys.some((key) => known.has(key))) return false
    for (const key of keys) known.add(key)
    return true
  })
  return { ...queue, known, waiting: [...queue.waiting, ...fresh] }
}

/** Takes the next story; its own list may then be requested. Null: none is waiting. */
export function takeItem(queue: Queue): { readonly item: StreamItem; readonly queue: Queue } | null {
  const [item, ...waiting] = queue.waiting
  if (item === undefined) return null
  return { item, queue: { ...queue, waiting, seeds: [...queue.seeds, toSeed(item)] } }
}

/** Takes the story whose list is requested next: the last one shown. Null: all have been requested, the stream ends. */
export function takeSeed(queue: Queue): { readonly seed: StreamSeed; readonly queue: Queue } | null {
  const seed = queue.seeds.at(-1)
  return seed === undefined ? null : { seed, queue: { ...queue, seeds: queue.seeds.slice(0, -1) } }
}

function toSeed({ id, slug, type }: StreamItem): StreamSeed {
  return { slug, contentId: id, contentType: type }
}

function keysOf({ slug, contentId, contentType }: StreamSeed): readonly string[] {
  return [...(contentId === null ? [] : [contentId]), ...(slug === null ? [] : [`${contentType} ${slug}`])]
}
