/** Address topics whose home stories stand in the marketplace (RT-011, RR-013). Three words, so the browser may hold them. */
export const MARKETPLACE_TOPICS: readonly string[] = ['internet', 'energy-and-utilities', 'solar']
