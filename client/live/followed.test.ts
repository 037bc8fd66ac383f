import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LiveEvent, LiveUpdate } from '../../shared/live/live-update.ts'
import { summarise } from '../../shared/live/pages.ts'
import type { UpdateModel } from '../../shared/page/model/live.ts'
import { buildDeletion, buildUpdate } from '../../test/builders/live.ts'
import {
  type Followed,
  type FollowedAction,
  isOutdated,
  reduceFollowed,
  startFollowed,
  waitingOf,
  withoutUpdate,
} from './followed.ts'

const toModel = (place: number, pinned = false): UpdateModel => ({
  ...buildUpdate({ id: `u${place}`, place, pinned }),
  ...{ clock: '10:00', short: '10:00' },
})

/** The newest page of a channel, with these updates. */
function openPage(updates: readonly UpdateModel[], places = updates.length): Followed {
  return startFollowed({ id: 'c-1', updates, summary: summarise(updates, places, places) })
}

const after = (state: Followed, ...actions: FollowedAction[]) => actions.reduce(reduceFollowed, state)
const receive = (...events: LiveEvent[]): FollowedAction => ({ type: 'receive', events })
const apply = (id: string): FollowedAction => ({ type: 'apply', id })
const hold = (id: string, height: number | null = 80): FollowedAction => ({ type: 'hold', id, height })
const reveal = (...ids: string[]): FollowedAction => ({ type: 'reveal', ids })

const edit = (id: string, sequence: number, changes: Parameters<typeof buildUpdate>[0] = {}) =>
  buildUpdate({ id, sequence, headline: `Edit ${sequence}`, ...changes })
const idsOf = (updates: readonly { readonly id: string }[]) => updates.map(({ id }) => id)
const headlineOf = (state: Followed, id: string) => state.shown.get(id)?.headline

test('LV-007 what arrives waits until it is revealed, and what is known changes nothing', () => {
  const start = openPage([toModel(1)])
  const arrived = after(start, receive(buildUpdate({ id: 'u2', place: 2, important: true, headline: 'New' })))

  expect([idsOf(waitingOf(start)), idsOf(waitingOf(arrived))]).toEqual([[], ['u2']])
  expect(arrived.shown).toBe(start.shown)
  expect(arrived.moments).toEqual([])
  expect(after(arrived, receive(buildUpdate({ id: 'u2', place: 2, important: true, headline: 'New' })))).toBe(arrived)

  const shown = after(arrived, reveal('u2'))
  expect([[...shown.shown.keys()], waitingOf(shown)]).toEqual([['u1', 'u2'], []])
  expect(idsOf(shown.moments)).toEqual(['u2'])
})

test('BX-042 a correction that would move the reader waits beside the old text, until it is applied', () => {
  const edited = after(openPage([toModel(1)]), receive(edit('u1', 5)))
  const held = after(edited, hold('u1'))
  const newer = after(held, receive(edit('u1', 6)))

  expect([isOutdated(edited, 'u1'), headlineOf(held, 'u1'), [...held.corrected]]).toEqual([true, null, ['u1']])
  expect(headlineOf(newer, 'u1')).toBeNull()
  const applied = after(newer, apply('u1'))
  expect([isOutdated(applied, 'u1'), headlineOf(applied, 'u1'), applied.corrected.size]).toEqual([false, 'Edit 6', 0])
})

test('BX-042 a deleted text that cannot go leaves an empty box of its height, and no correction waits there', () => {
  const corrected = after(openPage([toModel(1)]), receive(edit('u1', 5)), hold('u1'))
  const deleted = after(corrected, receive(buildDeletion('u1', 6)), hold('u1', 120))

  expect([...deleted.blank]).toEqual([['u1', 120]])
  expect([deleted.corrected.size, isOutdated(deleted, 'u1'), deleted.shown.has('u1')]).toEqual([0, false, true])
  const gone = after(deleted, apply('u1'))
  expect([gone.blank.size, gone.shown.size]).toEqual([0, 0])
})

test('LV-007 BX-042 a deleted update that is restored waits as a new one, whatever happens to its empty box', () => {
  const deleted = after(openPage([toModel(1)]), receive(buildDeletion('u1', 5)), hold('u1', 120))
  const back = after(deleted, receive(edit('u1', 6)))

  expect(idsOf(waitingOf(back))).toEqual(['u1'])
  const held = after(back, hold('u1', 120))
  expect([[...held.blank.keys()], held.corrected.size]).toEqual([['u1'], 0])
  const gone = after(back, apply('u1'))
  expect([gone.shown.has('u1'), gone.blank.size, idsOf(waitingOf(gone))]).toEqual([false, 0, ['u1']])
  const revealed = after(back, reveal('u1'))
  expect([headlineOf(revealed, 'u1'), revealed.blank.size, waitingOf(revealed)]).toEqual(['Edit 6', 0, []])
})

