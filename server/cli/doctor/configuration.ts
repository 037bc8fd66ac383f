import { existsSync } from 'node:fs'
import { readPublication } from '../../content/publication/publication.ts'
import { readAffiliatesOrFail } from '../../content/publication/read-affiliates.ts'
import { readRules } from '../../pages/experiments/read-tests-and-flags.ts'
import { findMisspelt } from '../../process/misspelt.ts'
import type { Check, Fault } from './check.ts'

/** Checks of variables and of the files that they name. Variables that are not valid end the command before. */
export const CONFIGURATION: readonly Check[] = [
  {
    name: 'variables',
    of: 'site',
    mend: 'Correct the name, or remove the variable; docs/configuration.md has every name',
    run: ({ env }) => findMisspelt(env).map((what) => ({ severity: 'warning', what })),
  },
  {
    name: 'publication',
    of: 'site',
    mend: 'Mend the file in PUBLICATION_DIR; npm run check-config reads it again',
    run: ({ config }) => faultsOf(() => readPublication(config)),
  },
  {
    name: 'experiments, flags and scripts',
    of: 'site',
    mend: 'Mend the file; npm run check-config reads it again',
    run: ({ config }) => faultsOf(() => readRules(config)),
  },
  {
    name: 'affiliate programs',
    of: 'site',
    mend: 'Mend affiliates.json; npm run check-config reads it again',
    run: ({ config }) => faultsOf(() => readAffiliatesOrFail(config)),
  },
  {
    name: 'publication folder',
    of: 'site',
    mend: 'Set PUBLICATION_DIR; npm run content -- new FOLDER begins a publication',
    run: ({ config }) =>
      existsSync(config.publicationDir)
        ? []
        : [
            {
              severity: 'warning',
              what: `There is no ${config.publicationDir}; name, layouts and sections are the defaults`,
            },
          ],
  },
  {
    name: 'origin',
    of: 'site',
    mend: 'Set SITE_ORIGIN to the address that readers use, e.g. https://www.example.com',
    run: ({ config, env }) =>
      config.environment === 'production' && !env.SITE_ORIGIN
        ? [{ severity: 'warning', what: `SITE_ORIGIN is not set: canonical links and feeds name ${config.siteOrigin}` }]
        : [],
  },
]

function faultsOf(read: () => unknown): readonly Fault[] {
  try {
    read()
    return []
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [String(error)]
    return lines.map((what) => ({ severity: 'error', what }))
  }
}
