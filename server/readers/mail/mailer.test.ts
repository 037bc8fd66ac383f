import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildReaders } from '../../../test/builders/readers.ts'
import { buildLog } from '../../../test/builders/services.ts'
import { createMetrics } from '../../process/telemetry/metrics.ts'
import { createMailer, nextStep } from './mailer.ts'
import type { MailTransport, OutgoingMail, SendResult } from './transport.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LATER = { kind: 'later', reason: '451' } as const

test.each([
  { result: { kind: 'sent' as const }, tries: 0, age: 0, expected: { kind: 'remove', result: 'sent' } },
  {
    result: { kind: 'refused' as const, reason: '550' },
    tries: 0,
    age: 0,
    expected: { kind: 'remove', result: 'refused' },
  },
  { result: LATER, tries: 0, age: 0, expected: { kind: 'delay', dueAt: 48 * HOUR + MINUTE } },
  { result: LATER, tries: 1, age: MINUTE, expected: { kind: 'delay', dueAt: 48 * HOUR + 5 * MINUTE } },
  { result: LATER, tries: 40, age: 22 * HOUR, expected: { kind: 'delay', dueAt: 49 * HOUR } },
  { result: LATER, tries: 40, age: 23.5 * HOUR, expected: { kind: 'remove', result: 'expired' } },
])(
  'a mail of age $age ms that ended with $result.kind after $tries tries: $expected',
  ({ result, tries, age, expected }) => {
    const now = 48 * HOUR
    expect(nextStep({ tries, queuedAt: now - age }, result, now)).toEqual(expected)
  },
)

function setUp(results: readonly SendResult[] = []) {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const readers = buildReaders()
  const sent: OutgoingMail[] = []
  const left = [...results]
  const transport: MailTransport = {
    async send(mail) {
      sent.push(mail)
      return left.shift() ?? { kind: 'sent' }
    },
    close: () => undefined,
  }
  const { log, lines, text } = buildLog()
  const metrics = createMetrics({ process: false })
  const create = () => createMailer({ readers, transport, site: 'Teapot', clock: () => Date.now(), log, metrics })
  const queue = (data: Record<string, string> = {}) =>
    readers.queueMail({
      ...{ id: randomUUID(), recipient: 'ana@example.com', kind: 'recover', locale: 'en' as const },
      ...{ data: { link: 'https://teapot.example/l', linkMinutes: '30', ...data }, queuedAt: Date.now() },
    })
  return { readers, sent, create, queue, lines, text, metrics }
}

test('a queued mail is sent once, with the words of its template, and leaves the queue', async () => {
  const { readers, sent, create, queue } = setUp()
  await queue()
  const mailer = create()
  mailer.wake()
  await mailer.close()
  expect(sent).toEqual([])

  const other = create()
  other.wake()
  await vi.waitFor(async () => expect((await readers.mailQueue()).waiting).toBe(0))
  await other.close()

  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ recipient: 'ana@example.com', subject: 'Set a new password for Teapot' })
  expect(sent[0]?.text).toContain('https://teapot.example/l')
})

test('of two processes one sends, and the other takes over when it ends', async () => {
  const { readers, sent, create, queue } = setUp()
  const first = create()
  const second = create()
  await queue()
  first.wake()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await queue()
  second.wake()
  await second.close()
  expect(sent).toHaveLength(1)

  await first.close()
  const third = create()
  third.wake()
  await vi.waitFor(async () => expect((await readers.mailQueue()).waiting).toBe(0))
  await third.close()
  expect(sent).toHaveLength(2)
})

test('a greylisted mail is sent by a later try, a refused one is dropped, and the log names neither address', async () => {
  const { readers, sent, create, queue, lines, text, metrics } = setUp([
    LATER,
    { kind: 'refused', reason: '550 EENVELOPE' },
  ])
  await queue()
  await queue()
  const mailer = create()
  mailer.wake()
  await vi.waitFor(() => expect(lines.map(({ event }) => event)).toEqual(['mail_delayed', 'mail_dropped']))
  expect((await readers.mailQueue()).waiting).toBe(1)
  vi.setSystemTime(Date.now() + MINUTE)
  mailer.wake()
  await vi.waitFor(async () => expect((await readers.mailQueue()).waiting).toBe(0))
  await mailer.close()

  expect(sent[2]?.id).toBe(sent[0]?.id)
  expect(text()).not.toContain('ana@example.com')
  const { values } = await metrics.mails.get()
  expect(Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]))).toEqual({
    ...{ delayed: 1, refused: 1, sent: 1 },
  })
})
