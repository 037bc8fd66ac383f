import type { Goal } from '../../shared/ab/goal.ts'
import { toStateText } from '../../shared/ab/state.ts'
import type { CountedEvent } from '../../shared/numbers/counted-event.ts'
import type { TrackedEvent } from './tracked-event.ts'

/** The most tests that a browser remembers: older ones are over. */
const MOST = 20

/** A test that this browser has seen, and its goal; an empty one was reached. */
type Seen = readonly [test: string, goal: Goal | '']

/**
 * Creates the counting of experiments: what a browser sees and reaches counts once, by what it has stored itself.
 *
 * @param read what was stored; null: nothing; it may throw
 * @param write throws where nothing can be stored, and then nothing is counted
 */
export function createGoals(
  read: () => string | null,
  write: (text: string) => void,
): (event: TrackedEvent) => readonly CountedEvent[] {
  return (event) => {
    const seen = readSeen(read)
    const counted: CountedEvent[] = []
    const next = seen.map(([test, goal]): Seen => {
      if (goal === '' || !isReached(goal, event)) return [test, goal]
      counted.push({ kind: 'goal', test })
      return [test, '']
    })
    if ((event.name === 'page_view' || event.name === 'virtual_page') && event.page.experiment && event.page.goal) {
      const test = toStateText(event.page.experiment)
      if (!seen.some(([known]) => known === test)) {
        counted.push({ kind: 'exposure', test })
        next.push([test, event.page.goal])
      }
    }
    if (counted.length === 0) return counted
    try {
      write(JSON.stringify(next.slice(-MOST)))
      return counted
    } catch {
      return [] // Storage is full or forbidden: it would count again.
    }
  }
}

function isReached(goal: Goal, event: TrackedEvent): boolean {
  switch (event.name) {
    case 'page_view':
    case 'virtual_page':
      return goal === 'next'
    case 'page_left':
      return goal === 'read' && event.read
    case 'element_clicked':
      return event.outcome === 'external' && (goal === 'outbound' || (goal === 'affiliate' && event.paid))
    case 'form_submitted':
      return goal === `form:${event.form}`
    default:
      return false
  }
}

function readSeen(read: () => string | null): readonly Seen[] {
  try {
    const parsed: unknown = JSON.parse(read() ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isSeen) : []
  } catch {
    return [] // Storage is forbidden, or another program has written it.
  }
}

function isSeen(value: unknown): value is Seen {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}
