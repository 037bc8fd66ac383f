import { hasOverrides, toOverrides } from '../server/pages/flags/overrides.ts'
import { DEBUG_NAME, toDebugServices } from '../shared/debug/services.ts'
import { findDevice, toDevice } from '../shared/device/device.ts'
import type { MiddlewarePart } from './types.ts'

/** Feature overrides, and the device for conditions (FF-002, DV-002, OP-003). Unknown values are ignored (BX-002, SE-006). */
export const featureFlags = {
  reads: ({ deviceHeader, deviceCookie }) => ({
    headers: [deviceHeader.toLowerCase()],
    cookies: [deviceCookie, DEBUG_NAME],
    query: ['setDevice', 'featureEnable', 'featureDisable', DEBUG_NAME],
  }),
  create: ({ config }) => {
    const deviceHeader = config.deviceHeader.toLowerCase()
    return ({ query, cookies, header }, { forced }) => {
      const edge = header(deviceHeader)
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
  },
} satisfies MiddlewarePart
