import {
  article,
  articles,
  door,
  listing,
  page,
  replayOf,
  route,
  vertical,
  withAuto,
} from './shared/routing/builders.ts'
import type { RouteRow } from './shared/routing/route.ts'

// Of two matching rows the more specific one wins (RT-003), so the order here does not matter.

/** What readers ask of the tool for rates: the parameters of its calls (GE-016, GE-017, GE-018). */
const RATES: RouteRow['query'] = {
  ...{ amount: 'text', deposit_amount: 'text', zipcode: 'text' },
  ...{ deposit_term: 'text', product_type: 'text', account_type: 'text' },
}

const articleRoutes: readonly RouteRow[] = [
  ...vertical(
    { name: 'news-article', plainName: 'article', base: '/news/', topics: 'topic-news' },
    {
      plain: '/news/tidal-data-center-opens-off-the-coast/',
      topic: '/news/artificial-intelligence/assistants-that-answer-offline/',
      longform: '/news/features/fold-4-hinge-half-a-million/',
      topicLongform: '/news/privacy/features/webcam-light-that-cannot-lie/',
    },
  ),
  ...vertical(
    { name: 'culture-article', base: '/culture/', topics: 'topic-culture' },
    {
      plain: '/culture/the-year-small-games-got-rich/',
      topic: '/culture/gaming/the-year-small-games-got-rich/',
      longform: '/culture/features/the-last-two-people-who-can-fix-a-record-press/',
      topicLongform: '/culture/entertainment/features/the-last-two-people-who-can-fix-a-record-press/',
    },
  ),
  ...vertical(
    { name: 'home-article', base: '/home/', topics: 'topic-home' },
    {
      plain: '/home/when-the-app-dies/',
      topic: '/home/smart-home/when-the-app-dies/',
      longform: '/home/features/they-leased-the-roof/',
      topicLongform: '/home/energy-and-utilities/features/they-leased-the-roof/',
    },
  ),
  ...vertical(
    { name: 'finance-article', base: '/personal-finance/', topics: 'topic-finance', subtopics: true, query: RATES },
    {
      plain: '/personal-finance/fix-now-or-wait/',
      topic: '/personal-finance/mortgages/fix-now-or-wait/',
      subtopic: '/personal-finance/insurance/auto/your-car-insurer-is-reading-your-braking/',
      longform: '/personal-finance/features/your-car-insurer-is-reading-your-braking/',
      topicLongform: '/personal-finance/insurance/features/your-car-insurer-is-reading-your-braking/',
      subtopicLongform: '/personal-finance/insurance/auto/features/your-car-insurer-is-reading-your-braking/',
    },
  ),
  ...vertical(
    { name: 'science-article', base: '/science/', topics: 'topic-science' },
    {
      plain: '/science/it-rains-rings-on-the-seventh-planet/',
      topic: '/science/space/it-rains-rings-on-the-seventh-planet/',
      longform: '/science/features/the-enzyme-that-eats-a-bottle-before-lunch/',
      topicLongform: '/science/biology/features/the-enzyme-that-eats-a-bottle-before-lunch/',
    },
  ),
  ...vertical(
    { name: 'tech-article', base: '/tech/', topics: 'topic-tech' },
    {
      plain: '/tech/the-battery-thats-mostly-sand/',
      topic: '/tech/mobile/the-battery-thats-mostly-sand/',
      longform: '/tech/features/foldables-have-stopped-apologising/',
      topicLongform: '/tech/mobile/features/foldables-have-stopped-apologising/',
    },
  ),
  ...vertical(
    { name: 'health-article', base: '/health/', topics: 'topic-health' },
    {
      plain: '/health/thirty-grams-of-fibre/',
      topic: '/health/nutrition/thirty-grams-of-fibre/',
      longform: '/health/features/sleep-scores-are-making-people-sleep-worse/',
      topicLongform: '/health/sleep/features/sleep-scores-are-making-people-sleep-worse/',
    },
  ),
  ...articles(
    'marketplace-article-topic',
    '/home/{topic:topic-marketplace}/{slug}/',
    '/home/internet/the-price-after-month-twelve/',
    { layout: 'marketplace' },
  ),
  ...articles('article-how-to', '/how-to/{slug}/', '/how-to/hand-on-an-old-phone/'),
  ...articles('deal-article', '/deals/{slug}/', '/deals/halden-quiet-2-for-189/'),
  ...articles('deal-article-topic', '/deals/{topic:topic-any}/{slug}/', '/deals/headphones/halden-quiet-2-for-189/', {
    meta: { canonicalRoute: 'deal-article' },
  }),
  ...articles('auto-article', '/roadshow/news/{slug}/', '/roadshow/news/the-lights-that-blind/'),
  article('article-longform', '/features/{slug}/', '/features/the-battery-thats-mostly-sand/'),
  article(
    'auto-article-longform',
    '/roadshow/news/features/{slug}/',
    '/roadshow/news/features/the-hatchback-that-charges-while-you-eat-lunch/',
  ),
]

