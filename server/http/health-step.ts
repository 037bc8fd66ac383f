import { readFileSync } from 'node:fs'
import { BlockList, isIPv6 } from 'node:net'
import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import type { Config } from '../process/config.ts'
import type { Lifecycle } from '../process/lifecycle.ts'
import { hasStore, type MetricsNeeds, refreshMetrics } from '../process/refresh-metrics.ts'
import { sendPlain } from './plain-response.ts'
import { readRequestContext } from './request-context.ts'
import { equalSecrets, findBearer } from './token.ts'

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')))

interface Needs extends MetricsNeeds {
  readonly config: Pick<Config, 'environment' | 'metricsToken' | 'dataSource'>
  readonly lifecycle: Pick<Lifecycle, 'state' | 'uptime'>
}

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

/** Whether the address of a socket is loopback or in a private network. */
export function isPrivateAddress(address: string | undefined): boolean {
  if (address === undefined) return false
  return PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Open in development; in production with the token, or directly from a private network (OP-001). */
function mayReadMetrics(request: Request, { config }: Needs): boolean {
  if (config.environment === 'development') return true
  const bearer = findBearer(request)
  if (bearer !== null && config.metricsToken !== null && equalSecrets(bearer, config.metricsToken)) return true
  // Behind a proxy every reader has a private address, so a forwarded request does not count as local.
  const direct = FORWARDED.every((name) => request.get(name) === undefined)
  return direct && isPrivateAddress(request.socket.remoteAddress)
}

async function answerMetrics(request: Request, response: Response, needs: Needs): Promise<void> {
  if (!mayReadMetrics(request, needs)) return sendPlain(request, response, 403)
  const { registry } = needs.metrics
  const all = await needs.siblings?.metrics()
  if (all == null) await refreshMetrics(needs)
  response.type(registry.contentType).send(all ?? (await registry.metrics()))
}

/**
 * The state of the process (BX-080). It stays ready if the store is down or damaged, or the content source is down:
 * readers can still get cached pages, and other processes would be no better off (BX-084).
 */
async function answerReady(response: Response, needs: Needs): Promise<void> {
  const state = needs.lifecycle.state === 'leaving' ? 'ready' : needs.lifecycle.state
  response.status(state === 'ready' ? 200 : 503).type('text/plain')
  if (state !== 'ready') readRequestContext(response).isNotReady = true
  if (state !== 'ready') response.send(state)
  else if (needs.source.isDown()) response.send('ready, but the content source is down')
  else if (!(await hasStore(needs))) response.send('ready, but the store does not answer')
  else response.send(needs.store?.isDamaged() ? 'ready, but the store is damaged' : state)
}

function answerStatus(response: Response, { config, lifecycle }: Needs): void {
  response.json({
    status: 'ok',
    version,
    uptime: Math.floor(lifecycle.uptime() / 1000),
    environment: config.environment,
    // The embedded content API has the same contract as a remote host, so it is `api`, too (CL-002).
    dataSource: config.dataSource,
  })
}

/** Handles /healthz (alive), /readyz (accepts readers), /_node/status and /_node/metrics (OP-001, OP-002, BX-080). */
export function healthStep(needs: Needs): RequestHandler {
  const answers: Readonly<Record<string, (request: Request, response: Response) => void | Promise<void>>> = {
    '/healthz': (_request, response) => void response.type('text/plain').send('ok'),
    '/readyz': (_request, response) => answerReady(response, needs),
    '/_node/status': (_request, response) => answerStatus(response, needs),
    '/_node/metrics': (request, response) => answerMetrics(request, response, needs),
  }
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const path = request.path.replace(/\/$/, '')
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined
    if (!answer) return next()
    readRequestContext(request).route = 'node'
    response.setHeader('cache-control', 'no-store')
    return answer(request, response)
  }
}
