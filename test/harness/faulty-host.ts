import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { request } from 'undici'
import { startApiHost } from '../builders/api-host.ts'

/** A handler that fails instead of responding. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => void

const json = { 'content-type': 'application/json' }
const oversized = Buffer.alloc(9 * 1024 * 1024, 'x')

/** The ways in which a content API can fail. */
export const FAULTS = {
  down: (asked) => asked.socket.destroy(),
  silent: () => undefined,
  'in HTML': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello'),
  'in another shape': (_, response) => response.writeHead(200, json).end('{"data":{"items":[null]},"status":"fine"}'),
  'with 500': (_, response) => response.writeHead(500, json).end('{"error":{"code":500,"message":"Out of luck"}}'),
  'in drips': (_, response) => {
    response.writeHead(200, json)
    const drip = setInterval(() => response.write(' '), 50)
    response.once('close', () => clearInterval(drip))
  },
  'with a redirect': (_, response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
  'too much': (_, response) => {
    response.writeHead(200, json).write('{"data":"')
    response.end(oversized)
  },
} as const satisfies Record<string, Fault>

export interface FaultyHost {
  readonly origin: string
  /** Every further request to an address that matches `only` fails so; null: the host behind responds again. */
  fail(fault: Fault | null, only?: RegExp): void
  /** The number of requests that failed. */
  failed(): number
  /** The number of failed requests that are still open. */
  hanging(): number
  /** The addresses of all requests so far, oldest first. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** A proxy to another host that fails on demand. */
export async function startFaultyHost(behind: string): Promise<FaultyHost> {
  let fault: Fault | null = null
  let failing = /^/
  let failed = 0
  const hanging = new Set<ServerResponse>()
  const addresses: string[] = []
  const host = await startApiHost((asked, response) => {
    addresses.push(asked.url ?? '')
    if (fault !== null && failing.test(asked.url ?? '')) {
      failed += 1
      hanging.add(response)
      response.once('close', () => hanging.delete(response))
      return fault(asked, response)
    }
    void pass(asked, response).catch(() => response.destroy())
  })

  async function pass(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await request(behind + asked.url, { headers: { accept: 'application/json' } })
    const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = answer.headers
    response.writeHead(answer.statusCode, headers)
    await pipeline(answer.body, response)
  }

  return {
    origin: host.origin,
    fail(next, only = /^/) {
      fault = next
      failing = only
      // Hanging responses would stay open, and the host now fails differently.
      for (const response of hanging) response.destroy()
    },
    failed: () => failed,
    hanging: () => hanging.size,
    asked: addresses,
    close: host.close,
  }
}
