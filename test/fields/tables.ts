import type { FieldTable } from './field-table.ts'
import { IMAGE, OTHER, PRODUCT, RIVAL, STORY } from './parts.ts'

const STORY_PARTS = ['Article/header', 'Article/body', 'Article/topics', 'Article/author']

const OFFER = { offerMerchant: 'Brightmart', offerPrice: '$329', url: 'https://shop.example/1' }

const BUYING = {
  ...{ typeName: 'content_article', ...STORY, type: 'Best List', body: '<p>A text.</p>' },
  price: { now: 18900, url: 'https://shop.example/deal' },
  listicles: [
    { id: 'a', hed: 'First', imageGroup: [IMAGE], merchantOffers: [OFFER] },
    {
      ...{ id: 'b', hed: 'Second', productScore: 8 },
      merchantOffers: [{ offerMerchant: 'Volt', offerPrice: '$200', url: 'https://volt.example/2' }],
    },
  ],
}

const REVIEW = {
  ...{ typeName: 'content_review', ...STORY, type: 'Review', body: '<p>A text.</p>', image: IMAGE, rating: 8 },
  relatedProduct: {
    ...PRODUCT,
    attributes: [
      { name: 'Weight', val: '214 g' },
      { name: 'Colour', val: 'Grey' },
    ],
  },
  rivals: [RIVAL],
}

const GALLERY = {
  ...{ typeName: 'content_gallery', ...STORY, relatedProduct: PRODUCT },
  items: [
    { id: 'g1', headline: 'First', image: IMAGE, relatedProduct: PRODUCT, position: 1 },
    { id: 'g2', headline: 'Second', image: OTHER, position: 2 },
  ],
}

const LIVE = {
  ...{ typeName: 'content_livearticle', ...STORY },
  ...{ eventStart: '2026-11-20T09:00:00Z', eventEnd: '2026-11-22T09:00:00Z' },
  items: [
    { id: 'i1', headline: 'First', body: '<p>It begins.</p>', datePublished: '2026-11-20T09:00:00Z' },
    { id: 'i2', headline: 'Second', body: '<p>It goes on.</p>', datePublished: '2026-11-20T10:00:00Z' },
  ],
}

const PRODUCT_PAGE = {
  ...{ typeName: 'content_product', ...STORY, slug: 'quiet-3', name: 'Quiet 3', images: [IMAGE] },
  ...{ attributes: [{ name: 'Weight', val: '214 g' }], manufacturer: { id: 'm1', name: 'Halden' } },
  resellers: [{ name: 'Brightmart', url: 'https://shop.example/1', price: 32900 }],
  reviews: [{ id: 'r1', title: 'The review', url: '/reviews/quiet-3-review/', rating: 9 }],
  product: { name: 'Quiet 3' },
}

const PRODUCT_PARTS = ['header', 'body', 'family', 'topics', 'price', 'review'].map((view) => `TechProduct/${view}`)

const VARIED = {
  ...{ typeName: 'content_page', slug: 'tech/services-and-software/landing', title: 'VPNs', body: '<p>A text.</p>' },
  variations: [{ slug: 'best-vpn' }],
  listicles: [
    { id: 'a', hed: 'First', productName: 'One' },
    { id: 'b', hed: 'Second', productName: 'Two' },
  ],
}

const HUB_PARTS = ['ContentList/river']

/** Every kind of document whose page, or card in a list, obeys fields. */
export const FIELD_TABLES: readonly FieldTable[] = [
  {
    name: 'article',
    base: { typeName: 'content_article', ...STORY, body: '<p>A text.</p>', image: IMAGE },
    layout: STORY_PARTS,
  },
  { name: 'buying', base: BUYING, layout: ['Article/header', 'Listicles/default', 'Article/body'] },
  {
    name: 'review',
    base: REVIEW,
    layout: [
      ...['header', 'body', 'product', 'comparison', 'family'].map((view) => `Review/${view}`),
      ...['Article/topics', 'Article/author', 'Review/price'],
    ],
  },
  { name: 'gallery', base: GALLERY, layout: STORY_PARTS },
  {
    name: 'video',
    base: { typeName: 'content_video', ...STORY, mp4Url: '/media/a.mp4', image: IMAGE, duration: 90 },
    layout: ['Video/header', 'Video/body', 'Article/topics', 'Article/author'],
  },
  {
    name: 'live',
    base: LIVE,
    layout: ['header', 'moments', 'body', 'topics'].map((view) => `LiveArticle/${view}`),
  },
  { name: 'product', base: PRODUCT_PAGE, layout: PRODUCT_PARTS },
  { name: 'product-specs', base: PRODUCT_PAGE, layout: PRODUCT_PARTS, path: '/products/quiet-3/specs/' },
  { name: 'product-prices', base: PRODUCT_PAGE, layout: PRODUCT_PARTS, path: '/products/quiet-3/prices/' },
  {
    name: 'author',
    base: { typeName: 'content_author', username: 'ines', slug: 'ines', firstName: 'Ines' },
    layout: ['Article/header'],
  },
  { name: 'topic', base: { typeName: 'content_topic', slug: 'zebras', name: 'Zebras' }, layout: HUB_PARTS },
  { name: 'tag', base: { typeName: 'content_tag', slug: 'zebras', name: 'Zebras' }, layout: HUB_PARTS },
  { name: 'collection', base: { typeName: 'content_collection', slug: 'zebras', title: 'Zebras' }, layout: HUB_PARTS },
  { name: 'feature', base: { typeName: 'content_feature', slug: 'zebras', title: 'Zebras' }, layout: HUB_PARTS },
  { name: 'door', base: { typeName: 'content_door', slug: 'tech', title: 'Tech' }, layout: HUB_PARTS },
  {
    name: 'page',
    base: { typeName: 'content_page', slug: 'zebras', title: 'Zebras', body: '<p>A text.</p>' },
    layout: ['Article/header', 'Article/body'],
  },
  {
    name: 'variation',
    base: VARIED,
    layout: ['Article/header', 'Article/body'],
    path: '/tech/services-and-software/landing/best-vpn/',
  },
  { name: 'card-of-an-article', base: { typeName: 'content_article', ...STORY }, layout: null },
  { name: 'card-of-a-review', base: { typeName: 'content_review', ...STORY }, layout: null },
  { name: 'card-of-a-gallery', base: { typeName: 'content_gallery', ...STORY }, layout: null },
  { name: 'card-of-a-video', base: { typeName: 'content_video', ...STORY, mp4Url: '/media/a.mp4' }, layout: null },
  { name: 'card-of-live-coverage', base: { typeName: 'content_livearticle', ...STORY }, layout: null },
  { name: 'card-of-a-product', base: { typeName: 'content_product', ...STORY }, layout: null },
]
