import { expect, test } from 'vitest'
import { compileBlock } from '../../../test/builders/blocks.ts'
import { readHtml } from '../../../test/harness/html.ts'

const shownOf = (...given: Parameters<typeof compileBlock>) => readHtml(compileBlock(...given).html)

test('PG-034 questions open their answers without a script', () => {
  const items = [
    { question: 'Does it float?', answer: 'Yes.' },
    { question: 'Is 5 < 6?', answer: '<p>It <em>is</em>.</p><script>x()</script>' },
  ]

  const { html, block } = compileBlock('faq', { title: 'Ask us', items })

  expect(block).toMatchObject({ sheet: 'editorial' })
  const faq = readHtml(html)
  expect(faq.texts('*', { id: faq.all('section')[0]?.attribs['aria-labelledby'] ?? '' })).toEqual(['Ask us'])
  expect(faq.texts('summary')).toEqual(['Does it float?', 'Is 5 < 6?'])
  expect(faq.texts('details', { open: null })).toEqual(['Does it float?Yes.', 'Is 5 < 6?It is.'])
  expect(faq.texts('em')).toEqual(['is'])
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

  const shown = shownOf('table', fields, 'fr')

  const table = shown.within('*', { tabindex: '0', role: 'group', 'aria-label': 'Range' })
  expect(table.texts('caption')).toEqual(['Range'])
  expect(table.texts('th', { scope: 'row' })).toEqual(['Vela', 'Orra'])
  expect(table.texts('td')).toEqual(['1\u202f468,5', '4', '–', '2'])
  expect(table.texts('td', { class: /\bbest\b/ })).toEqual(['1\u202f468,5', '–'])
  expect(shown.words).toContain('Our lab.')
})

test('PG-034 related links keep safe addresses only', () => {
  const items = [
    { title: 'A phone', href: '/tech/a-phone/', text: 'From May' },
    { title: 'Elsewhere', href: 'https://example.com/' },
  ]

  const shown = shownOf('relatedlinks', { items })
  expect(shown.all('a').map(({ attribs }) => attribs)).toEqual([
    { href: '/tech/a-phone/' },
    { href: 'https://example.com/', rel: 'noopener' },
  ])
  expect(shown.texts('li')).toEqual(['A phoneFrom May', 'Elsewhere'])
  expect(compileBlock('relatedlinks', { items: [{ title: 'A', href: 'javascript:x()' }] }).faults).toMatchObject([
    { message: expect.stringMatching(/^items\.0\.href: /) },
  ])
})

test('PG-032 an info card, a description and a podcast show what they have', () => {
  const picture = { src: '/resize/1/a.jpg', srcset: '/resize/1/a.jpg 375w', width: 375, height: 250, alt: 'A lamp' }

  const card = shownOf('infocard', { label: 'Who', title: 'Ada', text: 'A printer.', picture, href: '/ada/' })
  const description = shownOf('description', { title: 'It', items: [{ label: 'Weight', text: '2 kg' }] })
  const own = shownOf('podcast', { title: 'Tides', audio: '/sound/tides.mp3', duration: '31 min' })
  const foreign = shownOf('podcast', { title: 'Tides', audio: 'https://pod.example/1.mp3' })

  expect(card.all('img')[0]?.attribs).toMatchObject({
    srcset: '/resize/1/a.jpg 375w',
    sizes: expect.stringContaining('rem'),
    alt: 'A lamp',
  })
  expect(card.texts('p')).toEqual(expect.arrayContaining(['Ada', 'A printer.']))
  expect(card.all('a', { href: '/ada/' })).toHaveLength(1)
  expect([description.texts('dt'), description.texts('dd')]).toEqual([['Weight'], ['2 kg']])
  expect(own.all('audio').map(({ attribs }) => attribs)).toEqual([
    { src: '/sound/tides.mp3', controls: '', preload: 'none' },
  ])
  expect(foreign.all('audio')).toEqual([])
  expect(foreign.all('a', { href: 'https://pod.example/1.mp3', rel: 'noopener' })).toHaveLength(1)
})

test('PG-034 pull quotes, quotations and callouts take their texts from a payload too', () => {
  const pull = shownOf('pullquote', { quote: 'High water', author: 'Ada' }).within('blockquote', { class: 'pull' })
  expect([pull.texts('p'), pull.texts('footer')]).toEqual([['High water'], ['Ada']])
  expect(shownOf('blockquote', { text: 'Low water' }).texts('blockquote', { class: null })).toEqual(['Low water'])
  expect(shownOf('callout', { title: 'Mind', text: 'the step' }).texts('p')).toEqual(['Mind', 'the step'])
  const image = shownOf('image', { src: '/resize/1/a.jpg', alt: 'A', caption: 'B', credit: 'C' })
  expect(image.texts('figcaption')).toEqual(['B C'])
})
