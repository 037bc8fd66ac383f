import type { Device } from '../../../shared/device/device.ts'
import type { RouteRow } from '../../../shared/routing/route.ts'
import type { RouteFacts } from './criterion.ts'

/** The facts of a route for tests; null when its pages never vary by bucket, so that no test is eligible. */
export function toRouteFacts(route: RouteRow, brand: string, device: Device | null): RouteFacts | null {
  if (!route.variesOn?.includes('bucket')) return null
  return {
    route: route.name,
    content: route.content ?? null,
    brand,
    device: route.variesOn.includes('device') ? device : null,
  }
}
