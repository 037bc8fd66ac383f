import {
  article,
  articles,
  door,
  item,
  listing,
  page,
  replayOf,
  route,
  vertical,
  withAuto,
} from './shared/routing/builders.ts'
import type { RouteRow } from './shared/routing/route.ts'

// Which of two matching rows wins is decided by how narrow they are (RT-003), so the order here is for reading only.

const articleRoutes: readonly RouteRow[] = [
  ...vertical(
    { name: 'news-article', plainName: 'article', base: '/news/', topics: 'topic-news' },
    {
      plain: '/news/tidal-data-center-opens-off-the-coast/',
      topic: '/news/artificial-intelligence/assistants-that-answer-offline/',
      longform: '/news/features/the-last-telephone-exchange/',
      topicLongform: '/news/privacy/features/a-year-without-an-account/',
    },
  ),
  ...vertical(
    { name: 'culture-article', base: '/culture/', topics: 'topic-culture' },
    {
      plain: '/culture/what-to-watch-this-weekend/',
      topic: '/culture/music/the-return-of-the-mixtape/',
      longform: '/culture/features/inside-the-sound-archive/',
    },
  ),
  ...vertical(
    { name: 'home-article', base: '/home/', topics: 'topic-home' },
    {
      plain: '/home/five-upgrades-for-a-small-kitchen/',
      topic: '/home/security/best-home-security-cameras/',
      longform: '/home/features/the-house-that-heats-itself/',
    },
  ),
  ...vertical(
    { name: 'finance-article', base: '/personal-finance/', topics: 'topic-finance', subtopics: true },
    {
      plain: '/personal-finance/how-to-read-your-pay-slip/',
      topic: '/personal-finance/banking/best-savings-accounts/',
      subtopic: '/personal-finance/insurance/auto/what-car-insurance-covers/',
      longform: '/personal-finance/features/the-price-of-a-free-account/',
    },
  ),
  ...vertical(
    { name: 'science-article', base: '/science/', topics: 'topic-science' },
    {
      plain: '/science/how-batteries-age/',
      topic: '/science/space/a-telescope-on-the-far-side/',
      longform: '/science/features/counting-every-whale/',
    },
  ),
  ...vertical(
    { name: 'tech-article', base: '/tech/', topics: 'topic-tech' },
    {
      plain: '/tech/the-chargers-we-recommend/',
      topic: '/tech/computing/best-laptops/',
      longform: '/tech/features/the-keyboard-makers/',
    },
  ),
  ...vertical(
    { name: 'health-article', base: '/health/', topics: 'topic-health' },
    {
      plain: '/health/what-a-sleep-tracker-knows/',
      topic: '/health/sleep/best-mattresses/',
      longform: '/health/features/the-clinic-on-your-wrist/',
    },
  ),
  ...articles(
    'marketplace-article-topic',
    '/home/{topic:topic-marketplace}/{slug}/',
    '/home/internet/best-internet-providers/',
    { layout: 'marketplace' },
  ),
  ...articles('article-how-to', '/how-to/{slug}/', '/how-to/free-up-space-on-your-phone/'),
  ...articles('deal-article', '/deals/{slug}/', '/deals/best-laptop-deals/'),
  ...articles('deal-article-topic', '/deals/{topic:topic-any}/{slug}/', '/deals/laptops/best-laptop-deals/', {
    meta: { canonicalRoute: 'deal-article' },
  }),
  ...articles('auto-article', '/roadshow/news/{slug}/', '/roadshow/news/a-van-that-charges-the-house/'),
  article('article-longform', '/features/{slug}/', '/features/the-map-in-your-pocket/'),
  article('auto-article-longform', '/roadshow/news/features/{slug}/', '/roadshow/news/features/the-long-road-north/'),
]

const paidRoutes: readonly RouteRow[] = [
  article('sponsored-article', '/paid-content/news/{slug}/', '/paid-content/news/a-quieter-office/', {
    meta: { sponsored: true },
  }),
  article('sponsored-article-longform', '/paid-content/features/{slug}/', '/paid-content/features/building-for-rain/', {
    meta: { sponsored: true },
  }),
  article(
    'sponsored-auto-article',
    '/paid-content/roadshow/news/{slug}/',
    '/paid-content/roadshow/news/city-driving/',
    {
      meta: { sponsored: true },
    },
  ),
  article('sponsored-auto-article-longform', '/paid-content/roadshow/features/{slug}/', null, {
    meta: { sponsored: true },
  }),
]

const review = item('review', '/reviews/{slug}-{type:review-type}/', 'review', '/reviews/northlight-one-review/')
const video = item('video', '/videos/{slug:video-slug}/', 'video', '/videos/how-foldable-glass-is-made/')

