import { type NotFoundOutcome, notFound } from './outcome.ts'
import type { PageServices } from './page-services.ts'
import type { Partition } from './partition.ts'

type Check = (partition: Partition, services: PageServices) => NotFoundOutcome | null

/** Checks of an address before its data is loaded; null: the address passes (NV-003). */
const CHECKS: readonly Check[] = [environment]

/** The outcome of the first check that rejects the partition, or null. */
export function validate(partition: Partition, services: PageServices): NotFoundOutcome | null {
  for (const check of CHECKS) {
    const rejection = check(partition, services)
    if (rejection) return rejection
  }
  return null
}

/** A row for one environment is not found in the other (RT-069). */
function environment({ route }: Partition, { config }: PageServices): NotFoundOutcome | null {
  const wanted = route.meta.environment
  return wanted === undefined || wanted === config.environment
    ? null
    : notFound(`${route.name} exists in ${wanted} only`)
}
