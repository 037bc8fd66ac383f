import type { Config } from '../process/config.ts'
import { createSiblings } from '../process/workers/siblings.ts'
import { toWorkerConfig } from '../process/workers/worker-config.ts'
import { startSite } from './start-site.ts'

/** Starts the site as one of several processes on its port (BX-085). */
export function startWorker(config: Config): Promise<void> {
  return startSite(toWorkerConfig(config), { siblings: createSiblings() })
}
