import './process/private/umask.ts'
import './process/env.ts'
import { readRedirectsOrFail } from './addresses/redirects/read-redirects.ts'
import { readCampaignsOrFail } from './content/house-ads/read-campaigns.ts'
import { readPublication } from './content/publication/publication.ts'
import { readAffiliatesOrFail } from './content/publication/read-affiliates.ts'
import { readRules } from './pages/experiments/read-tests-and-flags.ts'
import { flag } from './process/command-line/command.ts'
import { readOptions } from './process/command-line/read-options.ts'
import { type Config, parseConfig } from './process/config.ts'
import { findMisspelt } from './process/misspelt.ts'
import { createSiteRouter } from './site/site-router.ts'

const flags = await readOptions({
  name: 'npm start --',
  about: 'Starts the site. Its configuration is in environment variables.',
  options: {
    dev: flag('reloads what changes, and renders with the development build of React'),
    'check-config': flag('checks the configuration and what the site needs, and starts nothing'),
  },
})
const misspelt = findMisspelt(process.env)
const config = readOrExit(() => parseConfig(process.env))
// Before anything is opened, so that mistakes in the publication are reported like those in the configuration.
const [publication] = readOrExit(() => {
  const found = readPublication(config)
  readAffiliatesOrFail(config)
  readCampaignsOrFail(config, found.timeZone, Date.now())
  return [found, readRules(config)] as const
})
readOrExit(() => readRedirectsOrFail({ config, router: createSiteRouter(config, publication.sections) }))
if (flags['check-config']) {
  const { checkStart } = await import('./site/preflight/check-start.ts')
  const { faults, notes } = await checkStart(config)
  if (faults.length + misspelt.length > 0) exitWith([...misspelt, ...faults])
  process.stdout.write(['The configuration is valid.', ...notes, ''].join('\n'))
  process.exit(0)
}
await start(config)

/** Starts the site in this process, or as several workers with a primary that loads nothing of the site (BX-085). */
async function start(config: Config): Promise<void> {
  const development = flags.dev
  if (config.webConcurrency === 1 || development) {
    warn()
    const { startSite } = await import('./site/start-site.ts')
    return startSite(config, { development })
  }
  const { default: cluster } = await import('node:cluster')
  if (cluster.isPrimary) {
    warn()
    const { runPrimary } = await import('./process/workers/primary.ts')
    return runPrimary(config, publication.name)
  }
  const { startWorker } = await import('./site/start-worker.ts')
  await startWorker(config)
}

/** Once, so not in workers. Another program's variable may be close to one of ours, so a start continues. */
function warn(): void {
  process.stderr.write(misspelt.map((line) => `masthead: ${line}\n`).join(''))
}

/** Prints all faults, one line each, and exits with 78 (EX_CONFIG of sysexits.h) instead of a stack trace. */
function readOrExit<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    exitWith([...misspelt, error instanceof Error ? error.message : String(error)])
  }
}

function exitWith(faults: readonly string[]): never {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(78)
}
