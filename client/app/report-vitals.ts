import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { deviceOfWidth } from '../../shared/device/device.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { hasGranted } from '../consent/consent.ts'

/** Query parameters of forced requests, which readers do not send (BX-002). */
const FORCED = /[?&](?:ab|setDevice|featureEnable|featureDisable|jsDebug)=/

/**
 * Reports the web vitals of this document once, when it is first hidden: a later report may never be sent. The route is
 * that of the first page, even after navigations (BX-081). It needs consent to C0002 (OP-008, BX-070).
 */
export function reportVitals({ route, preview }: Pick<PagePayload, 'route' | 'preview'>): void {
  if (preview !== undefined || FORCED.test(window.location.search)) return
  const values: Record<string, number> = {}
  const note = ({ name, value }: Metric) => {
    values[name.toLowerCase()] = Math.round(value * 1e4) / 1e4
  }
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(note, { reportAllChanges: true })
  const send = () => {
    // A reader who has not decided yet may agree before the next time.
    if (document.visibilityState !== 'hidden' || !hasGranted('C0002')) return
    document.removeEventListener('visibilitychange', send)
    const report = { route, device: deviceOfWidth(window.innerWidth), ...values }
    navigator.sendBeacon('/_node/vitals', new Blob([JSON.stringify(report)], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', send)
}
