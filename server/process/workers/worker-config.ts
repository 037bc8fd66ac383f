import type { Config } from '../config.ts'

/**
 * The configuration of one worker: its share of the machine's memory for pages and of concurrent images, at least one of
 * each.
 */
export function toWorkerConfig(config: Config): Config {
  const share = (whole: number) => Math.floor(whole / config.webConcurrency)
  return {
    ...config,
    pageCacheBytes: config.pageCacheBytes === 0 ? 0 : Math.max(1, share(config.pageCacheBytes)),
    imageConcurrency: Math.max(1, share(config.imageConcurrency)),
  }
}
