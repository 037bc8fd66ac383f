import { expect, onTestFinished, test } from 'vitest'
import type { Lead } from '../../server/readers/store/leads.ts'
import type { Subscription } from '../../server/readers/store/newsletters.ts'
import { createReaderStore } from '../../server/readers/store/reader-store.ts'
import type { Vote } from '../../server/readers/store/votes.ts'
import { buildLead } from '../builders/leads.ts'
import { NOW } from '../builders/store.ts'
import type { OpenReaders } from './readers.ts'

const DAY = 86_400_000

const buildVote = (given: Partial<Vote> = {}): Vote => ({
  ...{ poll: 'story/hinge', question: '1', reader: 'reader-1', choice: 'yes', votedAt: NOW },
  ...given,
})

const buildSubscription = (given: Partial<Subscription> = {}): Subscription => ({
  ...{ address: 'ada@example.com', letter: 'brief', locale: 'en', subscribedAt: NOW },
  ...given,
})

/** What readers send: votes, newsletter sign-ups and leads. */
export function testWhatReadersSend(engine: string, open: OpenReaders): void {
  const buildReaders = async () => {
    const again = await open()
    const build = () => {
      const readers = createReaderStore(again())
      onTestFinished(() => readers.close())
      return readers
    }
    return { readers: build(), again: build }
  }

  test(`PG-032 (${engine}) votes are counted by question and choice, each browser once`, async () => {
    const { readers } = await buildReaders()
    const batch = [
      buildVote(),
      buildVote({ reader: 'reader-2', choice: 'no' }),
      buildVote({ reader: 'reader-3' }),
      // Twice in one batch.
      buildVote({ reader: 'reader-3', choice: 'no' }),
      buildVote({ question: '2' }),
      buildVote({ poll: 'story/other' }),
    ]

    expect(await readers.addVotes(batch)).toEqual(['yes', 'no', 'yes', 'yes', 'yes', 'yes'])
    expect(await readers.addVotes([buildVote({ choice: 'no' })])).toEqual(['yes'])
    expect(await readers.countVotes('story/hinge')).toEqual([
      { question: '1', choice: 'no', count: 1 },
      { question: '1', choice: 'yes', count: 2 },
      { question: '2', choice: 'yes', count: 1 },
    ])
    expect(await readers.countVotes('story/unknown')).toEqual([])
    expect(await readers.addVotes([])).toEqual([])
  })

  test(`PG-032 (${engine}) batches of several processes at once are all counted`, async () => {
    const { readers, again } = await buildReaders()
    const other = again()
    const batch = (from: number) =>
      Array.from({ length: 150 }, (_, index) => buildVote({ reader: `reader-${from + index}`, choice: `${index % 3}` }))

    await Promise.all([readers.addVotes(batch(0)), other.addVotes(batch(75).toReversed())])

    const counts = await readers.countVotes('story/hinge')
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(225)
    expect(await other.countVotes('story/hinge')).toEqual(counts)
  })

  test(`PG-032 (${engine}) a vote that moves in counts before a later one of the same browser`, async () => {
    const { readers } = await buildReaders()
    await readers.addVotes([
      buildVote({ choice: 'no', votedAt: NOW + 1 }),
      buildVote({ reader: 'b', votedAt: NOW - 1 }),
    ])
    const moving = [buildVote(), buildVote({ reader: 'b', choice: 'no' }), buildVote({ reader: 'c' })]

    await readers.moveVotes(moving)
    await readers.moveVotes(moving)

    expect(await readers.countVotes('story/hinge')).toEqual([{ question: '1', choice: 'yes', count: 3 }])
  })

  test(`PG-064 (${engine}) a sign-up is stored once, with its first time`, async () => {
    const { readers } = await buildReaders()
    await readers.addSubscriptions([buildSubscription(), buildSubscription({ letter: 'teardown' })])
    await readers.addSubscriptions([buildSubscription({ subscribedAt: NOW + 1, locale: 'fr' })])
    await readers.addSubscriptions([buildSubscription({ address: 'bo@example.com', subscribedAt: NOW + 2 })])

    const all = await readers.listSubscriptions({ limit: 10 })

    expect(all).toEqual([
      buildSubscription(),
      buildSubscription({ letter: 'teardown' }),
      buildSubscription({ address: 'bo@example.com', subscribedAt: NOW + 2 }),
    ])
    expect(await readers.listSubscriptions({ limit: 1, after: all[0] })).toEqual([all[1]])
    expect(await readers.listSubscriptions({ letter: 'brief', limit: 10 })).toEqual([all[0], all[2]])
    expect(await readers.countSubscriptions()).toEqual([
      { letter: 'brief', count: 2 },
      { letter: 'teardown', count: 1 },
    ])
  })

  test(`PG-066 (${engine}) an address gets exactly the newsletters that it has chosen`, async () => {
    const { readers } = await buildReaders()
    await readers.addSubscriptions([buildSubscription(), buildSubscription({ letter: 'teardown' })])

    await readers.chooseSubscriptions({
      ...{ address: 'ada@example.com', letters: ['brief', 'long-read'], locale: 'fr', now: NOW + 5 },
    })

    expect(await readers.subscriptionsOf('ada@example.com')).toEqual([
      buildSubscription(),
      buildSubscription({ letter: 'long-read', locale: 'fr', subscribedAt: NOW + 5 }),
    ])
  })

  test(`PG-064 (${engine}) all sign-ups of an address are erased, and none from before moves in later`, async () => {
    const { readers } = await buildReaders()
    const other = buildSubscription({ address: 'bo@example.com' })
    await readers.addSubscriptions([buildSubscription(), buildSubscription({ letter: 'teardown' }), other])
    const erasing = { address: 'ada@example.com', erasures: [{ hash: 'of-ada', erasedAt: NOW + 1 }] }

    expect(await readers.eraseSubscriptions(erasing)).toBe(2)
    expect(await readers.eraseSubscriptions(erasing)).toBe(0)
    await readers.moveSubscriptions([{ ...buildSubscription(), hash: 'of-ada' }])
    expect(await readers.listSubscriptions({ limit: 10 })).toEqual([other])
    const later = buildSubscription({ subscribedAt: NOW + 2 })
    await readers.moveSubscriptions([{ ...later, hash: 'of-ada' }])
    expect(await readers.listSubscriptions({ limit: 10 })).toEqual([later, other])
  })

  const add = (lead: Lead, token: string) => ({
    ...{ lead, token, since: lead.sentAt - DAY },
    mails: [{ id: lead.id, recipient: lead.address, kind: 'lead', locale: 'en' as const, data: {}, queuedAt: NOW }],
  })

  test(`GE-015 (${engine}) a lead of the same home within a day replaces the first, and both tokens find it`, async () => {
    const { readers, again } = await buildReaders()
    const first = buildLead({ id: 'l1' })
    const again1 = buildLead({ id: 'l2', street: '12 ELM ST', phone: '+1 520 555 0100', sentAt: NOW + 5 })
    const other = buildLead({ id: 'l3', street: '14 Elm St', sentAt: NOW + 7 })
    const later = buildLead({ id: 'l4', sentAt: NOW + 5 + DAY })

    expect(await readers.addLead(add(first, 'one'))).toEqual({ id: 'l1', isNew: true })
    expect(await readers.addLead(add(again1, 'two'))).toEqual({ id: 'l1', isNew: false })
    expect(await readers.addLead(add(other, 'three'))).toEqual({ id: 'l3', isNew: true })
    expect(await readers.addLead(add(later, 'four'))).toEqual({ id: 'l4', isNew: true })

    const merged = { ...again1, id: 'l1' }
    const store = again()
    expect([await store.findLead('one'), await store.findLead('two'), await store.findLead('five')]).toEqual([
      ...[merged, merged, null],
    ])
    const page = await store.listLeads({ limit: 2 })
    expect(page).toEqual([merged, other])
    expect(await store.listLeads({ after: other, limit: 2 })).toEqual([later])
    expect(await store.mailQueue()).toMatchObject({ waiting: 3 })
  })

  test(`GE-015 (${engine}) erased and old leads are gone, with their tokens and mails`, async () => {
    const { readers } = await buildReaders()
    const ada = buildLead({ id: 'l1' })
    const bo = buildLead({ id: 'l2', address: 'bo@example.com', sentAt: NOW + 1 })
    const cy = buildLead({ id: 'l3', address: 'cy@example.com', sentAt: NOW + 2 })
    for (const lead of [ada, bo, cy]) await readers.addLead(add(lead, `of-${lead.id}`))

    expect(await readers.eraseLeads({ ids: ['l1', 'none'], erasures: [] })).toBe(1)
    expect([await readers.findLead('of-l1'), await readers.mailQueue()]).toMatchObject([null, { waiting: 2 }])
    expect(await readers.pruneLeads(bo.sentAt)).toBe(1)
    expect(await readers.eraseAddress({ address: cy.address, erasures: [] })).toEqual({
      ...{ accounts: 0, subscriptions: 0, leads: 1 },
    })
    expect(await readers.listLeads({ limit: 9 })).toEqual([])
  })
}
