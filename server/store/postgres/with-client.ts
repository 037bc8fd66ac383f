import { Client } from 'pg'
import { toConnection } from './pool.ts'
import { toStoreError } from './run-statement.ts'

/**
 * Runs work on a connection of its own, whose statements have no time limit, as those of the pools have.
 *
 * @throws SiteError STORE_UNAVAILABLE when it cannot connect; what the work throws
 */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(toConnection(url))
  client.on('error', ignore)
  try {
    await client.connect().catch((error: unknown) => {
      throw toStoreError(error)
    })
    return await work(client)
  } finally {
    await client.end().catch(ignore)
  }
}

const ignore = () => undefined
