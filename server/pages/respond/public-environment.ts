import type { AdNetworks } from '../../../shared/ads/networks.ts'
import type { ExternalConsent } from '../../../shared/consent/consent-settings.ts'
import type { CountingSettings, PublicEnvironment } from '../../../shared/page/payload.ts'
import type { Script } from '../../../shared/scripts/script.ts'
import type { Config } from '../../process/config.ts'

/** The part of the configuration that browsers get: exactly one key, and no secret. */
export function toPublicEnvironment(
  config: Config,
  scripts: readonly Script[] = [],
  ads: AdNetworks | null = null,
  consent: ExternalConsent | null = null,
): PublicEnvironment {
  const counting = toCounting(config)
  return {
    siteKey: config.siteKey,
    environment: config.environment,
    apiKey: config.publicApiKey,
    userApiHost: config.userApiUrl,
    staticAssetHost: config.staticAssetHost,
    ...(config.frameOrigin !== null && { frameOrigin: config.frameOrigin }),
    ...(scripts.length > 0 && { scripts }),
    ...(ads !== null && { ads }),
    ...(consent !== null && { consent }),
    ...(Object.keys(counting).length > 0 && { counting }),
  }
}

function toCounting({ counting, trackingTag, reportSuite, audienceUrl }: Config): CountingSettings {
  return {
    ...(counting === 'consent' && { waits: true as const }),
    ...(trackingTag !== null && { tag: trackingTag }),
    ...(reportSuite !== null && { suite: reportSuite }),
    ...(audienceUrl !== null && { audience: audienceUrl }),
  }
}
