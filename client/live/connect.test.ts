import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHANNEL, gone, item, openPage } from '../../test/builders/live-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('LV-008 a page connects, names its channel, and gets its items once the channel is confirmed', async () => {
  const page = openPage()

  page.last().onopen?.()
  expect(page.last().sent.map((text) => JSON.parse(text))).toEqual([{ type: 'set_channels', channels: [CHANNEL] }])
  await page.confirm()
  page.say(item(1))

  expect(page.events.map(({ id }) => id)).toEqual(['u1'])
  expect(page.states).toEqual(['live'])
})

test('LV-008 confirmed channels reset the count of retries', async () => {
  const page = openPage()
  for (let round = 0; round < 8; round += 1) {
    await page.confirm()
    await page.lose(1006)
    await vi.advanceTimersByTimeAsync(1000)
    expect(page.sockets).toHaveLength(round + 2)
  }
})

test('LV-009 unsubscribing disconnects', async () => {
  const page = openPage()
  await page.confirm()
  const asked = page.asked.length

  page.connection.close()
  page.fire('online')
  await vi.advanceTimersByTimeAsync(120_000)

  expect([page.last().closed, page.sockets.length, page.asked.length]).toEqual([true, 1, asked])
  expect(page.states).toEqual(['live'])
})

test('LV-011 after 4104 there is no other attempt', async () => {
  const page = openPage()
  await page.confirm()

  await page.lose(4104)
  page.fire('online')
  page.fire('visible')
  await vi.advanceTimersByTimeAsync(120_000)

  expect(page.sockets).toHaveLength(1)
  expect(page.states.at(-1)).toBe('over')
})

test.each([4000, 4001])('LV-012 a close with %s is logged and retried', async (code) => {
  const page = openPage()
  await page.confirm()

  await page.lose(code)
  await vi.advanceTimersByTimeAsync(1000)

  expect(page.logged).toEqual([`The live socket was closed with ${code}`])
  expect(page.sockets).toHaveLength(2)
})

test.each([1000, 1001, 1006, 1011, 4103])('LV-013 a close with %s is retried', async (code) => {
  const page = openPage()
  await page.confirm()

  await page.lose(code)
  await vi.advanceTimersByTimeAsync(1000)

  expect([page.sockets.length, page.logged.length]).toEqual([2, 0])
})

test('LV-014 a page waits 1, 2, 4 and 8 s, and gives up at the fifth failure in a row', async () => {
  const page = openPage()
  const attempts: number[] = []
  for (const seconds of [1, 2, 4, 8]) {
    await page.lose(1006)
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    const before = page.sockets.length
    await vi.advanceTimersByTimeAsync(1)
    attempts.push(page.sockets.length - before)
  }
  expect(attempts).toEqual([1, 1, 1, 1])

  await page.lose(1006)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.sockets).toHaveLength(5)
})

test.each(['{', '5', '{"type":"item"}', '{"type":"beat"}'])(
  'LV-015 the message %s is logged, and the connection kept',
  async (text) => {
    const page = openPage()
    await page.confirm()

    page.say(text)
    page.say(item(1))

    expect(page.logged).toEqual(['A live message cannot be read'])
    expect(page.events).toHaveLength(1)
    expect(page.last().closed).toBe(false)
  },
)

test('BX-040 a page that was confirmed requests what it missed', async () => {
  const page = openPage({ sequence: 4 })
  page.page.answer = () => ({ data: { items: [gone('a', 5), gone('b', 6)], sequence: 6 } })

  await page.confirm()

  expect(page.asked).toEqual(['/items/5'])
  expect(page.events.map(({ sequence }) => sequence)).toEqual([5, 6])
})

test('BX-040 a gap in the sequence or a higher beat causes an items call, and nothing else does', async () => {
  const page = openPage({ sequence: 4 })
  await page.confirm()
  const asks = async (message: unknown) => {
    const before = page.asked.length
    page.say(message)
    await vi.advanceTimersByTimeAsync(0)
    return page.asked.slice(before)
  }
  const beat = (sequence: number) => ({ type: 'beat', channels: [{ ...CHANNEL, sequence }] })

  expect(await asks(item(5))).toEqual([])
  expect(await asks(item(8, 5))).toEqual([])
  expect(await asks(beat(8))).toEqual([])
  expect(await asks(item(8))).toEqual([])
  expect(await asks(beat(9))).toEqual(['/items/9'])
  expect(await asks(item(11))).toEqual(['/items/9'])
})

