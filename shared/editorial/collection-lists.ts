/** Collections with the holiday treatment (ST-011, PG-055). */
export const HOLIDAY_COLLECTIONS: readonly string[] = ['black-friday', 'cyber-monday']

/** Collections whose stories show no shopping, promo and newsletter widgets (ST-011, PG-054). */
export const WIDGETS_BLOCKED_COLLECTIONS: readonly string[] = ['widgets-not-allowed', 'tragedy']

/** Tags with the same effect (ST-011, PG-054). */
export const WIDGETS_BLOCKED_TAGS: readonly string[] = ['hard-news']
