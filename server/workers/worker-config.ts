import type { Config } from '../config.ts'

/**
 * The share of one worker in what the configuration gives to the machine: memory for pages, and images at a time, of which
 * each has one at least.
 */
export function toWorkerConfig(config: Config): Config {
  const share = (whole: number) => Math.floor(whole / config.webConcurrency)
  return {
    ...config,
    pageCacheBytes: config.pageCacheBytes === 0 ? 0 : Math.max(1, share(config.pageCacheBytes)),
    imageConcurrency: Math.max(1, share(config.imageConcurrency)),
  }
}
