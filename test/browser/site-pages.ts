/** One page of every type, of the demo publication. */
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
