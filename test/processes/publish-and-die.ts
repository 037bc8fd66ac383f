import { z } from 'zod'
import { createAddresses } from '../../server/addresses/routing/addresses.ts'
import { createBodyCompiler } from '../../server/body/body-compiler.ts'
import { BRANDED } from '../../server/process/branded.ts'
import { readOptions } from '../../server/process/command-line/read-options.ts'
import { publishDocument } from '../../server/publishing/publish.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { openSqliteStore } from '../../server/store/sqlite/open.ts'

const {
  PATH: path,
  WHEN: when,
  NAME: name,
  COUNT: count,
} = await readOptions({
  name: 'node publish-and-die.ts',
  about: 'Publishes, and is killed right after its publish returns, in the middle of a transaction, or never.',
  words: {
    PATH: z.string(),
    WHEN: z.enum(['answered', 'halfway', 'never']),
    NAME: z.string().default('story'),
    COUNT: z.coerce.number().default(1),
  },
})
const store = openSqliteStore(path)
const router = createSiteRouter({ locales: ['en'] })
const services = {
  store,
  addresses: createAddresses(router, BRANDED),
  router,
  branded: BRANDED,
  edition: 'us',
  known: { section: () => true, layout: (name: string) => name === 'minimal' },
  clock: Date.now,
  writer: { name: 'test', via: 'command' } as const,
  compiler: createBodyCompiler(),
  applyChanges: async () => undefined,
}

const die = () => process.kill(process.pid, 'SIGKILL')

if (when === 'halfway') {
  await store.putMeta('import', 'running')
  await store.write(async (transaction) => {
    await transaction.putSetting('half', true)
    await transaction.appendChange('changed', ['half'], 0)
    die()
    await new Promise(() => undefined)
  })
}
for (let index = 0; index < count; index++) {
  const slug = `${name}-${index}`
  const answer = await publishDocument(services, { typeName: 'content_article', slug, headline: slug })
  if (answer.status !== 'created') process.exit(1)
}
if (when === 'answered') die()
await services.compiler.close()
await store.close()
