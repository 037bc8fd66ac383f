import { expect, inject, onTestFinished, test } from 'vitest'
import { advance } from '../../server/content/changes/advance.ts'
import { openPostgresStore } from '../../server/store/postgres/open.ts'
import { createPool } from '../../server/store/postgres/pool.ts'
import { toNumbered } from '../../server/store/postgres/run-statement.ts'
import { STATEMENTS } from '../../server/store/postgres/statements.ts'
import { buildDesk, NOW, toArticleInput } from '../builders/store.ts'
import { HOUR, storeBuilder } from '../contracts/store-parts.ts'
import { buildStory, find } from '../contracts/store-search.ts'
import { needs } from '../harness/needs.ts'
import { createDatabase, runSql } from '../harness/postgres.ts'
import { until } from '../harness/until.ts'
import { layWire } from '../harness/wire.ts'

const server = inject('postgresUrl')
needs('PostgreSQL')

const buildDatabase = () => createDatabase(server ?? '')

async function open(url: string) {
  const store = await openPostgresStore(url)
  onTestFinished(() => store.close())
  return store
}

test('BX-084 processes that start together on an empty database migrate the schema once', async () => {
  const url = await buildDatabase()

  const stores = await Promise.all([1, 2, 3, 4].map(() => open(url)))

  expect(await Promise.all(stores.map((store) => store.head()))).toEqual([0, 0, 0, 0])
  const [noted] = await runSql(url, 'select count(*)::integer = max(version) as once from schema_migration')
  expect(noted).toEqual({ once: true })
})

test('NW-001 a row of the change log names who wrote, and by what', async () => {
  const url = await buildDatabase()
  const store = await open(url)
  const writing = { name: 'anna', via: 'api', at: NOW } as const
  await store.write((transaction) => transaction.appendChange('changed', ['one'], NOW), writing)

  const sql = 'select w.name, c.via from change c join writer w on w.id = c.writer'
  expect(await runSql(url, sql)).toEqual([{ name: 'anna', via: 'api' }])
})

test('BX-084 a database with the schema of a newer version is refused with a message', async () => {
  const url = await buildDatabase()
  await (await openPostgresStore(url)).close()
  await runSql(url, 'insert into schema_migration (version) values (999)')

  await expect(openPostgresStore(url)).rejects.toThrow('The store has schema 999')
})

test('BX-084 the error for a missing database does not contain its address', async () => {
  const url = Object.assign(new URL(server ?? ''), { pathname: '/nowhere', password: 'hidden' }).href

  const fault = await openPostgresStore(url).catch((error: unknown) => error)

  expect(fault).toMatchObject({ code: 'STORE_UNAVAILABLE', status: 503 })
  expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toContain('hidden')
})

test('BX-084 a query ends when the host of the database falls silent, and the next one has a new connection', async () => {
  const wire = await layWire(Number(new URL(server ?? '').port))
  onTestFinished(() => wire.close())
  const url = Object.assign(new URL(await buildDatabase()), { port: String(wire.port) }).href
  const pool = createPool(url, { max: 1, timeoutMs: 2000 })
  onTestFinished(() => pool.end())
  await pool.query('select 1')

  wire.cut()
  const silent = await pool.query('select 2').catch((error: unknown) => error)
  wire.mend()

  expect(String(silent)).toContain('PostgreSQL does not respond')
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
})

test('BX-084 no write of several processes is lost, and a follower reads every row once and in order', async () => {
  const url = await buildDatabase()
  const [store, ...others] = [await open(url), await open(url), await open(url), await open(url)]
  const seen: number[] = []
  let writing = true
  const follow = async () => {
    for (let last = false; ; ) {
      last = !writing
      seen.push(...((await store.changesSince(seen.at(-1) ?? 0)) ?? []).map((change) => change.seq))
      if (last) return
    }
  }
  const following = follow()
  await Promise.all(
    others.flatMap((other) =>
      Array.from({ length: 30 }, (_, index) =>
        other.write(async (transaction) => {
          await transaction.appendChange('changed', ['first'], index)
          // The longer a transaction is open, the later its rows are visible.
          if (index % 3 === 0) await transaction.findDue(0)
          await transaction.appendChange('changed', ['second'], index)
        }),
      ),
    ),
  )
  writing = false
  await following

  expect(seen).toEqual(Array.from({ length: 180 }, (_, index) => index + 1))
})

test('BX-084 a writer reads what the previous writer has written, in any process', async () => {
  const url = await buildDatabase()
  const stores = [await open(url), await open(url)]
  const count = (store: (typeof stores)[number]) =>
    store.write(async (transaction) => {
      const slugs = await transaction.findFormerSlugs('counted')
      await transaction.putFormerSlug('article', 'us', String(slugs.length), 'counted')
    })

  await Promise.all(
    Array.from({ length: 20 }, (_, index) => stores.slice(index % 2, (index % 2) + 1).map(count)).flat(),
  )

  const slugs = await stores[0]?.write((transaction) => transaction.findFormerSlugs('counted'))
  expect(slugs).toHaveLength(20)
})

