import type { Brand } from '../../../shared/page/payload.ts'

export const DEFAULT_BRAND: Brand = 'cnet'

const ROADSHOW = /^\/(?:paid-content\/|replay\/)?roadshow(?:\/|$)/

/** The brand of a path without its locale prefix: roadshow under /roadshow/, sponsored and replay included (BR-002). */
export function brandOf(path: string): Brand {
  return ROADSHOW.test(path) ? 'roadshow' : DEFAULT_BRAND
}

/** The default label of a sub-brand, derived from its key, because the code contains no proper names (BR-003). */
export function toBrandLabel(brand: Brand): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}
