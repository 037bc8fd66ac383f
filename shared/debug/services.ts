/** What `jsDebug` can switch on (OP-003). */
export const DEBUG_SERVICES = ['ads', 'ab', 'api', 'tracking', 'scripts', 'editor'] as const
export type DebugService = (typeof DEBUG_SERVICES)[number]

export const DEBUG_NAME = 'jsDebug'

/** The services of a comma-separated list, each once and in our order; unknown names are ignored (OP-003). */
export function toDebugServices(value: string | null | undefined): readonly DebugService[] {
  const named = (value ?? '').split(',').map((name) => name.trim())
  return DEBUG_SERVICES.filter((service) => named.includes(service))
}