const paidRoutes: readonly RouteRow[] = [
  article('sponsored-article', '/paid-content/news/{slug}/', '/paid-content/news/what-a-quieter-office-sounds-like/', {
    meta: { sponsored: true },
  }),
  article(
    'sponsored-article-longform',
    '/paid-content/features/{slug}/',
    '/paid-content/features/what-a-quieter-office-sounds-like/',
    {
      meta: { sponsored: true },
    },
  ),
  article(
    'sponsored-auto-article',
    '/paid-content/roadshow/news/{slug}/',
    '/paid-content/roadshow/news/what-a-quieter-office-sounds-like/',
    {
      meta: { sponsored: true },
    },
  ),
  article(
    'sponsored-auto-article-longform',
    '/paid-content/roadshow/features/{slug}/',
    '/paid-content/roadshow/features/what-a-quieter-office-sounds-like/',
    {
      meta: { sponsored: true },
    },
  ),
]

const review = route('review', '/reviews/{slug}-{type:review-type}/', '/reviews/halden-quiet-3-review/', {
  page: 'review',
  content: 'review',
})
const video = route('video', '/videos/{slug:video-slug}/', '/videos/we-dropped-nine-cameras/', {
  page: 'video',
  content: 'video',
})

/** Tabs of a product keep the scroll position. */
const PRODUCT = { page: 'product', content: 'product' } as const
const TAB = { ...PRODUCT, meta: { scroll: 'keep' } } as const

const mediaRoutes: readonly RouteRow[] = [
  ...withAuto(review, '/roadshow/reviews/vela-3-review/'),
  ...withAuto(
    replayOf(review, '/reviews/replay/{slug}-{type:review-type}/', '/reviews/replay/halden-quiet-3-review/'),
    '/roadshow/reviews/replay/vela-3-review/',
  ),
  ...withAuto(
    route('gallery', '/pictures/{slug}/{pageNumber:page?}/', '/pictures/seventy-years-of-the-little-black-box/', {
      page: 'gallery',
      content: 'gallery',
    }),
    '/roadshow/pictures/five-cars-that-only-ever-turned-on-a-stand/',
  ),
  ...withAuto(video, '/roadshow/videos/first-drive-the-hatchback-that-charges-at-lunch/'),
  ...withAuto(
    route('video-share', '/videos/share/{slug}/', '/videos/share/we-dropped-nine-cameras/', {
      page: 'video',
      layout: 'empty',
      content: 'video',
      meta: { canonicalRoute: 'video', robots: 'noindex' },
    }),
    '/roadshow/videos/share/first-drive-the-hatchback-that-charges-at-lunch/',
  ),
  ...withAuto(
    replayOf(video, '/videos/replay/{slug}/', '/videos/replay/we-dropped-nine-cameras/'),
    '/roadshow/videos/replay/first-drive-the-hatchback-that-charges-at-lunch/',
  ),
  ...withAuto(
    route('video-sponsored', '/paid-content/videos/{slug}/', '/paid-content/videos/we-dropped-nine-cameras/', {
      page: 'video',
      content: 'video',
      meta: { sponsored: true },
    }),
    '/paid-content/roadshow/videos/first-drive-the-hatchback-that-charges-at-lunch/',
  ),
  route('article-live', '/{type:live-type}-live/{slug}/', '/news-live/orrin-autumn-event/', {
    page: 'live',
    content: 'livearticle',
    query: { page: 'integer' },
  }),
  route('product', '/products/{slug}/', '/products/halden-quiet-3/', TAB),
  route('product-specs', '/products/{slug}/specs/', '/products/halden-quiet-3/specs/', TAB),
  route('product-prices', '/products/{slug}/prices/', '/products/halden-quiet-3/prices/', TAB),
  route('auto-product', '/roadshow/auto/{slug}/', '/roadshow/auto/vela-3/', TAB),
  route('auto-product-specs', '/roadshow/auto/{slug}/specs/', '/roadshow/auto/vela-3/specs/', TAB),
  route('auto-product-prices', '/roadshow/auto/{slug}/prices/', '/roadshow/auto/vela-3/prices/', TAB),
]

