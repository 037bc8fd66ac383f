/** The goals without a name: another page, the end of a story, a link to another site, one that earns a commission. */
export const PLAIN_GOALS = ['next', 'read', 'outbound', 'affiliate'] as const

/** What a reader should do after seeing a bucket of a test: `form:NAME` is a form that is sent. */
export type Goal = (typeof PLAIN_GOALS)[number] | `form:${string}`
