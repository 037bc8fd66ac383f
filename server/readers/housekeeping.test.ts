import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildLead } from '../../test/builders/leads.ts'
import { buildReaders } from '../../test/builders/readers.ts'
import { buildLog } from '../../test/builders/services.ts'
import { createHousekeeping } from './housekeeping.ts'

const DAY = 86_400_000

test('BX-024 what is over is deleted: unconfirmed accounts after two days, leads after LEADS_DAYS, marks of browsers after 13 months', async () => {
  const readers = buildReaders()
  let now = 1000
  const { log } = buildLog()
  const create = () => createHousekeeping({ readers, config: { leadsDays: 90 }, clock: () => now, log })
  const ticket = {
    ...{
      id: randomUUID(),
      kind: 'sign-in' as const,
      address: 'a@b.co',
      account: null,
      link: 'l',
      code: null,
      browser: null,
    },
    ...{ next: '/', linkEndsAt: 5000, codeEndsAt: 1000 },
  }
  await readers.signUp({
    registration: {
      ...{
        id: 'a1',
        pending: 'a@b.co',
        passwordHash: 'h',
        profile: '{}',
        locale: 'en',
        now,
        expiresAt: 2 * DAY,
        ticket,
      },
      mail: { id: randomUUID(), recipient: 'a@b.co', locale: 'en', data: {}, queuedAt: now },
    },
    session: { id: 's', token: 't', method: 'sign-up', agent: '', replaces: null, device: 'd', now },
  })
  const owner = { kind: 'anonymous', id: 'b1' } as const
  const mark = {
    kind: 'topic',
    id: 'x',
    title: 'X',
    active: true,
    at: 1,
    device: 'd',
    implicit: false,
    track: true,
  } as const
  await readers.exchangeMarks({ owner, marks: [mark], since: 0, now })

  await readers.addLead({ lead: buildLead({ sentAt: 0 }), token: 't', mails: [], since: 0 })

  now = DAY
  await create().tidy()
  expect([(await readers.findAccount('a1'))?.id, (await readers.readMarks(owner)).marks.length]).toEqual(['a1', 1])
  now = 3 * DAY
  await create().tidy()
  expect([await readers.findAccount('a1'), (await readers.readMarks(owner)).marks.length]).toEqual([null, 1])
  now = 89 * DAY
  await create().tidy()
  expect(await readers.listLeads({ limit: 9 })).toHaveLength(1)
  now = 90 * DAY
  await create().tidy()
  expect(await readers.listLeads({ limit: 9 })).toEqual([])
  now = 400 * DAY
  await create().tidy()
  expect((await readers.readMarks(owner)).marks).toEqual([])
})
