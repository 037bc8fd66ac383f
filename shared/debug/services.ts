/** The services that `jsDebug` can enable (OP-003). */
export const DEBUG_SERVICES = ['ads', 'ab', 'api', 'tracking', 'scripts', 'editor'] as const
export type DebugService = (typeof DEBUG_SERVICES)[number]

export const DEBUG_NAME = 'jsDebug'

/** Parses a comma-separated list of services, without duplicates and unknown names, in a fixed order (OP-003). */
export function toDebugServices(value: string | null | undefined): readonly DebugService[] {
  const named = (value ?? '').split(',').map((name) => name.trim())
  return DEBUG_SERVICES.filter((service) => named.includes(service))
}
