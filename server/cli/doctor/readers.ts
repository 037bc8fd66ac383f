import { z } from 'zod'
import { READERS_SCHEMA } from '../../readers/store/postgres-engine.ts'
import { readersPath } from '../../readers/store/readers-path.ts'
import { withClient } from '../../store/postgres/with-client.ts'
import { findDamage } from '../../store/sqlite/find-damage.ts'
import { hasReadersFile } from '../restore-readers.ts'
import type { Check } from './check.ts'

const rights = z.object({ there: z.boolean(), may_create: z.boolean(), may_use: z.boolean().nullable() })

const RIGHTS = `
  select to_regnamespace($1) is not null as there,
    has_database_privilege(current_database(), 'create') as may_create,
    case when to_regnamespace($1) is null then null else has_schema_privilege($1, 'usage') end as may_use`

/** Checks of the readers' store, which another host's content does not replace. */
export const READERS: readonly Check[] = [
  {
    name: 'store of readers',
    of: 'site',
    mend: 'Restore the last backup; or let the role use the schema: create schema readers authorization ROLE',
    async run({ config }) {
      const fault = config.databaseUrl === null ? null : await findMissingRight(config.databaseUrl)
      if (fault !== null) return [{ severity: 'error', what: fault }]
      if (!hasReadersFile(config)) return []
      const what = findDamage(readersPath(config))
      return what === null ? [] : [{ severity: 'error', what: `${readersPath(config)}: ${what}` }]
    },
  },
]

async function findMissingRight(url: string): Promise<string | null> {
  const { rows } = await withClient(url, (client) => client.query(RIGHTS, [READERS_SCHEMA]))
  const { there, may_create: mayCreate, may_use: mayUse } = rights.parse(rows[0])
  if (!there && !mayCreate) return `The role of DATABASE_URL may not create the schema ${READERS_SCHEMA}`
  return mayUse === false ? `The role of DATABASE_URL may not use the schema ${READERS_SCHEMA}` : null
}
