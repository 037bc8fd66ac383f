import type { Config } from './config.ts'

/** What of the configuration a browser may know, whole (CL-003, SE-007). */
export interface PublicEnvironment {
  readonly environment: Config['environment']
  /** The one key that reaches the browser; null when none is set. */
  readonly apiKey: string | null
  /** null: the site's own origin. */
  readonly userApiHost: string | null
  readonly staticAssetHost: string | null
}

/** The environment block of the browser: exactly one key, no secret. */
export function toPublicEnvironment(config: Config): PublicEnvironment {
  return {
    environment: config.environment,
    apiKey: config.publicApiKey,
    userApiHost: config.userApiUrl,
    staticAssetHost: config.staticAssetHost,
  }
}
