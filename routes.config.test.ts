import { expect, test } from 'vitest'
import { lenientConstraints } from './client/app/lenient-constraints.ts'
import { routes } from './routes.config.ts'
import { constraints } from './server/addresses/routing/constraints.ts'
import { landingRows } from './server/addresses/routing/landing-rows.ts'
import { createRouter } from './server/addresses/routing/router.ts'

const rows = [...routes, ...landingRows(routes)]
const router = createRouter({ rows, constraints })

/** Formats a match as `name param=value …` for a readable table; `-` when nothing matches. */
function read(path: string, by = router): string {
  const match = by.match(path)
  if (match === null) return '-'
  return [match.route.name, ...Object.entries(match.params).map(([name, value]) => `${name}=${value}`)].join(' ')
}

// Each requirement with its addresses, as `path → route and parameters`.
const addresses = `
RT-004 /news/foo/ → article slug=foo
RT-005 /news/privacy/foo/ → news-article-topic topic=privacy slug=foo
RT-006 /roadshow/news/foo/ → auto-article slug=foo
RT-007 /how-to/foo/ → article-how-to slug=foo
RT-008 /deals/foo/ → deal-article slug=foo
RT-008 /deals/laptops/foo/ → deal-article-topic topic=laptops slug=foo
RT-009 /culture/foo/ → culture-article slug=foo
RT-009 /culture/music/foo/ → culture-article-topic topic=music slug=foo
RT-009 /culture/sports/foo/ → culture-article-topic topic=sports slug=foo
RT-010 /home/foo/ → home-article slug=foo
RT-010 /home/security/foo/ → home-article-topic topic=security slug=foo
RT-010 /home/heat-pumps/foo/ → home-article-topic topic=heat-pumps slug=foo
RT-010 /home/home-security/foo/ → -
RT-011 /home/internet/foo/ → marketplace-article-topic topic=internet slug=foo
RT-011 /home/energy-and-utilities/foo/ → marketplace-article-topic topic=energy-and-utilities slug=foo
RT-011 /home/solar/foo/ → marketplace-article-topic topic=solar slug=foo
RT-012 /personal-finance/foo/ → finance-article slug=foo
RT-013 /personal-finance/banking/foo/ → finance-article-topic topic=banking slug=foo
RT-014 /personal-finance/insurance/auto/foo/ → finance-article-subtopic topic=insurance subtopic=auto slug=foo
RT-014 /personal-finance/investing/stock-market/foo/ → finance-article-subtopic topic=investing subtopic=stock-market slug=foo
RT-014 /personal-finance/insurance/no-such/foo/ → -
RT-015 /science/foo/ → science-article slug=foo
RT-015 /science/space/foo/ → science-article-topic topic=space slug=foo
RT-016 /tech/foo/ → tech-article slug=foo
RT-016 /tech/laptops/foo/ → tech-article-topic topic=laptops slug=foo
RT-017 /health/foo/ → health-article slug=foo
RT-017 /health/mental/foo/ → health-article-topic topic=mental slug=foo
RT-017 /wellness/foo/ → -
RT-018 /tech/not-a-topic/foo/ → -
RT-018 /tech/computing/foo/ → tech-article-topic topic=computing slug=foo
RT-019 /_hidden/personal-finance/best-business-checking-accounts/ → hidden-finance-business-checking
RT-019 /_hidden/personal-finance/best-hotel-credit-cards/ → hidden-finance-hotel-credit-cards
RT-020 /news-live/foo/ → article-live type=news slug=foo
RT-020 /deals-live/foo/ → article-live type=deals slug=foo
RT-020 /foo-live/foo/ → -
RT-021 /replay/news/foo/ → article-replay slug=foo
RT-021 /replay/news/privacy/foo/ → news-article-topic-replay topic=privacy slug=foo
RT-021 /replay/roadshow/news/foo/ → auto-article-replay slug=foo
RT-021 /replay/how-to/foo/ → article-how-to-replay slug=foo
RT-021 /replay/deals/foo/ → deal-article-replay slug=foo
RT-021 /replay/home/internet/foo/ → marketplace-article-topic-replay topic=internet slug=foo
RT-021 /replay/personal-finance/insurance/auto/foo/ → finance-article-subtopic-replay topic=insurance subtopic=auto slug=foo
RT-021 /replay/features/foo/ → -
RT-021 /replay/news-live/foo/ → -
RT-022 /reviews/replay/foo-review/ → review-replay slug=foo type=review
RT-022 /roadshow/reviews/replay/foo-preview/ → auto-review-replay slug=foo type=preview
RT-023 /videos/replay/foo/ → video-replay slug=foo
RT-025 /paid-content/news/foo/ → sponsored-article slug=foo
RT-026 /paid-content/roadshow/news/foo/ → sponsored-auto-article slug=foo
RT-027 /paid-content/features/foo/ → sponsored-article-longform slug=foo
RT-028 /paid-content/roadshow/features/foo/ → sponsored-auto-article-longform slug=foo
RT-029 /paid-content/videos/foo/ → video-sponsored slug=foo
RT-030 /features/foo/ → article-longform slug=foo
RT-031 /roadshow/news/features/foo/ → auto-article-longform slug=foo
RT-032 /news/features/foo/ → news-article-longform slug=foo
RT-032 /news/privacy/features/foo/ → news-article-topic-longform topic=privacy slug=foo
RT-033 /culture/features/foo/ → culture-article-longform slug=foo
RT-033 /culture/music/features/foo/ → culture-article-topic-longform topic=music slug=foo
RT-034 /home/features/foo/ → home-article-longform slug=foo
RT-034 /home/internet/features/foo/ → home-article-topic-longform topic=internet slug=foo
RT-035 /personal-finance/features/foo/ → finance-article-longform slug=foo
RT-035 /personal-finance/banking/features/foo/ → finance-article-topic-longform topic=banking slug=foo
RT-035 /personal-finance/insurance/auto/features/foo/ → finance-article-subtopic-longform topic=insurance subtopic=auto slug=foo
RT-035 /personal-finance/features/auto/foo/ → -
RT-036 /science/features/foo/ → science-article-longform slug=foo
RT-036 /science/space/features/foo/ → science-article-topic-longform topic=space slug=foo
RT-037 /tech/features/foo/ → tech-article-longform slug=foo
RT-037 /tech/mobile/features/foo/ → tech-article-topic-longform topic=mobile slug=foo
RT-038 /health/features/foo/ → health-article-longform slug=foo
RT-038 /health/sleep/features/foo/ → health-article-topic-longform topic=sleep slug=foo
RT-039 /reviews/acme-phone-review/ → review slug=acme-phone type=review
RT-039 /reviews/acme-review-preview/ → review slug=acme-review type=preview
RT-039 /reviews/foo/ → -
RT-039 /reviews/-review/ → -
RT-039 /reviews/foo-opinion/ → -
RT-040 /roadshow/reviews/foo-preview/ → auto-review slug=foo type=preview
RT-041 /pictures/foo/ → gallery slug=foo
RT-041 /pictures/foo/12/ → gallery slug=foo pageNumber=12
RT-041 /pictures/foo/bar/ → -
RT-042 /roadshow/pictures/foo/ → auto-gallery slug=foo
RT-042 /roadshow/pictures/foo/3/ → auto-gallery slug=foo pageNumber=3
RT-043 /profiles/jane/ → author_profile username=jane
RT-044 /videos/foo/ → video slug=foo
RT-044 /videos/share/ → -
RT-044 /videos/replay/ → -
RT-045 /roadshow/videos/foo/ → auto-video slug=foo
RT-046 /videos/share/foo/ → video-share slug=foo
RT-047 /roadshow/videos/share/foo/ → auto-video-share slug=foo
RT-048 /roadshow/videos/replay/foo/ → auto-video-replay slug=foo
RT-048 /paid-content/roadshow/videos/foo/ → auto-video-sponsored slug=foo
RT-049 / → frontdoor
RT-049 /2/ → frontdoor pageNumber=2
RT-049 /two/ → -
RT-050 /feature/foo/ → feature slug=foo
RT-050 /feature/foo/2/ → feature slug=foo pageNumber=2
RT-050 /feature/foo/two/ → -
RT-051 /features/ → door-features
RT-051 /features/2/ → door-features pageNumber=2
RT-052 /pictures/ → door-pictures
RT-052 /pictures/2/ → door-pictures pageNumber=2
RT-053 /reviews/ → door-reviews
RT-053 /reviews/2/ → door-reviews pageNumber=2
RT-054 /videos/ → door-videos
RT-054 /videos/2/ → video slug=2
RT-055 /about/ → about
RT-056 /shopping/ → door-shopping
RT-056 /shopping/primeday/ → door-shopping-primeday
RT-056 /shopping/welcome-priceblink/ → shopping-welcome-priceblink
RT-057 /asurion/ → asurion
RT-058 /welcome/ → welcome
RT-059 /sitemaps/ → sitemaps
RT-060 /sitemaps/news/ → sitemap slug=news
RT-060 /sitemaps/news/2023/ → sitemap slug=news year=2023
RT-060 /sitemaps/news/2023/2/ → sitemap slug=news year=2023 page=2
RT-060 /sitemaps/news/23/ → sitemap slug=news page=23
RT-060 /sitemaps/news/letters/ → -
RT-060 /sitemaps/news/2/2023/ → -
RT-060 /sitemaps/news/20234/2/ → -
RT-061 /phoneprotect/ → phoneprotect
RT-061 /homedeviceprotect/ → homedeviceprotect
RT-062 /do-not-sell-or-share-my-personal-information/ → do-not-sell-or-share-my-personal-information
RT-063 /home/internet/plans/ → home-internet-plans
RT-064 /newsletters/ → newsletters
RT-065 /home/energy-and-utilities/solar-estimator/ → solar-lead-form
RT-066 /84-days/ → 84-days
RT-067 /user/settings/ → user-settings
RT-068 /ab-test-summary/ → ab-test-summary
RT-069 /icon-demo/ → icon-demo
RT-070 /tech/services-and-software/landing/best-vpn/ → vpn-landing variation=best-vpn
RT-070 /tech/services-and-software/landing/best-vpn-overall/ → vpn-landing variation=best-vpn-overall
RT-070 /tech/services-and-software/landing/best-free-vpn/ → vpn-landing variation=best-free-vpn
RT-070 /tech/services-and-software/landing/best-vpn-for-mobile/ → vpn-landing variation=best-vpn-for-mobile
RT-070 /tech/services-and-software/landing/best-vpn-for-computers/ → vpn-landing variation=best-vpn-for-computers
RT-070 /tech/services-and-software/landing/worst-vpn/ → -
RT-071 /_error/throw/ → -
RT-071 /_node/metrics/ → -
RT-071 /_node/status/ → -
RT-071 /feed/ → -
RT-071 /apigee/users/ → -
RT-071 /_error/static/ → -
RT-072 /roadshow/ → auto-frontdoor
RT-073 /roadshow/auto/foo/ → auto-product slug=foo
RT-073 /roadshow/auto/foo/specs/ → auto-product-specs slug=foo
RT-073 /roadshow/auto/foo/prices/ → auto-product-prices slug=foo
RT-074 /roadshow/ev-charging/ → auto-topic slug=ev-charging
RT-075 /collections/foo/ → collection slug=foo
RT-076 /products/foo/ → product slug=foo
RT-076 /products/foo/specs/ → product-specs slug=foo
RT-076 /products/foo/prices/ → product-prices slug=foo
RT-077 /tags/foo/ → tag slug=foo
RT-078 /topics/foo/ → topic slug=foo
RT-079 /streaming-tv-insider/ → door-streaming-tv-insider
RT-080 /ces/ → door-ces
RT-080 /best-vpn-services-directory/ → door-best-vpn-services-directory
RT-080 /holiday-gift-guide/black-friday/ → door-holiday-gift-guide-black-friday
PG-071 /tech/mobile/ → door-tech-mobile
PG-071 /live-articles/ → door-live-articles
`
  .trim()
  .split('\n')
  .map((line) => {
    const [, id = '', path = '', reading = ''] = /^(\S+) (\S+) → (.+)$/.exec(line) ?? []
    return { id, path, reading }
  })

