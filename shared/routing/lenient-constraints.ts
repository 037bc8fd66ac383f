import { basicConstraints } from './basic-constraints.ts'
import { type Constraint, type Constraints, RANK } from './constraint.ts'

const anyTopic: Constraint = { rank: RANK.topic, accepts: () => true }

/**
 * The browser's registry: any slug passes for a topic, so that no editorial list is sent to readers. A match made with
 * it is a guess at which chunk to warm; the server's answer names the page.
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
