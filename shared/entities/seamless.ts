/** The sources of a recommendation (EN-025). */
export const SEAMLESS_SOURCES = ['curated', 'algorithm'] as const
