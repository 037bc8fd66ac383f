import type { Router } from '../../addresses/routing/router.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import type { VitalsReport } from './vitals.schema.ts'

/** Names of pages without a route, in addition to those of the route table. */
const UNROUTED = ['not-found', 'error']

/** Whether the route exists, so that it may be a metric label. */
export function isKnownRoute(route: string, router: Pick<Router, 'find'>): boolean {
  return UNROUTED.includes(route) || router.find(route) !== undefined
}

/** Adds one report to the histograms (BX-081). */
export function observeVitals(report: VitalsReport, metrics: Pick<Metrics, 'webVitals'>): void {
  const { route, device, cls } = report
  for (const vital of ['ttfb', 'fcp', 'lcp', 'inp'] as const) {
    const value = report[vital]
    if (value !== undefined) metrics.webVitals[vital].observe({ route, device }, value / 1000)
  }
  if (cls !== undefined) metrics.webVitals.cls.observe({ route, device }, cls)
}
