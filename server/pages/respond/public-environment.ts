import type { PublicEnvironment } from '../../../shared/page/payload.ts'
import type { Config } from '../../process/config.ts'

/** The part of the configuration that browsers get: exactly one key, and no secret. */
export function toPublicEnvironment(config: Config): PublicEnvironment {
  return {
    siteKey: config.siteKey,
    environment: config.environment,
    apiKey: config.publicApiKey,
    userApiHost: config.userApiUrl,
    staticAssetHost: config.staticAssetHost,
  }
}
