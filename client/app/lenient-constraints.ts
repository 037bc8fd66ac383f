import { basicConstraints } from '../../shared/routing/basic-constraints.ts'
import { type Constraint, type Constraints, RANK } from '../../shared/routing/constraint.ts'

const anyTopic: Constraint = { rank: RANK.topic, accepts: () => true }

/**
 * The browser's registry, which accepts any slug as a topic, so that the editorial lists are not sent to readers. Its
 * match only guesses which chunk to preload; the page data name the page.
 */
export const lenientConstraints: Constraints = {
  ...basicConstraints,
  'topic-any': anyTopic,
  'topic-news': anyTopic,
  'topic-culture': anyTopic,
  'topic-finance': anyTopic,
  'topic-health': anyTopic,
  'topic-home': anyTopic,
  'topic-science': anyTopic,
  'topic-tech': anyTopic,
}
