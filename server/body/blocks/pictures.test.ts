import { expect, test } from 'vitest'
import { compileBlock } from '../../../test/builders/blocks.ts'
import { readHtml } from '../../../test/harness/html.ts'
import { compileBody } from '../compile-body.ts'

const shownOf = (...given: Parameters<typeof compileBlock>) => readHtml(compileBlock(...given).html)
const picture = (name: string) => ({ src: `/resize/1/${name}.jpg`, width: 828, height: 552, alt: name })

test('PG-034 a gallery in the text is a row of pictures that scrolls, with a link to its page', () => {
  const items = [{ ...picture('a'), caption: 'At dawn', credit: 'Ada' }, picture('b')]

  const { html, block } = compileBlock('gallery', { title: 'The tide', href: '/pictures/the-tide/', items })

  expect(block).toMatchObject({ sheet: 'pictures', behaviour: 'gallery' })
  const shown = readHtml(html)
  const [track] = shown.all('ul', { tabindex: '0' })
  expect(shown.texts('*', { id: track?.attribs['aria-labelledby'] ?? '' })).toEqual(['The tide'])
  expect(shown.all('a').map(({ attribs }) => attribs.href)).toEqual(['/pictures/the-tide/'])
  expect(shown.texts('figcaption')).toEqual(['At dawn Ada'])
  expect(shown.within('ul').all('img', { width: '828', height: '552', loading: 'lazy' })).toHaveLength(2)
})

test('PG-034 pictures of other hosts, which browsers would not load, become links or are left out', () => {
  const foreign = { ...picture('a'), src: 'https://example.com/a.jpg' }

  const group = shownOf('imagegroup', { items: [foreign] })
  expect(group.texts('a', { href: 'https://example.com/a.jpg', rel: 'noopener' })).toEqual(['a'])
  const gallery = shownOf('gallery', { title: 'The tide', href: '/tide/', items: [foreign] })
  expect([gallery.texts('a', { href: '/tide/' }), gallery.words]).toEqual([['The tide'], 'The tide'])
})

const FOREIGN = 'https://example.com/resize/a.jpg'
const product = { title: 'A lamp', url: 'https://shop.example/', src: FOREIGN }

test.each([
  ['image', { src: FOREIGN, alt: 'A' }],
  ['image', { url: '//example.com/a.jpg' }],
  ['imagegroup', { items: [picture('a'), { src: FOREIGN }] }],
  ['gallery', { title: 'The tide', items: [picture('a'), { src: FOREIGN }] }],
  ['infocard', { title: 'Ada', picture: { src: FOREIGN, caption: 'Ada in 1843' } }],
  ['video', { title: 'A lock', href: '/videos/a-lock/', poster: FOREIGN }],
  ['commercepromo', product],
  ['commercepromo', { title: 'A lamp', image: { src: FOREIGN } }],
  ['creditcard', product],
  ['bestlist', { items: [product, { title: 'Another' }] }],
])('PG-034 %s with a picture of another host writes no img of it, and warns: %j', (name, payload) => {
  const { html, faults } = compileBlock(name, payload)

  expect(html).not.toBe('')
  expect(html).not.toMatch(/<img[^>]*example\.com/)
  expect(faults).toContainEqual(
    expect.objectContaining({ reason: 'foreign-picture', at: 1, message: expect.stringContaining('example.com/') }),
  )
})

test('PG-034 the block image with a picture of another host is a link with its caption', () => {
  const link = { href: FOREIGN, rel: 'noopener' }
  const named = shownOf('image', { src: FOREIGN, alt: 'A lamp', caption: 'By day', credit: 'Ada' })
  expect([named.texts('a', link), named.texts('p')]).toEqual([['A lamp'], ['A lamp', 'By day Ada']])
  expect(shownOf('image', { src: FOREIGN }).texts('a', link)).toEqual(['example.com'])
})

test('PG-034 resized pictures of this site and embeds are no pictures of other hosts', () => {
  const resized = `https://img.example.com/resize/${'a1'.repeat(32)}/hub/a.jpg?width=300`

  const own = compileBlock('image', { src: resized })
  const embed = compileBlock('iframe', { src: 'https://youtu.be/M7lc1UVf-VE' })

  expect(readHtml(own.html).all('img', { src: resized })).toHaveLength(1)
  expect([own.faults, embed.faults]).toEqual([[], []])
})

test('PG-034 a player in the text has neither a poster nor captions of another host', () => {
  const body =
    '<video src="/media/a.mp4" poster="https://example.com/a.jpg"><track src="https://example.com/a.vtt"><track src="/a.vtt"></video>'

  const [block] = compileBody(body, { id: 'story' }).blocks

  const html = (block?.kind === 'html' && block.html) || ''
  expect(readHtml(html).within('video', { src: '/media/a.mp4' }).all('track', { src: '/a.vtt' })).toHaveLength(1)
  expect(html).not.toContain('example.com')
})

test('PG-032 two pictures to compare have a slider and their names', () => {
  const { html, block } = compileBlock('imagecompare', {
    before: picture('a'),
    after: picture('b'),
    afterLabel: '2026',
  })

  expect(block).toMatchObject({ behaviour: 'compare' })
  const shown = readHtml(html)
  expect(shown.texts('span', { class: 'tag' })).toEqual(['2026', 'Before'])
  expect(shown.all('input', { type: 'range', min: '0', max: '100', value: '50', 'aria-label': /./ })).toHaveLength(1)
})

test('PG-032 a video has its poster, title and link', () => {
  const shown = shownOf('video', {
    ...picture('a'),
    title: 'How it floats',
    href: '/videos/a/',
    duration: '2:05',
  })

  const link = shown.within('a', { href: '/videos/a/' })
  expect(link.all('img', { src: '/resize/1/a.jpg' })).toHaveLength(1)
  expect(link.words).toContain('2:05')
  expect(shown.words).toContain('How it floats')
})

test.each([
  ['/videos/a-video/', 'a-video'],
  ['/roadshow/videos/a-video/', 'a-video'],
  ['/videos/share/a-video/', null],
  ['https://example.com/videos/a-video/', null],
  ['/news/a-video/', null],
])('PG-035 a video at %s is the video of this site with the slug %s', (href, slug) => {
  const { block } = compileBlock('video', { title: 'How it floats', href })

  expect(block?.kind === 'html' ? (block.video ?? null) : undefined).toBe(slug)
})

test('PG-043 where videos are shown from YouTube, a video with an address there is the box of an embed', () => {
  const body =
    '<shortcode shortcode="video" title="A lock" href="/videos/a-lock/" youtube="https://youtu.be/M7lc1UVf-VE"></shortcode>'

  const [youtube] = compileBody(body, { id: 'story', videoKind: 'youtube' }).blocks
  const [player] = compileBody(body, { id: 'story', videoKind: 'player' }).blocks

  expect(youtube).toMatchObject({
    sheet: 'embeds',
    behaviour: 'embed',
    source: { name: 'video' },
    html: expect.stringContaining('data-frame="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE'),
  })
  expect(youtube).not.toHaveProperty('video')
  expect(player).toMatchObject({ sheet: 'pictures', video: 'a-lock' })
})
