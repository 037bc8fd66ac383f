/** The sales with a treatment of their own (PG-055): their collections, in order of precedence. */
export const HOLIDAYS = ['black-friday', 'cyber-monday'] as const
export type Holiday = (typeof HOLIDAYS)[number]

/** The sale that a story belongs to by its collections; null if there is none (PG-055). */
export function findHoliday(collections: readonly { readonly slug: string }[]): Holiday | null {
  return HOLIDAYS.find((holiday) => collections.some(({ slug }) => slug === holiday)) ?? null
}
