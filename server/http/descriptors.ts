/** Descriptors that a process needs besides its connections: the store, files that are being sent, its threads. */
const RESERVED = 200

/** How many files and connections this process may have open; null: as many as it likes, or unknown. */
export function findDescriptorLimit(): number | null {
  const { report } = process
  // Without it, the report would look up the names of all connected hosts.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { readonly userLimits?: Readonly<Record<string, { soft?: unknown }>> }
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isSafeInteger(soft) ? soft : null
}

/** Connections for which there are descriptors, and whether these are fewer than wanted. */
export function fitConnections(
  wanted: number,
  limit: number | null,
): { most: number; needed: number; isShort: boolean } {
  const needed = wanted + RESERVED
  if (limit === null || limit >= needed) return { most: wanted, needed, isShort: false }
  // Half of a tiny limit, as with none left no request could be answered at all.
  return { most: Math.max(limit - RESERVED, Math.floor(limit / 2)), needed, isShort: true }
}
