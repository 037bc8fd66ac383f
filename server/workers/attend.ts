import { refreshMetrics } from '../health/health-step.ts'
import { type DrainOptions, drain } from '../http/lifecycle.ts'
import { type DrainOrder, snapshot } from './messages.ts'
import type { Siblings } from './siblings.ts'

/** Answers the other workers out of a site's services, and ends when the primary or a signal says so. */
export function attendSiblings(
  siblings: Siblings,
  services: Parameters<typeof refreshMetrics>[0],
  draining: DrainOptions,
): void {
  const { metrics } = services
  const { lifecycle, log } = draining
  const readMetrics = async () => snapshot.parse(await metrics.registry.getMetricsAsJSON())
  let ending = false

  function end(order: DrainOrder): void {
    if (ending) return
    ending = true
    void drain({ ...draining, ...order }).then(async () => {
      await siblings.leave(await readMetrics())
      log.flush()
      process.exit(0)
    })
  }

  siblings.attend({
    drain: end,
    async metrics() {
      // A store that is being closed is no store that is down.
      if (lifecycle.state === 'ready') await refreshMetrics(services)
      return readMetrics()
    },
  })
  // A supervisor may tell all processes at once.
  process.on('SIGTERM', () => end({ noticeMs: draining.noticeMs ?? 0, alone: false }))
  // A terminal does: the primary hears it too, and has the say.
  process.on('SIGINT', () => {})
}
