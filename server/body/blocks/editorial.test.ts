import { expect, test } from 'vitest'
import { compileBlock } from '../../../test/builders/blocks.ts'

test('PG-034 questions open their answers without a script', () => {
  const items = [
    { question: 'Does it float?', answer: 'Yes.' },
    { question: 'Is 5 < 6?', answer: '<p>It <em>is</em>.</p><script>x()</script>' },
  ]

  const { html, block } = compileBlock('faq', { title: 'Ask us', items })

  expect(block).toMatchObject({ sheet: 'editorial' })
  expect(html).toMatch(/^<section class="faq" aria-labelledby="(b\w+-faq)"><h2 id="\1">Ask us<\/h2>/)
  expect(html).toContain('<details><summary>Does it float?</summary><p>Yes.</p></details>')
  expect(html).toContain('<details><summary>Is 5 &lt; 6?</summary><p>It <em>is</em>.</p></details>')
  expect(html).not.toContain('script')
})

test('PG-034 a table from JSON scrolls inside itself, and numbers are written in the language of the story', () => {
  const fields = {
    caption: 'Range',
    columns: ['Car', 'km', 'Doors'],
    rows: [
      ['Vela', 1468.5, 4],
      ['Orra', null, 2],
    ],
    note: 'Our lab.',
    best: 2,
  }

  const { html } = compileBlock('table', fields, 'fr')

  expect(html).toContain(
    '<div class="tbl" tabindex="0" role="group" aria-label="Range"><table><caption>Range</caption>',
  )
  expect(html).toContain('<th scope="row">Vela</th><td class="num best">1\u202f468,5</td><td class="num">4</td>')
  expect(html).toContain('<th scope="row">Orra</th><td class="num best">–</td>')
  expect(html).toContain('<p class="src">Our lab.</p>')
})

test('PG-034 related links keep safe addresses only', () => {
  const items = [
    { title: 'A phone', href: '/tech/a-phone/', text: 'From May' },
    { title: 'Elsewhere', href: 'https://example.com/' },
  ]

  expect(compileBlock('relatedlinks', { items }).html).toBe(
    '<div class="relatedlinks"><p class="label">Related</p><ul class="links">' +
      '<li><a href="/tech/a-phone/">A phone</a><span>From May</span></li>' +
      '<li><a href="https://example.com/" rel="noopener">Elsewhere</a></li></ul></div>',
  )
  expect(compileBlock('relatedlinks', { items: [{ title: 'A', href: 'javascript:x()' }] }).faults).toMatchObject([
    { message: expect.stringMatching(/^items\.0\.href: /) },
  ])
})

test('PG-032 an info card, a description and a podcast show what they have', () => {
  const picture = { src: '/resize/1/a.jpg', srcset: '/resize/1/a.jpg 375w', width: 375, height: 250, alt: 'A lamp' }

  const card = compileBlock('infocard', { label: 'Who', title: 'Ada', text: 'A printer.', picture, href: '/ada/' }).html
  const description = compileBlock('description', { title: 'It', items: [{ label: 'Weight', text: '2 kg' }] }).html
  const own = compileBlock('podcast', { title: 'Tides', audio: '/sound/tides.mp3', duration: '31 min' }).html
  const foreign = compileBlock('podcast', { title: 'Tides', audio: 'https://pod.example/1.mp3' }).html

  expect(card).toContain('srcset="/resize/1/a.jpg 375w" sizes="(min-width: 45rem) 14rem, 100vw"')
  expect(card).toContain('<p class="name">Ada</p><p>A printer.</p><p><a href="/ada/">Read more</a></p>')
  expect(description).toContain('<dl><div><dt>Weight</dt><dd>2 kg</dd></div></dl>')
  expect(own).toContain('<audio src="/sound/tides.mp3" controls="" preload="none"></audio>')
  expect(foreign).not.toContain('<audio')
  expect(foreign).toContain('<a href="https://pod.example/1.mp3" rel="noopener">Listen to “Tides”</a>')
})

test('PG-034 pull quotes, quotations and callouts take their texts from a payload too', () => {
  expect(compileBlock('pullquote', { quote: 'High water', author: 'Ada' }).html).toBe(
    '<blockquote class="pull"><p>High water</p><footer>Ada</footer></blockquote>',
  )
  expect(compileBlock('blockquote', { text: 'Low water' }).html).toBe('<blockquote><p>Low water</p></blockquote>')
  expect(compileBlock('callout', { title: 'Mind', text: 'the step' }).html).toBe(
    '<div class="callout"><p class="label">Mind</p><p>the step</p></div>',
  )
  expect(compileBlock('image', { src: '/resize/1/a.jpg', alt: 'A', caption: 'B', credit: 'C' }).html).toContain(
    '<figcaption>B C</figcaption>',
  )
})