test.each(addresses)('$id $path → $reading', ({ path, reading }) => {
  expect(read(path)).toBe(reading)
})

test.each(addresses.filter(({ path, reading }) => reading !== '-' && path !== '/'))(
  'RT-001 $path without its slash redirects to it',
  ({ path }) => {
    expect(router.slashRedirect(path.slice(0, -1))).toBe(path)
  },
)

// Appendix J: the first route wins. Without it the second would match; `-` means that no other route does.
const conflicts = `
/home/internet/plans/ → home-internet-plans before marketplace-article-topic
/home/energy-and-utilities/solar-estimator/ → solar-lead-form before marketplace-article-topic
/tech/mobile/ → door-tech-mobile before tech-article
/culture/music/ → door-culture-music before culture-article
/home/security/ → door-home-security before home-article
/news/politics/ → door-news-politics before article
/personal-finance/insurance/auto/ → door-personal-finance-insurance-auto before finance-article-topic
/pictures/2/ → door-pictures before gallery
/features/2/ → door-features before article-longform
/news/features/privacy/ → news-article-longform before -
/personal-finance/insurance/features/foo/ → finance-article-topic-longform before -
/home/internet/foo/ → marketplace-article-topic before home-article-topic
/roadshow/suvs/ → door-roadshow-suvs before auto-topic
/roadshow/news/ → auto-topic before -
/sitemaps/news/2023/ → sitemap before -
/videos/share/foo/ → video-share before -
/videos/replay/foo/ → video-replay before -
/reviews/replay/foo-review/ → review-replay before -
`
  .trim()
  .split('\n')
  .map((line) => {
    const [, path = '', first = '', second = ''] = /^(\S+) → (\S+) before (\S+)$/.exec(line) ?? []
    return { path, first, second }
  })

