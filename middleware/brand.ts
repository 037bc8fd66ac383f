import { brandOf } from '../server/content/publication/brand.ts'
import { splitLocale } from '../shared/brand/locale.ts'
import type { MiddlewarePart } from './types.ts'

/** Brand by path (BR-002); the edition is the site's own (BR-005). */
export const brand = {
  create:
    ({ config }) =>
    ({ path }) => ({ brand: brandOf(splitLocale(path, config.locales).path), edition: config.edition }),
} satisfies MiddlewarePart
