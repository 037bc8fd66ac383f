import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseText } from './html-text.ts'
import { scanText } from './scan-text.ts'

const toOneSpace = (text: string) => text.replace(/\s+/g, ' ').trim()

const NAMES =
  'a b span p div li ul td th tr tbody thead table h2 dt dd dl br img wbr svg g path text video title form pre summary em'
const name = fc.constantFrom(...NAMES.split(' '))
const words = fc.constantFrom(
  'one',
  ' two ',
  '-',
  '&amp;',
  '&#xa0;x',
  '&lt',
  '&ampersand',
  '<',
  '<!-- no -->',
  '&',
  '>',
)
const value = fc.constantFrom(
  '',
  ' class="a b"',
  ' title="a > b &amp; c"',
  ' viewBox="0 0 1 1"',
  ' open',
  ' id=x',
  " b='c'",
)

const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
  html: fc.array(tie('node'), { maxLength: 5 }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { depthSize: 'small' },
    words,
    fc.tuple(name, value, tie('html')).map(([tag, given, inside]) => `<${tag}${given}>${inside}</${tag}>`),
    fc.tuple(name, value).map(([tag, given]) => `<${tag}${given}>`),
    fc.tuple(name, value).map(([tag, given]) => `<${tag}${given}/>`),
    name.map((tag) => `</${tag}>`),
  ),
}))

test('BX-037 the scanned text of HTML is the one that a parser reads', () => {
  let scanned = 0
  fc.assert(
    fc.property(html, (given) => {
      const text = scanText(given, parseText)
      if (text === null) return
      scanned += 1
      expect(toOneSpace(text)).toBe(toOneSpace(parseText(given)))
    }),
    { numRuns: 3_000 },
  )
  expect(scanned).toBeGreaterThan(500)
})

test('BX-037 HTML as the compiler of bodies writes it is scanned, and any other is parsed', () => {
  const written =
    '<p>One<br>t<b>w</b>o &amp; three&nbsp;</p><figure><svg viewBox="0 0 9 9"><rect x="1"/><text>no</text></svg></figure>'

  expect(toOneSpace(scanText(written, parseText) ?? '')).toBe('One two & three')
  for (const other of [
    '<p>One',
    'One</p>',
    '<p>a<p>b</p></p>',
    '<script>no</script>',
    '<!-- no -->',
    '<P>One</P>',
    '<',
  ]) {
    expect(scanText(other, parseText)).toBeNull()
  }
})
