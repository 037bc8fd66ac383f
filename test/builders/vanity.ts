import type { VanityRecord } from '../../server/addresses/vanity/vanity.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'

/** An active redirect from /ces-2026/ to /tech/. */
export function buildVanity(changes: Partial<VanityRecord> = {}): VanityRecord {
  return {
    id: 'v-1',
    urlType: 'TEMPORARY_REDIRECT',
    urlPath: '/ces-2026/',
    enabled: null,
    dateExpired: null,
    targets: [{ edition: 'us', targetType: 'url', target: '/tech/' }],
    ...changes,
  }
}

/** The target of a mask in the only edition. */
export function buildObjectTarget(target = 'article/a-phone'): VanityRecord['targets'] {
  return [{ edition: 'us', targetType: 'object', target }]
}

const router = createSiteRouter({ locales: ['en'] })

/** The match of a path in the site's own routes. */
export function findMatch(path: string) {
  return router.match(path)
}
