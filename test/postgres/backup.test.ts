import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { postUpdate } from '../../server/publishing/live/post-update.ts'
import { openPostgresStore } from '../../server/store/postgres/open.ts'
import { copyTables, readFacts, restoreTables } from '../../server/store/postgres/table-files.ts'
import { withClient } from '../../server/store/postgres/with-client.ts'
import { matchAll } from '../../server/store/search/match.ts'
import { parseQuery } from '../../shared/search/query.ts'
import { buildDesk, buildFolder, NOW, toArticleInput } from '../builders/store.ts'
import { needs } from '../harness/needs.ts'
import { createDatabase } from '../harness/postgres.ts'

const server = inject('postgresUrl')
const bin = inject('postgresBin')
needs('PostgreSQL')

function run(program: string, ...given: readonly string[]): void {
  const { status, stderr } = spawnSync(join(bin ?? '', program), given, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stderr}`)
}

test('BX-084 pg_restore restores a pg_dump, and followers learn that their position in the log is gone', async () => {
  const url = await createDatabase(server ?? '')
  const dump = join(buildFolder(), 'site.dump')
  const store = await openPostgresStore(url)
  const desk = buildDesk(store)
  await desk.publish(toArticleInput('one'))
  run('pg_dump', '--format=custom', `--file=${dump}`, url)
  await desk.publish(toArticleInput('two'))
  const cursor = await store.head()
  await store.close()

  run('pg_restore', '--clean', '--if-exists', `--dbname=${url}`, dump)

  const restored = await openPostgresStore(url)
  onTestFinished(() => restored.close())
  const slugs = (await restored.inventory({ limit: 10, offset: 0 })).map(({ slug }) => slug)
  expect(slugs).toEqual(['one'])
  expect(await restored.changesSince(cursor)).toBeNull()

  await buildDesk(restored).publish(toArticleInput('three'))
  expect(await restored.inventory({ limit: 10, offset: 0 })).toHaveLength(2)
})

test('MV-020 a copy of the tables has live coverage with its updates, which are found and continue after it is restored', async () => {
  const url = await createDatabase(server ?? '')
  const folder = buildFolder()
  const store = await openPostgresStore(url)
  const desk = buildDesk(store)
  await desk.publish({ typeName: 'content_livearticle', id: 'launch', slug: 'launch', headline: 'The launch' })
  await postUpdate(desk.services, 'launch', { id: 'a', headline: 'Ferry' })
  await store.close()

  await withClient(url, async (client) => {
    const { tables } = await copyTables(client, folder)
    await restoreTables(client, { folder, tables, schema: (await readFacts(client)).schema })
  })

  const restored = await openPostgresStore(url)
  onTestFinished(() => restored.close())
  expect(await postUpdate(buildDesk(restored).services, 'launch', { id: 'b', headline: 'Lorry' })).toMatchObject({
    update: { sequence: 2, place: 2 },
  })
  const match = matchAll(parseQuery('ferry lorry'))
  const reader = restored.reader(new Set(), { now: NOW })
  const found = match && (await reader.search({ match, edition: 'us', where: 'text', limit: 9 }))
  expect(found?.map(({ id }) => id)).toEqual(['launch'])
})
