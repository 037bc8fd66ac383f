/** Topics whose buy buttons are as wide as the text (PG-053). */
const WIDE_BUTTON_TOPICS: readonly string[] = ['vpn', 'coupon-roundup', 'meal-kits', 'mattresses']

/** Whether the buy buttons of a story are as wide as its text (PG-053). */
export function hasWideButtons(topics: readonly { readonly slug: string }[]): boolean {
  return topics.some(({ slug }) => WIDE_BUTTON_TOPICS.includes(slug))
}
