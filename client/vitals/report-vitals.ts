import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { deviceOfWidth } from '../../shared/device/device.ts'
import type { PagePayload } from '../../shared/page/payload.ts'

/** Pages that QA has asked for as no reader gets them (BX-002). */
const FORCED = /[?&](?:ab|setDevice|featureEnable|featureDisable|jsDebug)=/

/**
 * Sends how this document was to load and to use, once, when it is first hidden: after that nobody is sure to send
 * anything. By the route it was opened at, though the reader may have gone on from there (BX-081).
 */
export function reportVitals({ route, preview }: Pick<PagePayload, 'route' | 'preview'>): void {
  if (preview !== undefined || FORCED.test(window.location.search)) return
  const values: Record<string, number> = {}
  const note = ({ name, value }: Metric) => {
    values[name.toLowerCase()] = Math.round(value * 1e4) / 1e4
  }
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(note, { reportAllChanges: true })
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    const report = { route, device: deviceOfWidth(window.innerWidth), ...values }
    navigator.sendBeacon('/_node/vitals', new Blob([JSON.stringify(report)], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', send)
}
