/** The constraints of parameters: the table uses these names, and the registries define them. */
export type ConstraintName =
  | 'digits'
  | 'page'
  | 'year'
  | 'review-type'
  | 'live-type'
  | 'vpn-variation'
  | 'username'
  | 'page-path'
  | 'video-slug'
  | 'topic-any'
  | 'topic-news'
  | 'topic-culture'
  | 'topic-finance'
  | 'topic-health'
  | 'topic-home'
  | 'topic-marketplace'
  | 'topic-science'
  | 'topic-tech'

/**
 * The ranks of segments, widest first (RT-003). Patterns of the same length are compared segment by segment from the
 * left, and the higher rank wins, whatever the order of the table.
 */
export const RANK = { free: 0, topic: 10, narrowTopic: 11, digits: 20, year: 21, choice: 30, literal: 40 } as const

export interface Constraint {
  readonly rank: number
  readonly accepts: (value: string) => boolean
  /** The form of the value in links; null to omit it (page 1). Default: unchanged. */
  readonly tidy?: (value: string) => string | null
}

export type Constraints = Readonly<Record<ConstraintName, Constraint>>
