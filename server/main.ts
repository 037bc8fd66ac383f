import './private/umask.ts'
import './env.ts'
import { type Config, parseConfig } from './config.ts'
import { readPublication } from './publication/publication.ts'
import { readRedirectsOrFail } from './redirects/read-redirects.ts'
import { readRules } from './rules/read-rules.ts'
import { createSiteRouter } from './site-router.ts'

const config = readOrExit(() => parseConfig(process.env))
// Before anything is opened, so that mistakes in the publication are reported like those in the configuration.
const [publication] = readOrExit(() => [readPublication(config), readRules(config)] as const)
readOrExit(() => readRedirectsOrFail({ config, router: createSiteRouter(config, publication.sections) }))
if (process.argv.includes('--check-config')) {
  const { checkSchema } = await import('./site/check-schema.ts')
  const { isUsable, lines } = await checkSchema(config)
  process.stdout.write('The configuration is valid.\n')
  for (const line of lines) (isUsable ? process.stdout : process.stderr).write(`${line}\n`)
  process.exit(isUsable ? 0 : 78)
}
await start(config)

/** Starts the site in this process, or as several workers with a primary that loads nothing of the site (BX-085). */
async function start(config: Config): Promise<void> {
  const development = process.argv.includes('--dev')
  if (config.webConcurrency === 1 || development) {
    const { startSite } = await import('./start-site.ts')
    return startSite(config, { development })
  }
  const { default: cluster } = await import('node:cluster')
  if (cluster.isPrimary) {
    const { runPrimary } = await import('./workers/primary.ts')
    return runPrimary(config, publication.name)
  }
  const { startWorker } = await import('./start-worker.ts')
  await startWorker(config)
}

/** Prints all faults, one line each, and exits with 78 (EX_CONFIG of sysexits.h) instead of a stack trace. */
function readOrExit<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(78)
  }
}
