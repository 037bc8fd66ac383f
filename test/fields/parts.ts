/** Parts of the documents in the tables, as a publisher sends them. */

export const IMAGE = { bucketType: 'media', bucketPath: '/2026/01/phone.jpg', width: 1600, height: 900 }

export const OTHER = { ...IMAGE, bucketPath: '/2026/01/other.jpg' }

/** An image whose path follows from its id, name and date. */
export const HUB = {
  ...{ id: 'abc123', bucketType: 'hub', filename: 'plate.jpg', dateCreated: '2026-01-15T09:00:00Z' },
  ...{ width: 1600, height: 900 },
}

export const AUTHOR = {
  ...{ id: 'u1', username: 'ines', firstName: 'Ines', lastName: 'Okafor' },
  authorBio: 'Covers phones.',
}

export const SECOND = { id: 'u2', username: 'sofia', firstName: 'Sofia' }

export const TOPIC = { id: 't1', slug: 'phones', name: 'Phones' }

/** A text that is long enough for advertisements. */
export const LONG = `<p>${'word '.repeat(700)}</p>`.repeat(4)

/** A product that a story is about. */
export const PRODUCT = {
  id: 'p1',
  product: { name: 'Quiet 3', shortSpecs: 'Over-ear, 214 g' },
  manufacturer: { id: 'm1', name: 'Halden' },
  slugs: [{ edition: 'us', slug: 'quiet-3' }],
  resellers: [{ name: 'Brightmart', url: 'https://shop.example/1', price: 32900 }],
}

/** A product that a review compares its own with. */
export const RIVAL = {
  id: 'p2',
  product: { name: 'Hush' },
  manufacturer: { id: 'm2', name: 'Orrin' },
  slugs: [{ edition: 'us', slug: 'hush' }],
  attributes: [
    { name: 'Weight', val: '250 g' },
    { name: 'Colour', val: 'Blue' },
  ],
  resellers: [{ name: 'Voltbay', url: 'https://volt.example/2', price: 29900, checked: '2026-11-19T09:00:00Z' }],
  reviews: [{ id: 'r2', rating: 7.5 }],
}

/** The fields with which every story begins. */
export const STORY = {
  ...{ headline: 'A story', slug: 'a-story', section: 'tech' },
  ...{ datePublished: '2026-11-18T09:00:00Z', dateUpdated: '2026-11-19T09:00:00Z' },
}
