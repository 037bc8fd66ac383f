import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgresStore } from '../../server/content/store/postgres/open.ts'
import { buildDesk, buildFolder, toArticleInput } from '../builders/store.ts'
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
