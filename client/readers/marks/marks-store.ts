import { MARK_KINDS, type Mark, type MarkKind, markKey, mergeMarks } from '../../../shared/readers/marks.ts'
import { MARKS_KEY } from './has-mark.ts'

/** The event of the window after a mark has changed in this tab; other tabs get `storage`. */
export const MARKS_CHANGED = 'marks-changed'

/** A mark of this browser. */
export interface OwnMark extends Mark {
  /** The server does not have it yet. */
  readonly unsent?: true
}

/** What the browser keeps. */
export interface StoredMarks {
  readonly marks: readonly OwnMark[]
  /** The server's sequence that this browser has seen last; 0: nothing. */
  readonly since: number
  /** Whose they are: an account's id; null if nobody is signed in. */
  readonly account: string | null
  /** This browser, as a UUID. */
  readonly device: string
}

/** A thing that can be marked. */
export interface Markable {
  readonly kind: MarkKind
  readonly id: string
  readonly title: string
}

/** Reads the marks; none where the browser refuses storage or has something else under the key. */
export function readMarks(): StoredMarks {
  try {
    return parse(localStorage.getItem(MARKS_KEY))
  } catch {
    return parse(null)
  }
}

/** Replaces the marks, and notifies the page; false if the storage is refused or full. */
export function writeMarks(stored: StoredMarks): boolean {
  try {
    localStorage.setItem(MARKS_KEY, JSON.stringify(stored))
  } catch {
    return false
  }
  dispatchEvent(new Event(MARKS_CHANGED))
  return true
}

/** Whether a thing is marked. */
export function isMarked(thing: Pick<Markable, 'kind' | 'id'>): boolean {
  return readMarks().marks.some((mark) => mark.active && mark.kind === thing.kind && mark.id === thing.id)
}

/** Marks a thing, or takes the mark off; false where the browser cannot keep it. */
export function setMark(
  thing: Markable,
  active: boolean,
  { implicit = false, track = true }: { readonly implicit?: boolean; readonly track?: boolean } = {},
): boolean {
  const stored = readMarks()
  const { kind, id, title } = thing
  const mark: OwnMark = {
    ...{ kind, id, title, active, implicit, track: track && kind !== 'story' },
    ...{ at: Math.max(Date.now(), newestOf(stored, thing) + 1), device: stored.device, unsent: true },
  }
  const others = stored.marks.filter((other) => markKey(other) !== markKey(mark))
  return writeMarks({ ...stored, marks: [mark, ...others] })
}

/** The active marks of some kinds, the newest first. */
export function listMarks(...kinds: readonly MarkKind[]): readonly OwnMark[] {
  return readMarks()
    .marks.filter(({ kind, active }) => active && kinds.includes(kind))
    .toSorted((one, other) => other.at - one.at)
}

/** Applies what the server has sent. The sent marks are no longer unsent, unless they have changed meanwhile. */
export function applyExchange(
  stored: StoredMarks,
  sent: readonly OwnMark[],
  answer: { readonly sequence: number; readonly marks: readonly Mark[]; readonly resend: boolean },
): StoredMarks {
  const arrived = new Set(sent.map((mark) => `${markKey(mark)} ${mark.at}`))
  const own = stored.marks.map((mark): OwnMark => {
    if (answer.resend) return { ...mark, unsent: true }
    const { unsent, ...plain } = mark
    return unsent && !arrived.has(`${markKey(mark)} ${mark.at}`) ? mark : plain
  })
  const merged = mergeMarks(new Map(own.map((mark) => [markKey(mark), mark])), answer.marks)
  return { ...stored, marks: [...merged.values()], since: answer.resend ? 0 : answer.sequence }
}

/** At a sign-in the marks of the browser go to the account. */
export function forAccount(stored: StoredMarks, account: string): StoredMarks {
  if (stored.account === account) return stored
  const own = stored.account === null ? stored.marks : []
  return { ...stored, account, since: 0, marks: own.map((mark) => ({ ...mark, unsent: true })) }
}

/** At a sign-out the account's marks leave the browser. */
export function withoutAccount(stored: StoredMarks): StoredMarks {
  return stored.account === null ? stored : { ...stored, account: null, since: 0, marks: [] }
}

function newestOf(stored: StoredMarks, thing: Markable): number {
  return stored.marks.find((mark) => markKey(mark) === markKey(thing))?.at ?? 0
}

function parse(text: string | null): StoredMarks {
  const fresh = { marks: [], since: 0, account: null, device: '' }
  const value = toObject(text)
  const device = typeof value.device === 'string' && value.device !== '' ? value.device : crypto.randomUUID()
  const marks = Array.isArray(value.marks) ? value.marks.flatMap((mark) => toMark(mark) ?? []) : []
  return {
    ...{ ...fresh, marks, device },
    since: typeof value.since === 'number' ? value.since : 0,
    account: typeof value.account === 'string' ? value.account : null,
  }
}

function toObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {} // Not written by this site.
  }
}

function toMark(value: unknown): OwnMark | null {
  if (typeof value !== 'object' || value === null) return null
  const { kind, id, title, active, at, device, implicit, track, unsent } = value as Readonly<Record<string, unknown>>
  const isKind = MARK_KINDS.some((known) => known === kind)
  // A second slash or a backslash would mean another host.
  const isId = typeof id === 'string' && (kind !== 'story' || /^\/(?![/\\])/.test(id))
  if (!isKind || !isId || typeof title !== 'string' || typeof at !== 'number' || typeof device !== 'string') return null
  return {
    ...{ kind: kind as MarkKind, id, title, at, device, active: active === true },
    ...{ implicit: implicit === true, track: track === true, ...(unsent === true && { unsent: true as const }) },
  }
}