const mediaRoutes: readonly RouteRow[] = [
  ...withAuto(review, '/roadshow/reviews/meridian-estate-review/'),
  ...withAuto(
    replayOf(review, '/reviews/replay/{slug}-{type:review-type}/', '/reviews/replay/northlight-one-review/'),
    null,
  ),
  ...withAuto(
    item('gallery', '/pictures/{slug}/{pageNumber:page?}/', 'gallery', '/pictures/a-century-of-telephones/'),
    '/roadshow/pictures/the-concept-cars-of-the-year/',
  ),
  ...withAuto(video, '/roadshow/videos/a-day-in-an-electric-van/'),
  ...withAuto(
    route('video-share', '/videos/share/{slug}/', '/videos/share/how-foldable-glass-is-made/', {
      layout: 'empty',
      content: 'video',
      meta: { canonicalRoute: 'video', robots: 'noindex' },
    }),
    '/roadshow/videos/share/a-day-in-an-electric-van/',
  ),
  ...withAuto(replayOf(video, '/videos/replay/{slug}/', '/videos/replay/how-foldable-glass-is-made/'), null),
  ...withAuto(item('video-sponsored', '/paid-content/videos/{slug}/', 'video', null, { sponsored: true }), null),
  item('article-live', '/{type:live-type}-live/{slug}/', 'livearticle', '/news-live/autumn-launch-day/'),
  item('product', '/products/{slug}/', 'product', '/products/northlight-one/'),
  item('product-specs', '/products/{slug}/specs/', 'product', '/products/northlight-one/specs/'),
  item('product-prices', '/products/{slug}/prices/', 'product', '/products/northlight-one/prices/'),
  item('auto-product', '/roadshow/auto/{slug}/', 'product', '/roadshow/auto/meridian-estate/'),
  item('auto-product-specs', '/roadshow/auto/{slug}/specs/', 'product', '/roadshow/auto/meridian-estate/specs/'),
]

const doorRoutes: readonly RouteRow[] = [
  door('frontdoor', '/', { paged: true, page: 'front', id: 'front', meta: { maxAge: 300 } }),
  door('auto-frontdoor', '/roadshow/'),
  door('door-features', '/features/', { paged: true }),
  door('door-pictures', '/pictures/', { paged: true }),
  door('door-reviews', '/reviews/', { paged: true }),
  door('door-videos', '/videos/'),
  door('door-shopping', '/shopping/'),
  door('door-shopping-primeday', '/shopping/primeday/'),
  door('door-streaming-tv-insider', '/streaming-tv-insider/'),
  listing('feature', '/feature/{slug}/{pageNumber:page?}/', 'feature', '/feature/future-of-work/'),
  listing('topic', '/topics/{slug}/', 'topic', '/topics/laptops/'),
  listing('auto-topic', '/roadshow/{slug}/', 'topic', '/roadshow/ev-charging/'),
  listing('tag', '/tags/{slug}/', 'tag', '/tags/hard-news/'),
  listing('collection', '/collections/{slug}/', 'collection', '/collections/desk-setups/'),
  route('author_profile', '/profiles/{username:username}/', '/profiles/mira-okafor/', {
    page: 'author',
    content: 'author',
  }),
]

const VPN_LANDING = '/tech/services-and-software/landing/{variation:vpn-variation}/'
const HIDDEN = { layout: 'marketplace', meta: { robots: 'noindex' } } as const

const pageRoutes: readonly RouteRow[] = [
  page('about', '/about/'),
  page('shopping-welcome-priceblink', '/shopping/welcome-priceblink/', { layout: 'minimal' }),
  page('welcome', '/welcome/', { layout: 'minimal' }),
  page('newsletters', '/newsletters/'),
  page('phoneprotect', '/phoneprotect/', { layout: 'asurion-protect' }),
  page('homedeviceprotect', '/homedeviceprotect/', { layout: 'asurion-protect' }),
  page('do-not-sell-or-share-my-personal-information', '/do-not-sell-or-share-my-personal-information/'),
  page('home-internet-plans', '/home/internet/plans/'),
  page('solar-lead-form', '/home/energy-and-utilities/solar-estimator/', { layout: 'energy-lead-form' }),
  page('84-days', '/84-days/', { layout: 'ceros' }),
  page('icon-demo', '/icon-demo/', { meta: { environment: 'production' } }),
  page('user-settings', '/user/settings/', { meta: { maxAge: 0, robots: 'noindex' } }),
  page('ab-test-summary', '/ab-test-summary/', { meta: { maxAge: 0, robots: 'noindex' } }),
  page('hidden-finance-business-checking', '/_hidden/personal-finance/best-business-checking-accounts/', HIDDEN),
  page('hidden-finance-hotel-credit-cards', '/_hidden/personal-finance/best-hotel-credit-cards/', HIDDEN),
  page('sitemaps', '/sitemaps/'),
  route('sitemap', '/sitemaps/{slug}/{year:year?}/{page:digits?}/', '/sitemaps/articles/', {
    content: 'page',
    id: 'sitemaps',
    meta: { maxAge: 600 },
  }),
  route('vpn-landing', VPN_LANDING, '/tech/services-and-software/landing/best-vpn/', {
    layout: 'minimal',
    content: 'page',
    id: 'tech/services-and-software/landing',
    meta: {
      maxAge: 600,
      robots: 'noindex',
      canonicalRoute: 'vpn-landing',
      canonicalParams: { variation: 'best-vpn' },
    },
  }),
  route('asurion', '/asurion/', '/asurion/', { resolver: 'redirectPage', redirect: '/phoneprotect/' }),
]

/** Every page of the site but the editorial hubs, which the server adds from their list (RT-003). */
export const routes: readonly RouteRow[] = [
  ...articleRoutes,
  ...paidRoutes,
  ...mediaRoutes,
  ...doorRoutes,
  ...pageRoutes,
]