test('BX-084 connections that are cut, idle or during a write, are replaced at the next call', async () => {
  const url = await buildDatabase()
  const store = await open(url)
  await Promise.all([store.head(), store.head(), store.putMeta('a', '1')])
  const cut = () =>
    runSql(
      url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  const write = store.write(async (transaction) => {
    await transaction.appendChange('changed', ['lost'], 0)
    await cut()
    await transaction.appendChange('changed', ['lost'], 0)
  })

  await expect(write).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  await store.write((transaction) => transaction.appendChange('changed', ['kept'], 0))

  await until('new connections', () => store.alive())
  expect((await store.changesSince(0))?.map((change) => change.tags)).toEqual([['kept']])
})

test('BX-084 a store that has read a change is not behind its time, with any local clock', async () => {
  const url = await buildDatabase()
  const ahead = buildDesk(await open(url))
  const behind = await open(url)
  const { id } = await ahead.publish(toArticleInput('one', { datePublished: new Date(NOW + 1000).toISOString() }))
  await advance(ahead.store, NOW + 1000)
  const seen = async (now: number) => (await behind.reader(new Set(), { now }).byId(id)) !== null

  expect(await seen(NOW + 900)).toBe(false)
  await behind.changesSince(0)
  expect(await seen(NOW + 900)).toBe(true)
  // A clock that is a day behind is wrong, and is not corrected.
  expect(await seen(NOW - 24 * 3_600_000)).toBe(false)
})

test('BX-084 exclusive work of one process makes another wait', async () => {
  const url = await buildDatabase()
  const [first, second] = [await open(url), await open(url)]
  const began = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const order: string[] = []
  const one = first.alone('import', async () => {
    began.resolve()
    await release.promise
    order.push('one')
  })
  await began.promise
  const two = second.alone('import', async () => void order.push('two'))
  await second.alone('another thing', async () => void order.push('beside'))

  release.resolve()
  await Promise.all([one, two])

  expect(order).toEqual(['beside', 'one', 'two'])
})

test('CL-005 PostgreSQL reads a list from its index alone, without sorting', async () => {
  const url = await buildDatabase()
  await open(url)
  await runSql(
    url,
    `insert into document select 'd' || i, 'article', 'us', 's' || i, i, null, false, false, i, null, '{}', '{}', null, null
       from generate_series(1, 5000) i;
     insert into listing select 'all', '', 'us', i, 'd' || i, 'article', null from generate_series(1, 5000) i;
     analyze`,
  )
  const given: Readonly<Record<string, string>> = {
    ...{
      kind: `'all'`,
      key: `''`,
      edition: `'us'`,
      now: '9000',
      from: '0',
      until: '9000',
      types: 'null',
      exclude: 'null',
    },
    ...{ alsoKinds: `'{}'`, alsoKeys: `'{}'`, limit: '20', offset: '0', among: `'{d1,d2}'` },
  }
  const explain = async (name: 'newest' | 'oldest' | 'countAmong') => {
    const { text, order } = toNumbered(STATEMENTS[name])
    const plan = await runSql(
      url,
      `set plan_cache_mode = force_generic_plan; prepare asked as ${text};
       explain execute asked (${order.map((parameter) => given[parameter] ?? 'null').join(', ')})`,
    )
    return JSON.stringify(plan)
  }

  expect(await explain('newest')).toContain('Index Scan Backward using listing_pkey')
  expect(await explain('oldest')).toContain('Index Scan using listing_pkey')
  // By document ids, not by the list.
  expect(await explain('countAmong')).toMatch(
    /Index (?:Only )?Scan using listing_\w+ on listing l .*document_id = a\.id/,
  )
})

test('BX-037 with statistics, the newest stories are searched before the older ones, and all are found', async () => {
  const url = await buildDatabase()
  const { put, read } = await storeBuilder(async () => ({
    store: await openPostgresStore(url),
    again: () => open(url),
  }))()
  const stories = Array.from({ length: 30 }, (_, index) => ({ id: `s${index}`, isFound: index % 3 === 0 }))
  for (const [index, { id, isFound }] of stories.entries()) {
    await put(buildStory(id, { headline: isFound ? 'Tide' : 'Moon' }, { publishedAt: NOW - index * HOUR }))
  }
  await runSql(url, 'analyze search_document')
  const matching = stories.filter(({ isFound }) => isFound).map(({ id }) => id)

  const [known] = await runSql(
    url,
    "select cardinality(histogram_bounds::text::bigint[]) as edges from pg_stats where tablename = 'search_document' and attname = 'number'",
  )
  expect(known).toEqual({ edges: 30 })
  expect(await find(read(), 'tide', { limit: 1 })).toEqual(matching.slice(0, 1))
  expect(await find(read(), 'tide', { limit: 5 })).toEqual(matching.slice(0, 5))
  expect(await find(read(), 'tide', { limit: 100 })).toEqual(matching)
})
