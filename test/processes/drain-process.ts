import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { createHttpServer } from '../../server/http/http-server.ts'
import { readOptions } from '../../server/process/command-line/read-options.ts'
import { createLifecycle, drainOnSignals } from '../../server/process/lifecycle.ts'
import { buildChain, buildStep } from '../builders/app.ts'
import { buildConfig, buildLog, buildServices } from '../builders/services.ts'

/** A site with one slow page in its own process: the parent decides when the page ends, and receives all events. */
const { DRAIN_MS: drainMs, NOTICE_MS: noticeMs } = await readOptions({
  name: 'node drain-process.ts',
  about: 'Serves one slow page, and drains on a signal.',
  words: { DRAIN_MS: z.coerce.number().default(10_000), NOTICE_MS: z.coerce.number().default(0) },
})
const tell = (event: string, value?: unknown) => process.send?.({ event, value })

const config = buildConfig()
const { log } = buildLog(config)
const lifecycle = createLifecycle()
const finish = Promise.withResolvers<void>()
process.on('message', () => finish.resolve())

const page = buildStep(async (request, response) => {
  if (request.path === '/slow/') {
    tell('slow')
    await finish.promise
  }
  response.status(200).end('rendered')
})
const server = createHttpServer(buildChain(buildServices({ config, log, lifecycle }), [page]))
lifecycle.onClose('first', () => void tell('closed', 'first'))
lifecycle.onClose('broken', () => {
  throw new Error('cannot be closed')
})
lifecycle.onClose('last', () => void tell('closed', 'last'))
drainOnSignals({ lifecycle, server, log, drainMs, noticeMs })
process.on('SIGTERM', () => tell('draining'))
server.listen(0, '127.0.0.1', () => {
  lifecycle.markReady()
  tell('listening', (server.address() as AddressInfo).port)
})
