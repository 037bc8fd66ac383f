/** The layouts of the requirements; one registry line each in `client/app/layouts.ts`. */
export const LAYOUT_NAMES = [
  'default',
  'asurion-protect',
  'ceros',
  'empty',
  'energy-lead-form',
  'error',
  'marketplace',
  'minimal',
] as const
export type LayoutName = (typeof LAYOUT_NAMES)[number]

/** Whether a name is one of the layouts (ER-007). */
export function isLayoutName(name: string): name is LayoutName {
  return (LAYOUT_NAMES as readonly string[]).includes(name)
}

/** The layout for a name in any case, with spaces or hyphens; null when there is none. */
export function findLayoutName(named: string): LayoutName | null {
  const name = named.trim().toLowerCase().replaceAll(' ', '-')
  return isLayoutName(name) ? name : null
}

/** The component families of the layout tree (content API contract). */
export const FAMILY_NAMES = [
  'Ad',
  'Article',
  'LiveArticle',
  'ContentList',
  'Feature',
  'Gallery',
  'Listicles',
  'Review',
  'RicochetCollections',
  'Seamless',
  'TechProduct',
  'Text',
  'Video',
  'VideoList',
] as const
export type FamilyName = (typeof FAMILY_NAMES)[number]

/** Whether a name is one of the families (PG-013). */
export function isFamily(name: string): name is FamilyName {
  return (FAMILY_NAMES as readonly string[]).includes(name)
}

/** The `data-section` colour keys of the design tokens. */
export const SECTION_THEMES = [
  'tech',
  'money',
  'home',
  'wellness',
  'culture',
  'science',
  'deals',
  'reviews',
  'video',
  'cars',
] as const
export type SectionTheme = (typeof SECTION_THEMES)[number]

/** The colour key of a teaser. Sections without their own colour, such as news, use the default. */
export type CardTheme = SectionTheme | 'news'