test('LV-019 updates of other pages are shown only while they are pinned', () => {
  const start = openPage([toModel(60), toModel(3, true)], 120)
  const known = after(start, receive(buildUpdate({ id: 'u4', place: 4, sequence: 130 })))
  const pinned = after(known, receive(buildUpdate({ id: 'u4', place: 4, sequence: 131, pinned: true })))

  expect([idsOf(waitingOf(known)), idsOf(waitingOf(pinned))]).toEqual([[], ['u4']])
  const unpinned = after(pinned, receive(edit('u3', 132, { place: 3 })))
  expect(isOutdated(unpinned, 'u3')).toBe(true)
  expect([...after(unpinned, apply('u3')).shown.keys()]).toEqual(['u60'])
})

test('BX-042 an update that moves to another place is away for a moment, and nothing else is', () => {
  const start = openPage([toModel(1), toModel(2)])

  expect([...withoutUpdate(start, 'u1').shown.keys()]).toEqual(['u2'])
  expect({ ...withoutUpdate(start, 'u1'), shown: start.shown }).toEqual(start)
})

/** The events of a desk, in its order: each has the next sequence. Two updates were posted before the page. */
const history = fc
  .array(fc.record({ place: fc.integer({ min: 1, max: 3 }), deleted: fc.boolean(), pinned: fc.boolean() }), {
    maxLength: 25,
  })
  .map((acts) =>
    acts.map(({ place, deleted, pinned }, index): LiveEvent => {
      const [id, sequence] = [`u${place}`, index + 10]
      return deleted ? buildDeletion(id, sequence, place) : edit(id, sequence, { place, pinned, important: true })
    }),
  )

/** What arrives, whether its correction would move the reader, and which update the reader then wants to see. */
const steps = fc.array(
  fc.record({
    pick: fc.nat(),
    moves: fc.boolean(),
    act: fc.constantFrom('none', 'settle', 'reveal'),
    id: fc.integer({ min: 1, max: 3 }).map((place) => `u${place}`),
  }),
  { maxLength: 60 },
)

/** A page corrects what an event has changed, as far as that does not move the reader. */
function arrive(state: Followed, event: LiveEvent, moves: boolean): Followed {
  const next = after(state, receive(event))
  return isOutdated(next, event.id) ? after(next, moves ? hold(event.id) : apply(event.id)) : next
}

function act(state: Followed, kind: 'none' | 'settle' | 'reveal', id: string, moves: boolean): Followed {
  if (kind === 'reveal' && idsOf(waitingOf(state)).includes(id)) return after(state, reveal(id))
  if (kind !== 'settle' || !(state.corrected.has(id) || state.blank.has(id))) return state
  return after(state, moves ? hold(id) : apply(id))
}

function expectSound(state: Followed): void {
  const { shown, corrected, blank } = state
  const old = new Set([...corrected, ...blank.keys()])

  expect([...shown.keys()]).toEqual(expect.arrayContaining([...old]))
  expect(old.size).toBe(corrected.size + blank.size)
  // What waits as new has no text on the page, and what waits as a correction is the only text that is not the newest.
  expect(idsOf(waitingOf(state)).filter((id) => shown.has(id) && !blank.has(id))).toEqual([])
  expect([...shown.keys()].filter((id) => isOutdated(state, id) && !corrected.has(id))).toEqual([])
}

test('BX-040 BX-042 a page ends with the state of the desk, whatever is lost, repeated or late, and whatever waits', () => {
  fc.assert(
    fc.property(history, steps, (events, given) => {
      let state = openPage([toModel(1), toModel(2)])
      for (const { pick, moves, act: kind, id } of given) {
        const event = events[pick % (events.length || 1)]
        state = act(event ? arrive(state, event, moves) : state, kind, id, moves)
        expectSound(state)
      }
      // The items call answers with the newest event of each update.
      const missed = [...new Map(events.map((event) => [event.id, event])).values()]

      const caughtUp = missed.reduce((known, event) => arrive(known, event, true), state)
      const settled = after(caughtUp, ...[...caughtUp.corrected, ...caughtUp.blank.keys()].map(apply))
      const end = after(settled, reveal(...idsOf(waitingOf(settled))))

      const newest = new Map([toModel(1), toModel(2), ...missed].map((event) => [event.id, event]))
      const desk = [...newest.values()].flatMap((event) => (event.deleted ? [] : [event]))
      const toFacts = (updates: Iterable<LiveUpdate>) => [...updates].map(({ id, sequence }) => `${id} ${sequence}`)
      expect(new Set(toFacts(end.shown.values()))).toEqual(new Set(toFacts(desk)))
      expect([end.corrected.size, end.blank.size, waitingOf(end).length]).toEqual([0, 0, 0])
      expect(new Set(idsOf(end.moments))).toEqual(new Set(idsOf(desk.filter(({ important }) => important))))
      expect(after(end, receive(...missed))).toBe(end)
    }),
    { numRuns: 300 },
  )
})
