/** The slugs under which content is grouped by kind in site maps (ST-008, SM-004). */
export const CONTENT_SLUGS = [
  'articles',
  'galleries',
  'livearticles',
  'reviews',
  'videos',
  'static',
  'best',
  'news',
  'how-to',
] as const
export type ContentSlug = (typeof CONTENT_SLUGS)[number]
