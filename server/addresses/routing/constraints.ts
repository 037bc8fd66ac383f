import { basicConstraints } from '../../../shared/routing/basic-constraints.ts'
import { type Constraint, type Constraints, RANK } from '../../../shared/routing/constraint.ts'
import { ADDRESS_TOPICS, ALL_ADDRESS_TOPICS } from '../editorial/vertical.ts'

const topicOf = (topics: ReadonlySet<string>): Constraint => ({
  rank: RANK.topic,
  accepts: (value) => topics.has(value),
})

/** The full registry, where topics must be in the editorial lists (RT-018). Server only, because the lists are long. */
export const constraints: Constraints = {
  ...basicConstraints,
  'topic-any': topicOf(ALL_ADDRESS_TOPICS),
  'topic-news': topicOf(ADDRESS_TOPICS.news),
  'topic-culture': topicOf(ADDRESS_TOPICS.culture),
  'topic-finance': topicOf(ADDRESS_TOPICS.finance),
  'topic-health': topicOf(ADDRESS_TOPICS.health),
  'topic-home': topicOf(ADDRESS_TOPICS.home),
  'topic-science': topicOf(ADDRESS_TOPICS.science),
  'topic-tech': topicOf(ADDRESS_TOPICS.tech),
}
