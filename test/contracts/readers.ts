import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Registration } from '../../server/readers/store/accounts.ts'
import { createReaderStore, type Engine, type ReaderStore } from '../../server/readers/store/reader-store.ts'
import type { NewSession } from '../../server/readers/store/sessions.ts'
import type { Ticket } from '../../server/readers/store/tickets.ts'

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

  const session = (n: number, replaces: string | null = null): NewSession => ({
    ...{ id: `s${n}`, token: `t${n}`, method: 'link', agent: 'Firefox', replaces, device: `d${n}`, now: 1000 + n },
  })
  const ticket = (overrides: Partial<Ticket> = {}): Ticket => ({
    ...{ id: randomUUID(), kind: 'sign-in', address: 'ana@example.com', account: null, link: 'link', code: 'code' },
    ...{ browser: 'browser', next: '/', linkEndsAt: 9000, codeEndsAt: 9000 },
    ...overrides,
  })
  const mail = () => ({
    ...{ id: randomUUID(), recipient: 'ana@example.com', kind: 'signIn', locale: 'en' as const, data: {}, queuedAt: 1 },
  })
  const proof = (newId: string, provisional: string | null = null) => ({
    ...{ newId, provisional, takeOver: true, locale: 'en' as const, now: 1000 },
  })
  const hosted = (subject: string, address: string | null) => {
    const { recipient: _recipient, ...unaddressed } = mail()
    return { identity: { issuer: 'https://id.example', subject, address }, link: false, mail: unaddressed }
  }
  const bounds = { idleSince: 0, createdSince: 0 }

  test(`(${engine}) an account is opened by a code, changes its address and its password, and is deleted whole`, async () => {
    const [one, other] = await buildTwo()
    await one.mailTicket({ ticket: ticket(), mail: mail() })
    const wrong = { browser: 'browser', code: 'no', proof: proof('a1'), session: session(1), now: 1000 }
    expect(await one.signInByCode(wrong)).toEqual({ kind: 'wrong', triesLeft: 4 })
    const opened = await other.signInByCode({ ...wrong, code: 'code' })
    expect(opened).toMatchObject({ kind: 'signed-in', signedIn: { account: { id: 'a1', loginCount: 1 } } })
    expect(await one.signInByCode({ ...wrong, code: 'code', session: session(2) })).toEqual({ kind: 'none' })

    await one.setPassword({ id: 'a1', hash: 'h', now: 2000, mail: mail() })
    expect(await other.findPassword({ address: 'ana@example.com', device: 'd1' })).toEqual({
      ...{ account: 'a1', hash: 'h', isKnownDevice: true },
    })
    await one.mailTicket({
      ticket: ticket({ kind: 'address', account: 'a1', address: 'new@example.com', link: null }),
      mail: mail(),
    })
    const { address: _address, ...undo } = ticket({
      kind: 'undo',
      account: 'a1',
      link: 'undo',
      code: null,
      browser: null,
    })
    const change = { account: 'a1', browser: 'browser', code: 'code', now: 2000, undo, mail: mail() }
    expect(await one.confirmAddress(change)).toEqual({ kind: 'changed' })
    expect((await other.findAccount('a1'))?.address).toBe('new@example.com')
    expect(await one.undoAddress({ link: 'undo', now: 2000 })).toBe(true)
    expect([(await other.findAccount('a1'))?.address, await other.findSession({ token: 't1', ...bounds })]).toEqual([
      ...['ana@example.com', null],
    ])

    expect(await one.signInByPassword({ account: 'a1', hash: 'former', session: session(3) })).toBeNull()
    await one.setPassword({ id: 'a1', hash: 'now', now: 3000, mail: null })
    await one.signInByPassword({ account: 'a1', hash: 'now', session: session(3) })
    expect(await other.findSession({ token: 't3', ...bounds })).toMatchObject({ id: 's3', account: { id: 'a1' } })
    expect(await one.endSessions({ account: 'a1', id: null, keep: 's3' })).toBe(0)
    expect(await one.deleteAccount({ id: 'a1', mail: mail() })).toBe(true)
    expect([await other.findAccount('a1'), await other.listSessions('a1')]).toEqual([null, []])
    expect((await other.mailQueue()).waiting).toBe(1)
  })

  test(`(${engine}) a registration becomes the account of its address, and its marks go to the one that is there`, async () => {
    const [one, other] = await buildTwo()
    const registration = (id: string): Registration => ({
      ...{ id, pending: 'ana@example.com', passwordHash: id, profile: '{}', locale: 'en', now: 1, expiresAt: 5000 },
      ...{ ticket: ticket({ link: `link-${id}`, code: null, browser: null }), mail: mail() },
    })
    await one.signUp({ registration: registration('first'), session: session(1) })
    await one.signUp({ registration: registration('second'), session: session(2) })
    const mark = { kind: 'topic', id: 'phones', title: 'Phones', active: true, at: 1, device: 'd' } as const
    await one.exchangeMarks({
      ...{
        owner: { kind: 'users', id: 'second' },
        marks: [{ ...mark, implicit: false, track: true }],
        since: 0,
        now: 9,
      },
    })
    const confirm = (id: string, n: number) =>
      other.signInByLink({ link: `link-${id}`, proof: proof('unused', id), session: session(n), now: 1000 })

    expect((await confirm('first', 3))?.account).toMatchObject({ id: 'first', address: 'ana@example.com' })
    expect((await confirm('second', 4))?.account).toMatchObject({ id: 'first', hasPassword: true })
    expect([
      await one.findAccount('second'),
      (await one.findPassword({ address: 'ana@example.com', device: '' }))?.hash,
    ]).toEqual([...[null, 'first']])
    expect((await one.readMarks({ kind: 'users', id: 'first' })).marks).toMatchObject([{ id: 'phones', active: true }])
    await one.signUp({ registration: registration('third'), session: session(5) })
    await one.pruneAccounts({ now: 6000, idleSince: 0 })
    expect([await one.findAccount('third'), (await one.findAccount('first'))?.id]).toEqual([null, 'first'])
  })

  test(`(${engine}) a passkey signs in while its counter rises, each challenge once, and ends with its account`, async () => {
    const [one, other] = await buildTwo()
    await one.signInByHosted({ ...hosted('one', 'ana@example.com'), proof: proof('a1'), session: session(1) })
    const challenge = (name: string) => ({ challenge: name, endsAt: 5000 })
    const passkey = { id: 'k1', account: 'a1', publicKey: 'key', counter: 0, transports: ['internal'], name: 'Phone' }
    const add = (name: string, id = 'k1') =>
      one.addPasskey({
        passkey: { ...passkey, id, backedUp: true, createdAt: 1 },
        ...{ challenge: challenge(name), most: 1, mail: mail() },
      })
    expect([await add('c1'), await add('c1'), await add('c2'), await add('c3', 'k2')]).toEqual([
      ...['added', 'spent', 'taken', 'full'],
    ])
    const signIn = (name: string, counter: number, n: number) =>
      other.signInByPasskey({ id: 'k1', counter, backedUp: false, challenge: challenge(name), session: session(n) })

    expect((await signIn('c4', 0, 2))?.id).toBe('a1')
    expect([await signIn('c4', 5, 3), (await signIn('c5', 5, 4))?.id, await signIn('c6', 5, 5)]).toEqual([
      ...[null, 'a1', null],
    ])
    expect(await one.findPasskey('k1')).toEqual({
      ...{ ...passkey, counter: 5, backedUp: false, createdAt: 1, usedAt: 1004 },
    })
    expect(await one.removePasskey({ id: 'k1', account: 'other' })).toBe(false)
    await one.pruneAccounts({ now: 5000, idleSince: 0 })
    expect((await signIn('c4', 6, 6))?.id).toBe('a1')
    await one.deleteAccount({ id: 'a1', mail: null })
    expect([await other.listPasskeys('a1'), await other.listHostedLinks('a1')]).toEqual([[], []])
  })

  test(`(${engine}) a provider opens the account of its subject; another one of the address only when asked to`, async () => {
    const [one, other] = await buildTwo()
    await one.mailTicket({ ticket: ticket(), mail: mail() })
    await one.signInByCode({
      ...{ browser: 'browser', code: 'code', proof: proof('a1'), session: session(1), now: 1000 },
    })
    const open = (of: ReturnType<typeof hosted>, n: number) =>
      other.signInByHosted({ ...of, proof: proof(`new${n}`), session: session(n) })
    const ana = hosted('one', 'ana@example.com')

    expect((await open(ana, 2)).kind).toBe('no-link')
    expect(await open({ ...ana, link: true }, 3)).toMatchObject({ account: { id: 'a1' }, isLinked: true })
    expect(await open(hosted('one', null), 4)).toMatchObject({ account: { id: 'a1' }, isLinked: false })
    expect((await open({ ...hosted('two', 'ana@example.com'), link: true }, 5)).kind).toBe('other-subject')
    expect((await open(hosted('three', null), 6)).kind).toBe('unverified')
    const both = await Promise.all([
      open(hosted('four', 'bo@example.com'), 7),
      open(hosted('four', 'bo@example.com'), 8),
    ])
    expect(new Set(both.map((result) => result.kind === 'signed-in' && result.account.address))).toEqual(
      new Set(['bo@example.com']),
    )
    expect(await one.listHostedLinks('a1')).toMatchObject([{ issuer: 'https://id.example', subject: 'one' }])
    expect((await one.findDueMails({ now: 9000, limit: 9 })).map(({ recipient }) => recipient)).toEqual([
      ...['ana@example.com', 'ana@example.com'],
    ])
  })

  test(`(${engine}) an alert finds its channels in pages, and its results are kept with its place`, async () => {
    const [one, other] = await buildTwo()
    const anon = randomUUID()
    const channel = (n: number) => ({
      ...{
        id: `c${n}`,
        endpoint: `https://push.example/${n}`,
        p256dh: 'p',
        auth: 'a',
        account: null,
        anon,
        locale: 'en' as const,
      },
    })
    for (const n of [1, 2, 3]) await one.putChannel({ ...channel(n), now: 1 })
    await one.exchangeMarks({
      ...{ owner: { kind: 'anonymous', id: anon }, since: 0, now: 9 },
      marks: [
        {
          ...{ kind: 'topic', id: 'phones', title: 'P', active: true, at: 1, device: 'd' },
          implicit: false,
          track: true,
        },
      ],
    })
    const alert = { id: 'x', story: 's', follows: ['topic/cars', 'topic/phones'], createdAt: 1, endsAt: 9000 }
    const message = { title: 'T', body: 'B', path: '/p/' }
    expect(await one.addAlert({ ...alert, message })).toBe(true)
    expect(await other.addAlert({ ...alert, id: 'y', message })).toBe(false)
    const page = (after: string) =>
      other.pageChannels({ alert: { ...alert, after }, kind: 'following', day: 1, mostPerDay: 4, limit: 2 })
    expect((await page('')).map(({ id }) => id)).toEqual(['c1', 'c2'])
    await other.settlePage({
      ...{ alert: 'x', after: 'c2', day: 1, delivered: ['c1'], gone: [], givenUp: [], isLast: false },
      retries: [{ channel: 'c2', dueAt: 50, tries: 1 }],
    })
    expect(await one.findSending()).toMatchObject([{ after: 'c2', sent: 1 }])
    expect(await one.dueRetries({ alert: 'x', now: 49, limit: 5 })).toEqual([])
    expect(await one.dueRetries({ alert: 'x', now: 50, limit: 5 })).toMatchObject([{ channel: { id: 'c2' }, tries: 1 }])
    await other.settlePage({
      ...{ alert: 'x', after: 'c3', day: 1, delivered: ['c3'], gone: ['c2'], givenUp: [], retries: [], isLast: true },
    })
    expect([await one.findSending(), await one.findWants('c2')]).toEqual([[], null])
    expect(await one.pruneChannels(2)).toBe(2)
  })
}