test.each(conflicts)('RT-003 $path matches $first before $second (Appendix J)', ({ path, first, second }) => {
  expect(router.match(path)?.route.name).toBe(first)
  expect(createRouter({ rows: rows.toReversed(), constraints }).match(path)?.route.name).toBe(first)
  const without = createRouter({ rows: rows.filter(({ name }) => name !== first), constraints })
  expect(without.match(path)?.route.name ?? '-').toBe(second)
})

test('RT-003 /reviews/2/ is page 2 of the door, not a review (Appendix J)', () => {
  expect(read('/reviews/2/')).toBe('door-reviews pageNumber=2')
  expect(read('/reviews/2-review/')).toBe('review slug=2 type=review')
})

test('RT-003 /84-days/ is a page, /84/ is page 84 of the front page (Appendix J)', () => {
  expect([read('/84-days/'), read('/84/')]).toEqual(['84-days', 'frontdoor pageNumber=84'])
})

test('RT-003 videos and reviews treat a reserved word as a slug in the last segment only (Appendix J)', () => {
  expect(read('/videos/share/replay/')).toBe('video-share slug=replay')
  expect(read('/videos/replay/share/')).toBe('video-replay slug=share')
  expect(read('/reviews/replay/foo-review/')).toBe('review-replay slug=foo type=review')
  expect(read('/reviews/replay-review/')).toBe('review slug=replay type=review')
})

