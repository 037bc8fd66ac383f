import { z } from 'zod'
import { withClient } from './with-client.ts'

const state = z.object({
  is_read_only: z.boolean(),
  schema: z.string().nullable(),
  may_create: z.boolean().nullable(),
  may_write: z.boolean().nullable(),
})

const STATE = `
  select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_read_only,
    current_schema() as schema,
    has_schema_privilege(current_schema(), 'create') as may_create,
    has_table_privilege(to_regclass('document'), 'insert, update, delete') as may_write`

/**
 * Why the site could not use a database that it reaches, one line each; changes nothing.
 *
 * @param changesTables whether a start creates or migrates tables
 * @throws SiteError STORE_UNAVAILABLE when it cannot connect
 */
export async function checkPostgres(url: string, changesTables: boolean): Promise<readonly string[]> {
  const { rows } = await withClient(url, (client) => client.query(STATE))
  const found = state.parse(rows[0])
  if (found.is_read_only) return ['the database of DATABASE_URL can only be read: is it a standby?']
  if (found.schema === null) return ['the database of DATABASE_URL has no schema that its role may use']
  if (changesTables && found.may_create !== true) {
    return [`the role of DATABASE_URL may not create tables in the schema ${found.schema}`]
  }
  return found.may_write === false ? ['the role of DATABASE_URL may not write to the tables of the site'] : []
}
