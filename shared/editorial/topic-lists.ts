/** Topics whose stories browsers keep for four hours only (ST-011, CA-006). */
export const FOUR_HOUR_TOPICS: readonly string[] = ['smart-home', 'yard-and-outdoors', 'gaming', 'climate', 'cars']

/** Topics with wide commerce buttons (ST-011, PG-053). */
export const WIDE_BUTTON_TOPICS: readonly string[] = ['vpn', 'coupon-roundup', 'meal-kits', 'mattresses']

/** Topics whose video shortcode plays as YouTube (ST-011, PG-043). */
export const YOUTUBE_KIND_TOPICS: readonly string[] = [
  'security-cameras',
  'security-services',
  'mattresses',
  'smart-locks',
]
