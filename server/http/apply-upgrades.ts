import { type Server, STATUS_CODES } from 'node:http'
import type { Logger } from 'pino'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import type { Metrics } from '../process/telemetry/metrics.ts'
import type { Upgrade, UpgradeResult, UpgradeStep } from './upgrade-step.ts'

interface UpgradeNeeds {
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'liveRefusals'>
}

/** Has upgrades of this server pass the steps until one takes or refuses them. */
export function applyUpgrades<Needs extends UpgradeNeeds>(
  server: Server,
  steps: readonly UpgradeStep<Needs>[],
  needs: Needs,
): void {
  const handlers = steps.map(({ name, create }) => ({ name, handle: create(needs) }))
  server.on('upgrade', (request, socket, head) => {
    // Node no longer listens: an error without a listener would end the process.
    socket.on('error', () => socket.destroy())
    try {
      for (const { name, handle } of handlers) {
        const result = handle({ request, socket, head })
        if (result.kind === 'next') continue
        if (result.kind === 'refused') {
          needs.metrics.liveRefusals.inc({ result: name })
          refuse(socket, result)
        }
        return
      }
      refuse(socket, { status: 404 })
    } catch (err) {
      needs.log.error({ event: 'live_failed' satisfies LogEvent, err })
      refuse(socket, { status: 500 })
    }
  })
}

function refuse(
  socket: Upgrade['socket'],
  { status, retryAfter }: Omit<Extract<UpgradeResult, { kind: 'refused' }>, 'kind'>,
) {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Length: 0',
    'Cache-Control: no-store',
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
}
