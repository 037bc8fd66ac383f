/** Article types that start with a precap (ST-010, PG-057). */
export const PRECAP_TYPES: readonly string[] = [
  'Best List - Precap',
  'Deals - Precap',
  'Versus - Precap',
  'Versus - Multiple',
  'FAQ Markup + BL Precap',
]

/** Article types without commerce modules (PG-056). */
export const NON_TRANSACTIONAL_TYPES: readonly string[] = [
  'News',
  'Commentary',
  'Explainer',
  'Analysis',
  'Feature',
  'Exclusive',
]
