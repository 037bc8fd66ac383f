import { expect, test } from 'vitest'
import { FORMER_PATH_CONDITIONS, formerPathTag } from '../../server/process/tags.ts'
import type { FormerPathRow } from '../../server/store/former-path.ts'
import { NOW, type OpenStore, storeBuilder } from './store-parts.ts'

/** A former path of the document `a` in every edition. */
function buildRow(path: string, given: Partial<FormerPathRow> = {}): FormerPathRow {
  return { path, query: '', edition: '', target: 'article/a', owner: 'document/a', ...given }
}

/** Addresses that something had before. */
export function testStoredFormerPaths(engine: string, open: OpenStore): void {
  const buildStore = storeBuilder(open)

  async function setUp(rows: readonly FormerPathRow[]) {
    const { store, read } = await buildStore()
    await store.write(async (transaction) => {
      for (const row of rows) await transaction.putFormerPath(row)
    })
    return { store, read }
  }

  test(`MV-003 (${engine}) a former path is found by exactly its path and query, first in the edition`, async () => {
    const { read } = await setUp([
      buildRow('/2019/05/größe/'),
      buildRow('/2019/05/größe/', { edition: 'uk', target: 'article/uk' }),
      buildRow('/', { query: 'p=12', target: 'article/b' }),
      buildRow('/rss/', { edition: 'uk', target: '/feed/' }),
    ])
    const reader = read()

    expect(await reader.formerPath('/2019/05/größe/', '', 'us')).toBe('article/a')
    expect(await reader.formerPath('/2019/05/größe/', '', 'uk')).toBe('article/uk')
    expect(await reader.formerPath('/', 'p=12', 'us')).toBe('article/b')
    expect(await reader.formerPath('/', '', 'us')).toBeNull()
    expect(await reader.formerPath('/rss/', '', 'us')).toBeNull()
    expect(await reader.formerPath('/rss/', '', 'uk')).toBe('/feed/')
  })

  test(`MV-003 (${engine}) the conditions are each path’s names of parameters, once`, async () => {
    const { read } = await setUp([
      ...['p=1', 'p=2', 'page_id=2', 'a=1&p=1'].map((query) => buildRow('/', { query })),
      buildRow('/story.php', { query: 'id=1', edition: 'uk' }),
      buildRow('/old/'),
    ])

    expect(await read().formerPathConditions('us')).toEqual([
      { path: '/', names: 'a&p' },
      { path: '/', names: 'p' },
      { path: '/', names: 'page_id' },
    ])
    expect(await read().formerPathConditions('uk')).toContainEqual({ path: '/story.php', names: 'id' })
  })

  test(`MV-003 (${engine}) reads are tagged, also where there is nothing`, async () => {
    const { read } = await setUp([])
    const tags = new Set<string>()

    await read(NOW, tags).formerPath('/old/', 'p=1', 'us')
    await read(NOW, tags).formerPathConditions('us')

    expect([...tags]).toEqual([formerPathTag('/old/'), FORMER_PATH_CONDITIONS])
  })

  test(`MV-003 (${engine}) rows are listed by owner and by target, replaced and removed`, async () => {
    const [one, two] = [buildRow('/one/'), buildRow('/two/', { owner: 'import/x' })]
    const { store } = await setUp([two, one, buildRow('/three/', { target: 'article/c', owner: 'document/c' })])
    const work = <T>(...[of]: Parameters<typeof store.write<T>>) => store.write(of)

    expect(await work((transaction) => transaction.formerPathsOf('document/a'))).toEqual([one])
    expect(await store.formerPathsTo('article/a')).toEqual([one, two])
    expect(await work((transaction) => transaction.formerPathsTo('article/a'))).toEqual([one, two])
    expect(await work((transaction) => transaction.findFormerPaths('/two/', ''))).toEqual([two])

    await work(async (transaction) => {
      await transaction.putFormerPath({ ...one, target: 'article/b' })
      await transaction.removeFormerPath(two)
    })

    expect(await store.formerPathsTo('article/a')).toEqual([])
    expect((await store.formerPathsTo('article/b')).map(({ path, owner }) => [path, owner])).toEqual([
      ['/one/', 'document/a'],
    ])
  })
}
