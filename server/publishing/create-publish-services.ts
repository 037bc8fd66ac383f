import type { Services } from '../services.ts'
import { createAddresses } from './addresses.ts'
import type { PublishServices } from './services.ts'

/** What publishing needs, out of the services of a process; null in remote mode, where nothing is stored. */
export function createPublishServices(
  services: Pick<Services, 'store' | 'changes' | 'router' | 'clock' | 'config'>,
): PublishServices | null {
  const { store, changes, router, clock, config } = services
  if (store === null) return null
  return {
    store,
    addresses: createAddresses(router, config.branded),
    clock,
    // A process that follows nothing (the CLI) has no pages to renew; the server reads the log on its own.
    applyChanges: async () => changes?.poll(),
  }
}
