import { Pool } from 'undici'

/** A request that is sent once. */
export interface Asked {
  readonly path: string
  readonly method?: 'GET' | 'PUT'
}

/**
 * Sends each request once over a number of busy connections. For addresses that must all differ, which wrk would have to
 * read from a file.
 *
 * @throws Error at the first response with an unexpected status
 */
export async function askEach(
  base: string,
  requests: readonly Asked[],
  { connections, statuses }: { readonly connections: number; readonly statuses: readonly number[] },
): Promise<void> {
  const pool = new Pool(base, { connections, pipelining: 1 })
  const waiting = requests.values()
  try {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (const { path, method = 'GET' } of waiting) {
          const answer = await pool.request({ path, method, headers: { accept: 'text/html' } })
          await answer.body.dump()
          if (!statuses.includes(answer.statusCode))
            throw new Error(`${method} ${path} responded with ${answer.statusCode}`)
        }
      }),
    )
  } finally {
    await pool.close()
  }
}
