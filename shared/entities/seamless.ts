/** Where a recommendation came from (EN-025). */
export const SEAMLESS_SOURCES = ['curated', 'algorithm'] as const
