/** Ways to sign in (AU-003). Social networks are entrances of `urs`, the site's own service. */
export const STRATEGIES = ['auth0', 'urs'] as const
export type Strategy = (typeof STRATEGIES)[number]

/** Where the browser keeps the chosen strategy (AU-004). */
export const STRATEGY_KEY = 'authStrategy'

/** Whether a name is a strategy. */
export function isStrategy(name: string): name is Strategy {
  return STRATEGIES.some((strategy) => strategy === name)
}
