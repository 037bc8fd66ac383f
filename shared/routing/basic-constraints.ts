import { MARKETPLACE_TOPICS } from '../editorial/marketplace-topics.ts'
import { isPathSlug } from '../entities/publish.ts'
import { type Constraint, type ConstraintName, RANK } from './constraint.ts'
import { isReserved } from './reserved.ts'

const choice = (...values: readonly string[]): Constraint => ({
  rank: RANK.choice,
  accepts: (value) => values.includes(value),
})

const matching = (rank: number, shape: RegExp): Constraint => ({ rank, accepts: (value) => shape.test(value) })

/** The constraints of both registries, without the long topic lists. */
export const basicConstraints = {
  digits: matching(RANK.digits, /^\d+$/),
  // Digits are always a page number, never a slug (RT-052); page 1 is the plain address, and there is no page 0.
  page: {
    ...matching(RANK.digits, /^0*[1-9]\d*$/),
    tidy: (value) => (/^0*1$/.test(value) ? null : value.replace(/^0+(?=.)/, '')),
  },
  year: matching(RANK.year, /^\d{4}$/),
  'review-type': choice('preview', 'review'),
  'live-type': choice('news', 'deals'),
  'vpn-variation': choice(
    'best-vpn',
    'best-vpn-overall',
    'best-free-vpn',
    'best-vpn-for-mobile',
    'best-vpn-for-computers',
  ),
  username: { rank: RANK.free, accepts: () => true, tidy: (value) => value.toLowerCase() },
  // What a publisher may write as the path of a page; any other path costs no lookup (MV-010).
  'page-path': { rank: RANK.free, accepts: (value) => isPathSlug(value) && !isReserved(`/${value}`) },
  // /videos/share/ and /videos/replay/ start longer addresses and are not slugs (RT-044).
  'video-slug': { rank: RANK.free, accepts: (value) => value !== 'share' && value !== 'replay' },
  'topic-marketplace': { rank: RANK.narrowTopic, accepts: (value) => MARKETPLACE_TOPICS.includes(value) },
} as const satisfies Partial<Record<ConstraintName, Constraint>>
