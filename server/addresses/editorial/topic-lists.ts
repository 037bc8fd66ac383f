/** Topics whose stories browsers may cache for only four hours (ST-011, CA-006). */
export const FOUR_HOUR_TOPICS: readonly string[] = ['smart-home', 'yard-and-outdoors', 'gaming', 'climate', 'cars']
