import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { needs } from '../harness/needs.ts'
import { createDatabase } from '../harness/postgres.ts'
import { spawnSite } from '../harness/process.ts'
import { openLines, PAGE, toStory } from '../harness/workers.ts'

const url = inject('postgresUrl')
needs('PostgreSQL')

test('BX-085 on PostgreSQL a publish at one worker is visible at each with the next request', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-pg-workers-'))
  const site = await spawnSite({
    varDir: join(folder, 'var'),
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: await createDatabase(String(url)),
      WEB_CONCURRENCY: '2',
      PUBLICATION_DIR: join(folder, 'none'),
      LOG_LEVEL: 'info',
    },
  })
  onTestFinished(async () => {
    await site.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await site.listening
  const lines = await openLines(site, 2)
  const statuses = async () => (await Promise.all(lines.map((line) => line.get(PAGE)))).map(({ status }) => status)
  expect(await statuses()).toEqual([404, 404])

  for (const [index, writer] of lines.entries()) {
    const headline = `Clocks by the moon, edition ${index}`
    expect((await writer.put(toStory(headline))).status).toBeLessThan(300)
    for (const line of lines) expect((await line.get(PAGE)).text).toContain(headline)
  }

  expect(await site.end()).toBe(0)
})
