/** Topics whose stories browsers keep for four hours only (ST-011, CA-006). */
export const FOUR_HOUR_TOPICS: readonly string[] = ['smart-home', 'yard-and-outdoors', 'gaming', 'climate', 'cars']
