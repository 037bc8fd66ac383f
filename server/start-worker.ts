import type { Config } from './config.ts'
import { startSite } from './start-site.ts'
import { createSiblings } from './workers/siblings.ts'
import { toWorkerConfig } from './workers/worker-config.ts'

/** Starts the site as one of several processes on its port (BX-085). */
export function startWorker(config: Config): Promise<void> {
  return startSite(toWorkerConfig(config), { siblings: createSiblings() })
}
