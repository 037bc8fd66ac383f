import { type DrainOptions, drain } from '../lifecycle.ts'
import { refreshMetrics } from '../refresh-metrics.ts'
import { type DrainOrder, snapshot } from './messages.ts'
import type { Siblings } from './siblings.ts'

/** Responds to the other workers from the services of a site, and drains on a message of the primary or a signal. */
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
      // A store that is closing must not count as down.
      if (lifecycle.state === 'ready') await refreshMetrics(services)
      return readMetrics()
    },
  })
  // A supervisor may signal all processes at once.
  process.on('SIGTERM', () => end({ noticeMs: draining.noticeMs ?? 0, alone: false }))
  // A terminal signals all processes; the primary decides how its workers drain.
  process.on('SIGINT', () => {})
}