test('RT-003 no hub matches the VPN landing pages (Appendix J)', () => {
  expect(read('/tech/services-and-software/')).toBe('door-tech-services-and-software')
  expect(read('/tech/services-and-software/landing/')).toBe(
    'tech-article-topic topic=services-and-software slug=landing',
  )
  expect(read('/tech/services-and-software/landing/best-vpn/')).toBe('vpn-landing variation=best-vpn')
})

test('RT-003 /roadshow/auto/… is the product, /roadshow/{slug}/ the topic (Appendix J)', () => {
  expect(read('/roadshow/auto/suvs/')).toBe('auto-product slug=suvs')
  expect(read('/roadshow/auto/')).toBe('auto-topic slug=auto')
})

test('RT-003 a configured locale wins over a route with one segment (Appendix J)', () => {
  const withLocale = createRouter({ rows, constraints, locales: ['en', 'ces'] })

  expect(withLocale.match('/ces/')).toMatchObject({ locale: 'ces', route: { name: 'frontdoor' } })
  expect(withLocale.match('/ces/about/')).toMatchObject({ locale: 'ces', route: { name: 'about' } })
})

test('RT-003 the browser guesses the same page type as the server, except for hubs', () => {
  const client = createRouter({ rows: routes, constraints: lenientConstraints })
  const shown = addresses.filter(
    ({ reading }) => reading !== '-' && !/^door-(?!features|pictures|reviews|videos)/.test(reading),
  )

  for (const { path } of shown) expect(read(path, client), path).toBe(read(path))
})
