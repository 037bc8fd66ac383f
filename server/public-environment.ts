import type { PublicEnvironment } from '../shared/page/payload.ts'
import type { Config } from './config.ts'

/** The environment block of the browser: exactly one key, no secret. */
export function toPublicEnvironment(config: Config): PublicEnvironment {
  return {
    environment: config.environment,
    apiKey: config.publicApiKey,
    userApiHost: config.userApiUrl,
    staticAssetHost: config.staticAssetHost,
  }
}