const doorRoutes: readonly RouteRow[] = [
  door('frontdoor', '/', { paged: true, page: 'front', id: 'front', meta: { maxAge: 300 } }),
  door('auto-frontdoor', '/roadshow/', { paged: true }),
  door('door-features', '/features/', { paged: true }),
  door('door-pictures', '/pictures/', { paged: true }),
  door('door-reviews', '/reviews/', { paged: true }),
  door('door-videos', '/videos/'),
  door('door-shopping', '/shopping/', { paged: true }),
  door('door-shopping-primeday', '/shopping/primeday/', { paged: true }),
  door('door-streaming-tv-insider', '/streaming-tv-insider/', { paged: true }),
  listing('feature', '/feature/{slug}/{pageNumber:page?}/', 'feature', '/feature/made-to-last/'),
  listing('topic', '/topics/{slug}/{pageNumber:page?}/', 'topic', '/topics/laptops/'),
  listing('auto-topic', '/roadshow/{slug}/{pageNumber:page?}/', 'topic', '/roadshow/ev-charging/'),
  listing('tag', '/tags/{slug}/{pageNumber:page?}/', 'tag', '/tags/hard-news/'),
  listing('collection', '/collections/{slug}/{pageNumber:page?}/', 'collection', '/collections/made-to-last/'),
  route('author_profile', '/profiles/{username:username}/{pageNumber:page?}/', '/profiles/dana-whitlock/', {
    page: 'author',
    content: 'author',
  }),
]

const VPN_LANDING = '/tech/services-and-software/landing/{variation:vpn-variation}/'
const PERSONAL = { maxAge: 0, robots: 'noindex', personal: true } as const
const OWN = { ...PERSONAL, user: true } as const
const ENTRANCE = { next: 'text', with: 'text', refused: 'text' } as const
const HIDDEN = { layout: 'marketplace', meta: { robots: 'noindex' } } as const

const pageRoutes: readonly RouteRow[] = [
  page('about', '/about/'),
  page('shopping-welcome-priceblink', '/shopping/welcome-priceblink/', { layout: 'minimal' }),
  page('welcome', '/welcome/', { layout: 'minimal' }),
  page('newsletters', '/newsletters/', { page: 'newsletters', resolver: 'newslettersPage' }),
  page('newsletters-thanks', '/newsletters/thanks/', {
    page: 'newsletters',
    resolver: 'newslettersPage',
    id: 'newsletters',
    meta: { robots: 'noindex', canonicalRoute: 'newsletters' },
  }),
  route('poll', '/polls/{story}/{poll}/', null, {
    resolver: 'pollPage',
    meta: { maxAge: 0, robots: 'noindex' },
  }),
  page('search', '/search/', {
    page: 'search',
    resolver: 'searchPage',
    query: { q: 'text', type: 'text', section: 'text', date: 'text', sort: 'text', page: 'integer' },
    meta: { robots: 'noindex', maxAge: 60 },
  }),
  page('phoneprotect', '/phoneprotect/', { layout: 'asurion-protect' }),
  page('homedeviceprotect', '/homedeviceprotect/', { layout: 'asurion-protect' }),
  page('do-not-sell-or-share-my-personal-information', '/do-not-sell-or-share-my-personal-information/'),
  page('home-internet-plans', '/home/internet/plans/', {
    resolver: 'plansPage',
    query: { zip: 'text', moving: 'text', sort: 'text' },
  }),
  page('solar-lead-form', '/home/energy-and-utilities/solar-estimator/', {
    resolver: 'solarPage',
    layout: 'energy-lead-form',
    query: { zip: 'text', bill: 'text', direction: 'text', shade: 'text', battery: 'text', lead: 'text' },
  }),
  page('84-days', '/84-days/', { layout: 'ceros' }),
  page('icon-demo', '/icon-demo/', { meta: { environment: 'production' } }),
  page('user-sign-in', '/user/sign-in/', { page: 'sign-in', meta: PERSONAL, query: ENTRANCE }),
  page('user-register', '/user/register/', { page: 'sign-in', meta: PERSONAL, query: ENTRANCE }),
  page('user-code', '/user/code/', { page: 'sign-in', meta: PERSONAL, query: { refused: 'text' } }),
  page('user-link', '/user/link/', { page: 'sign-in', meta: PERSONAL, query: { t: 'text', refused: 'text' } }),
  page('user-recover', '/user/recover/', { page: 'sign-in', meta: PERSONAL, query: { refused: 'text' } }),
  page('user-undo', '/user/undo/', { page: 'sign-in', meta: PERSONAL, query: { t: 'text' } }),
  page('user-settings', '/user/settings/', { page: 'settings', meta: OWN }),
  page('user-saved', '/user/saved/', { page: 'saved', meta: OWN }),
  page('user-following', '/user/following/', { page: 'saved', meta: OWN, query: { add: 'text' } }),
  page('ab-test-summary', '/ab-test-summary/', { resolver: 'experimentsPage', meta: PERSONAL }),
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

/** All routes of the site, except those that the server adds: hubs, own sections and own pages (RT-003, MV-010). */
export const routes: readonly RouteRow[] = [
  ...articleRoutes,
  ...paidRoutes,
  ...mediaRoutes,
  ...doorRoutes,
  ...pageRoutes,
]
