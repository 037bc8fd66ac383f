import type { Device } from '../device/device.ts'
import type { RouteRow } from '../routing/route.ts'
import type { RouteFacts } from './criterion.ts'

/** What a route tells a test; null where its pages never differ by bucket, so that none can be eligible. */
export function toRouteFacts(route: RouteRow, brand: string, device: Device | null): RouteFacts | null {
  if (!route.variesOn?.includes('bucket')) return null
  return {
    route: route.name,
    content: route.content ?? null,
    brand,
    device: route.variesOn.includes('device') ? device : null,
  }
}
