import type { OutcomeFacts } from '../page/outcome.ts'
import type { Partition } from '../page/partition.ts'
import type { PageForm } from './production.ts'

/** Where a page may lie in the cache: whether the device makes it another one is only known when it has been made. */
export interface PageKeys {
  /** Of this device. */
  readonly own: string
  /** Of all devices. */
  readonly common: string
  /** Of readers in no test, on all devices; the keys of all other forms begin with it. */
  readonly base: string
}

export type PartitionKeys = Pick<Partition, 'key' | 'commonKey' | 'baseKey'>

/** The keys of a partition's page in one form. */
export function keysOf(form: PageForm, { key, commonKey, baseKey }: PartitionKeys): PageKeys {
  return { own: `${form} ${key}`, common: `${form} ${commonKey}`, base: `${form} ${baseKey}` }
}

/** What the copy of a page under a vanity path is found by, when the record of that path cannot be looked up. */
export function maskKeyOf(form: PageForm, edition: string, mask: string): string {
  return `${form} ${edition} ${mask}`
}

/** The key under which a page that has been made is kept, so that one that is the same for all devices is kept once. */
export function keyOf(facts: OutcomeFacts, { own, common }: Pick<PageKeys, 'own' | 'common'>): string {
  return facts.kind === 'page' && facts.varies.includes('device') ? own : common
}
