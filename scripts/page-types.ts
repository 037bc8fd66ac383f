import { z } from 'zod'

/** One page of every type in the demo publication, for browser tests, screenshots and measurements. */
export const SITE_PAGES = [
  { type: 'front', path: '/' },
  { type: 'section hub', path: '/tech/' },
  { type: 'cars hub', path: '/roadshow/' },
  { type: 'topic', path: '/topics/laptops/' },
  { type: 'article', path: '/tech/mobile/the-battery-thats-mostly-sand/' },
  { type: 'review', path: '/reviews/halden-quiet-3-review/' },
  { type: 'gallery', path: '/pictures/seventy-years-of-the-little-black-box/' },
  { type: 'author', path: '/profiles/dana-whitlock/' },
  { type: 'composed page', path: '/about/' },
  { type: '404', path: '/nothing/is/here/' },
] as const

/** Further pages of those types that look different: axe and the tests of widths visit all of them. */
export const PAGE_VARIANTS = [
  { type: 'sub-section hub', path: '/tech/computing/' },
  { type: 'second page', path: '/2/' },
  { type: 'shopping hub', path: '/shopping/' },
  { type: 'sale hub', path: '/shopping/primeday/' },
  { type: 'tag', path: '/tags/hard-news/' },
  { type: 'collection', path: '/collections/how-we-test/' },
  { type: 'feature', path: '/feature/made-to-last/' },
  { type: 'gallery door', path: '/pictures/' },
  { type: 'short article', path: '/news/tidal-data-center-opens-off-the-coast/' },
  { type: 'longform', path: '/home/features/they-leased-the-roof/' },
  { type: 'how-to', path: '/how-to/hand-on-an-old-phone/' },
  { type: 'deal', path: '/deals/halden-quiet-2-for-189/' },
  { type: 'best list', path: '/tech/headphones/best-headphones/' },
  { type: 'credit cards', path: '/personal-finance/credit-cards/best-cash-back-cards/' },
  { type: 'sponsored article', path: '/paid-content/news/what-a-quieter-office-sounds-like/' },
  { type: 'cars article', path: '/roadshow/news/the-lights-that-blind/' },
  { type: 'right-to-left article', path: '/news/world/internet-from-the-roof-in-amman/' },
  { type: 'story with a video', path: '/home/kitchen/one-litre-five-ways/' },
  { type: 'video', path: '/videos/we-dropped-nine-cameras/' },
  { type: 'embedded video', path: '/videos/share/we-dropped-nine-cameras/' },
  { type: 'live coverage', path: '/news-live/orrin-autumn-event/' },
  { type: 'product', path: '/products/halden-quiet-3/' },
  { type: 'specs of a product', path: '/products/halden-quiet-3/specs/' },
  { type: 'prices of a car', path: '/roadshow/auto/vela-3/prices/' },
  { type: 'preview of a product', path: '/reviews/orrin-mini-preview/' },
  { type: 'text page with a table', path: '/privacy/' },
  { type: 'every block', path: '/blocks/' },
  { type: 'icons', path: '/icon-demo/' },
  { type: 'page without navigation', path: '/welcome/' },
  { type: 'landing page', path: '/tech/services-and-software/landing/best-free-vpn/' },
  { type: 'search page', path: '/search/' },
  { type: 'search results', path: '/search/?q=silicon+batery' },
  { type: 'search without results', path: '/search/?q=zeppelin' },
  { type: 'internet plans', path: '/home/internet/plans/?zip=87101' },
  { type: 'solar estimate', path: '/home/energy-and-utilities/solar-estimator/?zip=85701&bill=164' },
  { type: 'site map', path: '/sitemaps/articles/' },
] as const

/** A page type as the name of a file or an argument: `section-hub`. */
export function toPageName(type: string): string {
  return type.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** Names of page types on a command line; none: all of them. */
export const pageNames = z
  .array(
    z.enum(
      [...SITE_PAGES, ...PAGE_VARIANTS].map(({ type }) => toPageName(type)),
      'there is no such page type',
    ),
  )
  .default([])
