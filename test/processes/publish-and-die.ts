import { createAddresses } from '../../server/addresses/routing/addresses.ts'
import { createBodyCompiler } from '../../server/body/body-compiler.ts'
import { BRANDED } from '../../server/process/branded.ts'
import { publishDocument } from '../../server/publishing/publish.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { openSqliteStore } from '../../server/store/sqlite/open.ts'

/**
 * A publisher that is killed right after its publish returns, in the middle of a transaction, or never:
 * `node publish-and-die.ts PATH answered|halfway|never NAME COUNT`.
 */
const [path = '', when = 'never', name = 'story', count = '1'] = process.argv.slice(2)
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
for (let index = 0; index < Number(count); index++) {
  const slug = `${name}-${index}`
  const answer = await publishDocument(services, { typeName: 'content_article', slug, headline: slug })
  if (answer.status !== 'created') process.exit(1)
}
if (when === 'answered') die()
await services.compiler.close()
await store.close()
