import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'

export interface Edge {
  /** Scheme, host and port, without a slash at the end. */
  readonly base: string
  /** Passes all requests on to this port of this machine, from now on. */
  passTo(port: number): void
  close(): Promise<void>
}

/** Headers for caches, which the shipped edges remove (`deploy/one-site/Caddyfile`): no reader waits for them. */
const FOR_CACHES = ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag']

/** Starts the edge between readers and the site: a proxy without a cache, on a free port. */
export async function startEdge(): Promise<Edge> {
  const agent = new Agent({ keepAlive: true })
  let port = 0
  const server = createServer((asked, response) => {
    const { method, url: path, headers } = asked
    const passed = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      for (const name of FOR_CACHES) delete answer.headers[name]
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The edge has no port')
  return {
    base: `http://127.0.0.1:${address.port}`,
    passTo(to) {
      port = to
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      agent.destroy()
    },
  }
}
