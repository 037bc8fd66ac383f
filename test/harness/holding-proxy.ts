import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface HoldingProxy {
  readonly port: number
  /** Holds responses of this path back; `held` resolves when one has arrived, `release` sends it on. */
  hold(path: string): { readonly held: Promise<void>; release(): void }
  close(): Promise<void>
}

/** A proxy between a site and its CDN that can delay a response; all others pass unchanged. */
export async function startHoldingProxy(origin: string): Promise<HoldingProxy> {
  const holds = new Map<string, { readonly held: () => void; readonly gate: Promise<void> }>()
  const server = createServer((asked, response) => {
    const { method, url = '/', headers } = asked
    const passed = request(origin + url, { method, headers }, async (answer) => {
      try {
        const body = await buffer(answer)
        const hold = holds.get(url)
        hold?.held()
        await hold?.gate
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders).end(body)
      } catch {
        response.destroy()
      }
    })
    passed.on('error', () => response.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    hold(path) {
      const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      holds.set(path, { held: held.resolve, gate: gate.promise })
      return {
        held: held.promise,
        release() {
          holds.delete(path)
          gate.resolve()
        },
      }
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
