import { readFileSync } from 'node:fs'
import { BlockList, isIPv6 } from 'node:net'
import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { answerPlain } from './plain-answer.ts'
import { readRequestContext } from './request-context.ts'
import type { HttpStep } from './step.ts'
import { equalSecrets, findBearer } from './token.ts'

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')))

const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv4')
}
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

/** Whether an address of a socket is loopback or of a private network. */
export function isPrivateAddress(address: string | undefined): boolean {
  if (address === undefined) return false
  return PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Open in development; in production with the token, or straight from a private network (OP-001). */
function mayReadMetrics(request: Request, { config }: Services): boolean {
  if (config.environment === 'development') return true
  const bearer = findBearer(request)
  if (bearer !== null && config.metricsToken !== null && equalSecrets(bearer, config.metricsToken)) return true
  // Behind a proxy every reader comes from a private address: what was passed on is not local.
  const direct = FORWARDED.every((name) => request.get(name) === undefined)
  return direct && isPrivateAddress(request.socket.remoteAddress)
}

async function answerMetrics(request: Request, response: Response, services: Services): Promise<void> {
  if (!mayReadMetrics(request, services)) return answerPlain(request, response, 403)
  const { registry } = services.metrics
  response.type(registry.contentType).send(await registry.metrics())
}

/** Where the process stands; a store that does not answer is told of by name (BX-084). */
async function readState({ lifecycle, store }: Services): Promise<string> {
  if (lifecycle.state !== 'ready' || store === null) return lifecycle.state
  return (await store.alive()) ? lifecycle.state : 'no store'
}

function answerStatus(response: Response, { config, lifecycle }: Services): void {
  response.json({
    status: 'ok',
    version,
    uptime: Math.floor(lifecycle.uptime() / 1000),
    environment: config.environment,
    // The embedded store speaks the content API's contract, so it is `api` like a remote host (CL-002).
    dataSource: 'api',
  })
}

/** /healthz (lives), /readyz (may be sent readers), /_node/status and /_node/metrics (OP-001, OP-002, BX-080). */
export const healthStep: HttpStep = {
  name: 'health',
  why: 'before the bounds and the pages: probes are answered even when everything else is in trouble',
  create: (services) => {
    const answers: Readonly<Record<string, (request: Request, response: Response) => void | Promise<void>>> = {
      '/healthz': (_request, response) => void response.type('text/plain').send('ok'),
      '/readyz': async (_request, response) => {
        const state = await readState(services)
        response.status(state === 'ready' ? 200 : 503)
        response.type('text/plain').send(state)
      },
      '/_node/status': (_request, response) => answerStatus(response, services),
      '/_node/metrics': (request, response) => answerMetrics(request, response, services),
    }
    const handler: RequestHandler = (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next()
      const path = request.path.replace(/\/$/, '')
      const answer = Object.hasOwn(answers, path) ? answers[path] : undefined
      if (!answer) return next()
      readRequestContext(request).route = 'node'
      response.setHeader('cache-control', 'no-store')
      return answer(request, response)
    }
    return handler
  },
}
