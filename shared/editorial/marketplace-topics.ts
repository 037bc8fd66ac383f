/**
 * Topics in URLs whose home stories belong to the marketplace (RT-011, RR-013). Short enough for the browser bundle.
 */
export const MARKETPLACE_TOPICS: readonly string[] = ['internet', 'energy-and-utilities', 'solar']
