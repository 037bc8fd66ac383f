import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createReaderStore, type Engine, type ReaderStore } from '../../server/readers/store/reader-store.ts'

/** Opens the readers' store of one site again, as another process would. */
export type OpenReaders = () => Promise<() => Engine>

/** The contract of the readers' store of every engine. */
export function testReaders(engine: string, open: OpenReaders): void {
  const buildTwo = async (): Promise<readonly [ReaderStore, ReaderStore]> => {
    const again = await open()
    const both = [createReaderStore(again()), createReaderStore(again())] as const
    onTestFinished(async () => {
      for (const readers of both) await readers.close()
    })
    return both
  }

  test(`(${engine}) processes that start together update the tables once, and see each other's rows`, async () => {
    const [one, other] = await buildTwo()

    await Promise.all([one.putNote({ name: 'a', value: '1' }), other.putNote({ name: 'b', value: '2' })])

    expect(await Promise.all([other.findNote('a'), one.findNote('b')])).toEqual(['1', '2'])
  })

  test(`(${engine}) a write that fails leaves nothing, and those beside it apply`, async () => {
    const [one, other] = await buildTwo()
    const owner = { kind: 'users', id: 'ana' } as const
    const mark = {
      kind: 'topic',
      title: 'Phones',
      active: true,
      at: 1,
      device: 'd',
      implicit: false,
      track: false,
    } as const
    // The second mark lacks what its column needs.
    const broken = { ...mark, id: null as unknown as string }

    const [failed, done] = await Promise.allSettled([
      one.exchangeMarks({ owner, marks: [{ ...mark, id: 'phones' }, broken], since: 0, now: 9 }),
      one.putNote({ name: 'a', value: '1' }),
    ])

    expect([failed.status, done.status]).toEqual(['rejected', 'fulfilled'])
    expect(await other.readMarks(owner)).toEqual({ sequence: 0, marks: [] })
    expect(await other.findNote('a')).toBe('1')
  })

  test(`(${engine}) 40 writes at once from two processes lose nothing: each sees what came before`, async () => {
    const both = await buildTwo()
    const owner = { kind: 'users', id: 'ana' } as const
    const writes = Array.from({ length: 40 }, (_, n) => {
      const mark = { kind: 'story', id: `/${n}/`, title: 'A', active: true, at: 1, device: 'd' } as const
      return both[n % 2 === 0 ? 0 : 1].exchangeMarks({
        ...{ owner, marks: [{ ...mark, implicit: false, track: false }], since: 0, now: 9 },
      })
    })
    const sequences = (await Promise.all(writes)).map((result) => (result.kind === 'merged' ? result.sequence : null))

    expect(sequences.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    expect((await both[0].readMarks(owner)).marks).toHaveLength(40)
  })

  test(`(${engine}) all callers of a note get the value of the first`, async () => {
    const [one, other] = await buildTwo()
    const values = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? one : other).addNote({ name: 'key', value: randomUUID() })),
    )

    expect(new Set(values).size).toBe(1)
  })

  test(`(${engine}) text with a NUL character is stored, not refused`, async () => {
    const [one] = await buildTwo()
    await one.putNote({ name: 'a', value: 'x\0y' })

    expect(await one.findNote('a')).toMatch(/^x.y$/s)
  })

  test(`(${engine}) one process at a time has a lease`, async () => {
    const [one, other] = await buildTwo()
    const claim = { name: 'mail', now: 1000, endsAt: 2000 }

    expect(await one.takeLease({ ...claim, holder: 'one' })).toBe(true)
    expect(await other.takeLease({ ...claim, holder: 'other' })).toBe(false)
    expect(await one.takeLease({ ...claim, holder: 'one', endsAt: 3000 })).toBe(true)
    expect(await other.takeLease({ ...claim, holder: 'other', now: 3000, endsAt: 4000 })).toBe(true)
    await other.dropLease({ name: 'mail', holder: 'other' })
    expect(await one.takeLease({ ...claim, holder: 'one' })).toBe(true)
  })
}
