/** What a reader can mark: stories to read later, topics and authors to follow, and interests that the site infers. */
export const MARK_KINDS = ['story', 'topic', 'author', 'interest'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** One thing that a reader has marked, or has unmarked: unmarked things stay as tombstones, so that devices agree. */
export interface Mark {
  readonly kind: MarkKind
  /** The path of a story; the slug of a topic or an author; the id of an interest. */
  readonly id: string
  /** What lists show: a headline or a name. */
  readonly title: string
  readonly active: boolean
  /** Milliseconds since the epoch, by the clock of the device; never later than the server's. */
  readonly at: number
  /** The device that has set it, as a UUID: it decides between marks of the same moment. */
  readonly device: string
  /** Set by the site, not by the reader. */
  readonly implicit: boolean
  /** Whether the interest is reported to push messages (UD-012). */
  readonly track: boolean
}

/** The maximum number of active marks of a reader: stories, and topics and authors together. */
export const MOST_SAVED = 1000
export const MOST_FOLLOWED = 500

/** What a mark is about, as the key of maps. */
export function markKey({ kind, id }: Pick<Mark, 'kind' | 'id'>): string {
  return `${kind}/${id}`
}

/**
 * Of two marks of the same thing the one that counts: the later one. At the same moment the device's id decides, and then
 * the removal, so that each device that knows both chooses alike.
 */
export function laterMark(one: Mark, other: Mark): Mark {
  if (one.at !== other.at) return one.at > other.at ? one : other
  if (one.device !== other.device) return one.device > other.device ? one : other
  return one.active && !other.active ? other : one
}

/** A set of marks, one for each thing, by `markKey`. */
export type Marks = ReadonlyMap<string, Mark>

/** The union of marks; the order and repeats make no difference. */
export function mergeMarks(own: Marks, others: Iterable<Mark>): Marks {
  const merged = new Map(own)
  for (const mark of others) {
    const key = markKey(mark)
    const known = merged.get(key)
    merged.set(key, known === undefined ? mark : laterMark(known, mark))
  }
  return merged
}

/** A mark whose clock is ahead counts as made now: it would win over everything that follows. */
export function clampMark(mark: Mark, now: number): Mark {
  return mark.at > now ? { ...mark, at: now } : mark
}

/** How many active marks there are above the bounds; zeros: none. */
export function findExcess(marks: Iterable<Pick<Mark, 'kind' | 'active'>>): {
  readonly saved: number
  readonly followed: number
} {
  let saved = 0
  let followed = 0
  for (const { kind, active } of marks) {
    if (!active) continue
    if (kind === 'story') saved += 1
    else if (kind !== 'interest') followed += 1
  }
  return { saved: Math.max(0, saved - MOST_SAVED), followed: Math.max(0, followed - MOST_FOLLOWED) }
}
