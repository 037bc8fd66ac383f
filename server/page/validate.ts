import type { Services } from '../services.ts'
import { type NotFoundOutcome, notFound } from './outcome.ts'
import type { Partition } from './partition.ts'

type Check = (partition: Partition, services: Services) => NotFoundOutcome | null

/** A page's own word on its address: null lets it pass, anything else is the answer (NV-003). */
const CHECKS: readonly Check[] = [environment]

/** The first objection to the partition, or null. */
export function validate(partition: Partition, services: Services): NotFoundOutcome | null {
  for (const check of CHECKS) {
    const objection = check(partition, services)
    if (objection) return objection
  }
  return null
}

/** Rows of one environment are absent in the other (RT-069). */
function environment({ route }: Partition, { config }: Services): NotFoundOutcome | null {
  const wanted = route.meta.environment
  return wanted === undefined || wanted === config.environment
    ? null
    : notFound(`${route.name} exists in ${wanted} only`)
}
