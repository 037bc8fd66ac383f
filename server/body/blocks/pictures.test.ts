import { expect, test } from 'vitest'
import { compileBlock } from '../../../test/builders/blocks.ts'
import { compileBody } from '../compile-body.ts'

const picture = (name: string) => ({ src: `/resize/1/${name}.jpg`, width: 828, height: 552, alt: name })

test('PG-034 a gallery in the text is a row of pictures that scrolls, with a link to its page', () => {
  const items = [{ ...picture('a'), caption: 'At dawn', credit: 'Ada' }, picture('b')]

  const { html, block } = compileBlock('gallery', { title: 'The tide', href: '/pictures/the-tide/', items })

  expect(block).toMatchObject({ sheet: 'pictures', behaviour: 'gallery' })
  expect(html).toContain('<a href="/pictures/the-tide/">Open the gallery</a>')
  expect(html).toMatch(/<ul class="track" tabindex="0" aria-labelledby="b\w+-gallery"><li>/)
  expect(html).toContain('<figcaption>At dawn <span class="credit">Ada</span></figcaption>')
  expect(html.match(/<img [^>]*width="828" height="552" loading="lazy"/g)).toHaveLength(2)
})

test('PG-034 pictures of other hosts, which browsers would not load, become links or are left out', () => {
  const foreign = { ...picture('a'), src: 'https://example.com/a.jpg' }

  expect(compileBlock('imagegroup', { items: [foreign] }).html).toContain(
    '<p><a href="https://example.com/a.jpg" rel="noopener">a</a></p>',
  )
  expect(compileBlock('gallery', { title: 'The tide', href: '/tide/', items: [foreign] }).html).toBe(
    '<p><a href="/tide/">The tide</a></p>',
  )
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
  expect(compileBlock('image', { src: FOREIGN, alt: 'A lamp', caption: 'By day', credit: 'Ada' }).html).toBe(
    `<p><a href="${FOREIGN}" rel="noopener">A lamp</a></p><p>By day Ada</p>`,
  )
  expect(compileBlock('image', { src: FOREIGN }).html).toBe(
    `<p><a href="${FOREIGN}" rel="noopener">example.com</a></p>`,
  )
})

test('PG-034 resized pictures of this site and embeds are no pictures of other hosts', () => {
  const resized = `https://img.example.com/resize/${'a1'.repeat(32)}/hub/a.jpg?width=300`

  const own = compileBlock('image', { src: resized })
  const embed = compileBlock('iframe', { src: 'https://youtu.be/M7lc1UVf-VE' })

  expect(own.html).toContain(`<img src="${resized}"`)
  expect([own.faults, embed.faults]).toEqual([[], []])
})

test('PG-034 a player in the text has neither a poster nor captions of another host', () => {
  const body =
    '<video src="/media/a.mp4" poster="https://example.com/a.jpg"><track src="https://example.com/a.vtt"><track src="/a.vtt"></video>'

  const [block] = compileBody(body, { id: 'story' }).blocks

  expect(block?.kind === 'html' && block.html).toMatch(
    /^<figure><video src="\/media\/a\.mp4"[^>]*><track src="\/a\.vtt">/,
  )
  expect(block?.kind === 'html' && block.html).not.toContain('example.com')
})

test('PG-032 two pictures to compare have a slider and their names', () => {
  const { html, block } = compileBlock('imagecompare', {
    before: picture('a'),
    after: picture('b'),
    afterLabel: '2026',
  })

  expect(block).toMatchObject({ behaviour: 'compare' })
  expect(html).toContain('<span class="tag">2026</span>')
  expect(html).toContain('<span class="tag">Before</span>')
  expect(html).toContain('<input type="range" min="0" max="100" value="50" aria-label="How much')
})

test('PG-032 a video has its poster, title and link', () => {
  const { html } = compileBlock('video', {
    ...picture('a'),
    title: 'How it floats',
    href: '/videos/a/',
    duration: '2:05',
  })

  expect(html).toMatch(/^<figure class="video"><a href="\/videos\/a\/"><span class="poster"><img /)
  expect(html).toContain('<span class="watch">Watch the video · 2:05</span>')
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
