import type { ServerMessages } from '../messages.ts'
import { createPlural } from '../plural.ts'

const plural = createPlural('en-US')

export const server: ServerMessages = {
  all: (section) => `All ${section}`,
  more: 'More',
  newest: 'Newest headlines',
  images: (count) => `${count} ${plural(count, { one: 'image', other: 'images' })}`,
  gallery: 'Gallery',
  galleryParts: {
    pictures: 'Pictures',
    previous: 'Previous picture',
    next: 'Next picture',
    of: (number, count) => `${number} of ${count}`,
    picture: (number) => `Picture ${number}`,
    enlarge: 'Full screen',
    all: 'All pictures',
    one: 'One picture at a time',
    close: 'Close',
    watch: 'Watch',
  },
  saving: (percent) => `−${percent}%`,
  previewExpired: {
    title: 'This preview link has expired',
    text: 'It was made for a limited time, which is over, and the story is not published. Please ask whoever sent it for a new one.',
  },
  previewUnknown: {
    title: 'This preview link opens nothing',
    text: 'It may have been cut off on its way, or made for another story, or withdrawn. Please ask whoever sent it for a new one.',
  },
  gone: {
    title: 'This page is gone',
    text: 'What stood at this address was taken down, and nothing has taken its place. Try the front page or the sections above.',
  },
  front: 'Front page',
  protection: 'Protection plans',
  phones: 'Phones',
  homeDevices: 'Home devices',
  solarEstimate: 'Solar estimate',
  solarSteps: ['Your address', 'Your monthly bill', 'Your roof'],
  notOpen: 'Not open yet.',
  marketplace: 'Marketplace',
  commission: 'We may earn a commission from offers on this page.',
  pricesAsOf: 'Prices as of',
  news: 'News',
  reviews: 'Reviews',
  deals: 'Deals',
  about: 'About',
}
