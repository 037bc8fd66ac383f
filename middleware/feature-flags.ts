import { DEBUG_NAME, toDebugServices } from '../shared/debug/services.ts'
import { findDevice, toDevice } from '../shared/device/device.ts'
import { hasOverrides, toOverrides } from '../shared/flags/overrides.ts'
import type { RouteMiddleware } from './types.ts'

/**
 * What features are asked for, and the device that their conditions name (FF-002, DV-002, OP-003). Values nobody knows
 * are as good as absent (BX-002, SE-006).
 */
export const featureFlags: RouteMiddleware['create'] =
  ({ config }) =>
  ({ query, cookies, header }, { forced }) => {
    const edge = header(config.deviceHeader)
    const device = findDevice({
      query: query.get('setDevice'),
      cookie: cookies.get(config.deviceCookie) ?? null,
      header: edge ?? null,
    })
    const overrides = toOverrides(query)
    const asked = toDebugServices(query.get(DEBUG_NAME))
    const debug = asked.length > 0 ? asked : toDebugServices(cookies.get(DEBUG_NAME) ?? null)
    return {
      device: { ...device, edge: toDevice(edge) },
      overrides,
      debug,
      forced: forced || device.source === 'query' || hasOverrides(overrides) || debug.length > 0,
    }
  }
