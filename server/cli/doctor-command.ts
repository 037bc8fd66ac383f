import { parseConfig } from '../process/config.ts'
import { defineCommand } from './command.ts'
import { type Console, type ExitStatus, toPlainLine } from './console.ts'
import { ADDRESSES } from './doctor/addresses.ts'
import type { Check, Fault, Site } from './doctor/check.ts'
import { CONFIGURATION } from './doctor/configuration.ts'
import { DOCUMENTS } from './doctor/documents.ts'
import { MACHINE } from './doctor/machine.ts'
import { MEDIA } from './doctor/media.ts'
import { READERS } from './doctor/readers.ts'
import { SECRETS } from './doctor/secrets.ts'
import { STORE } from './doctor/store.ts'
import { openReading, type StoreReading } from './doctor/store-reading.ts'
import { json } from './fields.schema.ts'

export const doctorCommand = defineCommand({
  name: 'doctor',
  about: 'says what is wrong with the site and how to mend it, and changes nothing; exit status 1: an error',
  options: { json },
  // It opens the store for reading: `openDesk` would create or migrate it.
  run: runDoctor,
})

/** Every check in the order of the report: what others depend on comes first. */
const CHECKS: readonly Check[] = [
  ...CONFIGURATION,
  ...SECRETS,
  ...MACHINE,
  ...STORE,
  ...READERS,
  ...DOCUMENTS,
  ...MEDIA,
  ...ADDRESSES,
]

/**
 * Examines a site, and says what is wrong and how to mend it. It only reads: nothing is created, migrated or mended.
 *
 * @returns 0 when all is well, or there are warnings alone; 1 for an error
 * @throws SiteError CONFIG_INVALID; Error when the store cannot be read
 */
async function runDoctor({ json }: { readonly json: boolean }, terminal: Console): Promise<ExitStatus> {
  const config = parseConfig(terminal.env)
  const site: Site = { config, env: terminal.env, now: Date.now() }
  const hasStore = config.contentApiUrl === null && config.dataSource !== 'stub'
  const store = hasStore ? await openReading(config) : null
  const counts = { checks: 0, error: 0, warning: 0 }
  try {
    for (const check of CHECKS) {
      const faults = await examine(check, site, store)
      if (faults === null) continue
      counts.checks += 1
      for (const { severity, what } of faults) {
        counts[severity] += 1
        const found = { check: check.name, severity, what: toPlainLine(what), mend: check.mend }
        if (json) terminal.out(`${JSON.stringify(found)}\n`)
        else terminal.out(`${severity.padEnd(8)} ${check.name}: ${found.what}\n         ${check.mend}\n`)
      }
    }
  } finally {
    await store?.close()
  }
  if (hasStore && store === null) terminal.err('There is no store yet; its checks were left out\n')
  if (!json) terminal.out(`${counts.checks} checks: ${counts.error} errors, ${counts.warning} warnings\n`)
  return counts.error > 0 ? 1 : 0
}

/** The faults that a check found; null when it does not concern the site. */
async function examine(check: Check, site: Site, store: StoreReading | null): Promise<readonly Fault[] | null> {
  if (check.of === 'site') return check.run(site)
  return store === null ? null : check.run(site, store)
}
