import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LiveEvent } from '../../shared/live/live-update.ts'
import { buildDeletion, buildUpdate } from '../../test/builders/live.ts'
import { type ChannelAction, type Channels, isViewable, NO_CHANNELS, reduceChannels, updatesOf } from './channels.ts'

const KEY = 'c-1'

const receive = (...events: LiveEvent[]): ChannelAction => ({ type: 'receive', channel: KEY, events })
const after = (...actions: ChannelAction[]): Channels => actions.reduce(reduceChannels, NO_CHANNELS)
const statuses = (channels: Channels) => updatesOf(channels, KEY).map(({ id, status }) => [id, status])

const VIEW = { type: 'mark-viewed', channel: KEY } as const
const EXIST = { type: 'mark-existing', channel: KEY } as const

test('LV-001 updates are stored for each channel, the highest sequence first', () => {
  const other = { type: 'receive', channel: 'c-2', events: [buildUpdate({ id: 'z', sequence: 9 })] } as const
  const channels = after(
    receive(buildUpdate({ id: 'a', sequence: 2 }), buildUpdate({ id: 'b', sequence: 7 })),
    other,
    receive(buildUpdate({ id: 'c', sequence: 5 })),
  )

  expect(updatesOf(channels, KEY).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect(updatesOf(channels, 'c-2').map(({ id }) => id)).toEqual(['z'])
  expect(updatesOf(channels, 'none')).toEqual([])
})

test('LV-002 mark-viewed makes new updates viewed, and leaves existing ones and other channels', () => {
  const other = { type: 'receive', channel: 'c-2', events: [buildUpdate({ id: 'z' })] } as const
  const channels = after(
    receive(buildUpdate({ id: 'a', sequence: 1 })),
    EXIST,
    other,
    receive(buildUpdate({ id: 'b', sequence: 2 })),
    VIEW,
  )

  expect(statuses(channels)).toEqual([
    ['b', 'viewed'],
    ['a', 'existing'],
  ])
  expect(updatesOf(channels, 'c-2')[0]?.status).toBe('new')
})

test('BX-042 mark-viewed of some updates leaves the others new', () => {
  const updates = ['a', 'b'].map((id, index) => buildUpdate({ id, sequence: index + 1 }))

  expect(statuses(after(receive(...updates), { ...VIEW, only: new Set(['a']) }))).toEqual([
    ['b', 'new'],
    ['a', 'viewed'],
  ])
})

test('LV-003 mark-existing makes every update existing', () => {
  const channels = after(
    receive(buildUpdate({ id: 'a', sequence: 1 })),
    VIEW,
    receive(buildUpdate({ id: 'b', sequence: 2 })),
    EXIST,
  )

  expect(statuses(channels)).toEqual([
    ['b', 'existing'],
    ['a', 'existing'],
  ])
})

test('LV-004 an update of a known id is merged and keeps the old status', () => {
  const edit = buildUpdate({ id: 'a', sequence: 3, headline: 'Corrected', status: 'new' })
  const channels = after(receive(buildUpdate({ id: 'a', sequence: 1, headline: 'First' })), VIEW, receive(edit))

  expect(updatesOf(channels, KEY)).toEqual([{ ...edit, status: 'viewed' }])
})

test('LV-005 a deleted update is removed, and an earlier message does not restore it', () => {
  const first = buildUpdate({ id: 'a', sequence: 1 })
  const channels = after(receive(first), receive(buildDeletion('a', 2)), receive(first))

  expect(updatesOf(channels, KEY)).toEqual([])
  expect(statuses(after(receive(buildDeletion('a', 2)), receive(buildUpdate({ id: 'a', sequence: 3 }))))).toEqual([
    ['a', 'new'],
  ])
})

test('LV-006 an unknown update is added as new, with any status', () => {
  const sent = buildUpdate({ id: 'a', status: 'existing' })

  expect(statuses(after(receive(sent)))).toEqual([['a', 'new']])
})

test('LV-007 readers see the updates whose status is not new', () => {
  const channels = after(
    receive(buildUpdate({ id: 'a', sequence: 1 })),
    VIEW,
    receive(buildUpdate({ id: 'b', sequence: 2 })),
  )

  expect(
    updatesOf(channels, KEY)
      .filter(isViewable)
      .map(({ id }) => id),
  ).toEqual(['a'])
})

/** A channel’s events in the order of the desk: each has the next sequence. */
const history = fc
  .array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), deleted: fc.boolean(), headline: fc.string() }), {
    maxLength: 25,
  })
  .map((acts) =>
    acts.map(({ id, deleted, headline }, index): LiveEvent => {
      const sequence = index + 1
      return deleted ? buildDeletion(id, sequence) : buildUpdate({ id, sequence, headline })
    }),
  )

/** What readers must see in the end: the newest event of each update. */
function exactState(events: readonly LiveEvent[]) {
  const newest = new Map(events.map((event) => [event.id, event]))
  return [...newest.values()].filter(({ deleted }) => !deleted).sort((one, other) => other.sequence - one.sequence)
}

const withoutStatus = (channels: Channels) => updatesOf(channels, KEY).map(({ status: _, ...update }) => update)
const plain = (events: readonly LiveEvent[]) =>
  events.map((event) => ('status' in event ? (({ status: _, ...rest }) => rest)(event) : event))

test('BX-040 the state is exact after catching up, with any messages lost, repeated or out of order', () => {
  fc.assert(
    fc.property(history, fc.array(fc.nat(), { maxLength: 60 }), fc.array(fc.nat(60)), (events, picks, views) => {
      const sent = picks.flatMap((pick) => events[pick % (events.length || 1)] ?? [])
      const actions = sent.flatMap((event, index) =>
        views.includes(index) ? [receive(event), VIEW] : [receive(event)],
      )
      // The items call returns the newest event of each update, in ascending order.
      const missed = [...new Map(events.map((event) => [event.id, event])).values()]

      const channels = after(...actions, receive(...missed))

      expect(withoutStatus(channels)).toEqual(plain(exactState(events)))
      expect(after(...actions, receive(...missed), receive(...missed))).toEqual(channels)
    }),
  )
})

test('BX-040 all events in any order, some of them twice, give the state of the desk', () => {
  const shuffled = history.chain((events) =>
    fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
  )
  fc.assert(
    fc.property(shuffled, ([events, sent]) => {
      expect(withoutStatus(after(receive(...sent)))).toEqual(plain(exactState(events)))
    }),
  )
})

test('BX-040 a known event changes nothing, so nothing is rendered again', () => {
  const channels = after(receive(buildUpdate({ id: 'a', sequence: 4 })))

  expect(reduceChannels(channels, receive(buildUpdate({ id: 'a', sequence: 4 }), buildDeletion('a', 3)))).toBe(channels)
  expect(reduceChannels(after(receive(buildUpdate()), VIEW), VIEW)).toEqual(after(receive(buildUpdate()), VIEW))
})