test('BX-040 after 45 s without a message the socket is replaced', async () => {
  const page = openPage()
  await page.confirm()
  await vi.advanceTimersByTimeAsync(44_000)
  page.say({ type: 'beat', channels: [] })
  await vi.advanceTimersByTimeAsync(44_999)
  expect(page.last().closed).toBe(false)

  await vi.advanceTimersByTimeAsync(1)
  expect(page.last().closed).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.sockets).toHaveLength(2)
})

test('BX-040 a response that a CDN cached before the gap is requested again', async () => {
  const page = openPage()
  await page.confirm()
  page.say(item(2))
  await vi.advanceTimersByTimeAsync(0)
  page.page.answer = () => ({ data: { items: [gone('a', 1), gone('u2', 2)], sequence: 2 } })

  await vi.advanceTimersByTimeAsync(1500)
  await vi.advanceTimersByTimeAsync(60_000)

  expect(page.events.map(({ id }) => id)).toEqual(['u2', 'a', 'u2'])
  expect(page.asked.filter((url) => url === '/items/1')).toHaveLength(3)
})

test('BX-040 a failed call is repeated while the socket is open', async () => {
  const page = openPage()
  page.page.failing = true
  await page.confirm()
  page.page.failing = false
  page.page.answer = () => ({ data: { items: [gone('a', 1)], sequence: 1 } })

  await vi.advanceTimersByTimeAsync(5000)

  expect(page.events).toHaveLength(1)
})

test('BX-040 the socket is closed at pagehide, and opened at pageshow with what was missed', async () => {
  const page = openPage()
  await page.confirm()
  page.fire('pagehide')
  await vi.advanceTimersByTimeAsync(600_000)
  expect([page.sockets.length, page.last().closed]).toEqual([1, true])
  page.page.answer = () => ({ data: { items: [gone('a', 1)], sequence: 1 } })

  page.fire('pageshow')
  await vi.advanceTimersByTimeAsync(0)

  expect([page.sockets.length, page.events.length]).toEqual([2, 1])
})

test('BX-041 where two sockets in a row do not open in 5 s, the page polls every 10 s, and never while hidden', async () => {
  const page = openPage()
  await vi.advanceTimersByTimeAsync(5000 + 1000)
  expect(page.states).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  expect([page.states.at(-1), page.asked.length]).toEqual(['polling', 1])

  await vi.advanceTimersByTimeAsync(20_000)
  expect(page.asked).toHaveLength(3)
  page.page.hidden = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.asked).toHaveLength(3)
})

test('BX-041 a page that polls learns the end of the coverage from the items call', async () => {
  const page = openPage()
  for (let time = 0; time < 5; time += 1) {
    await page.lose(1006)
    await vi.advanceTimersByTimeAsync(8000)
  }
  page.page.answer = () => ({ data: { items: [], sequence: 0, ends: 5 } })

  await vi.advanceTimersByTimeAsync(10_000)

  expect(page.ends.at(-1)).toBe(5)
})

test('BX-041 polling ends with the coverage, and with a channel that is gone', async () => {
  let ended = false
  const first = openPage({ ended: () => ended })
  const second = openPage()
  for (let time = 0; time < 5; time += 1) {
    for (const page of [first, second]) await page.lose(1006)
    await vi.advanceTimersByTimeAsync(8000)
  }
  ended = true
  second.page.answer = () => null

  await vi.advanceTimersByTimeAsync(10_000)
  const counts = [first.asked.length, second.asked.length]
  await vi.advanceTimersByTimeAsync(60_000)

  expect([first.states.at(-1), second.states.at(-1)]).toEqual(['over', 'over'])
  expect([first.asked.length, second.asked.length]).toEqual(counts)
})

test.each(['online', 'visible', 'focus'])('BX-041 %s makes a page that has given up connect again', async (event) => {
  const page = openPage()
  for (let time = 0; time < 5; time += 1) {
    await page.lose(1006)
    await vi.advanceTimersByTimeAsync(8000)
  }
  const given = page.sockets.length

  page.fire(event)
  expect(page.sockets).toHaveLength(given + 1)
  await page.confirm()
  const asked = page.asked.length
  await vi.advanceTimersByTimeAsync(30_000)

  expect([page.states.at(-1), page.asked.length]).toEqual(['live', asked])
})
