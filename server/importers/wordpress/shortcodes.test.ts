import { expect, test } from 'vitest'
import { type Loss, type Note, readNotes } from '../losses.ts'
import { expandShortcodes } from './shortcodes.ts'

function expand(text: string): { html: string; notes: string[]; losses: Loss[] } {
  const notes: Note[] = []
  const html = expandShortcodes(text, { attachment: () => undefined, uploads: [], note: (note) => notes.push(note) })
  return { html: html.replace(/\n+/g, ' ').trim(), ...readNotes(notes) }
}

test.each([
  ['words in brackets', 'He said [sic] in [1] and [citation needed] of [a, b].'],
  ['code', '<pre>a[i=0] [gallery]</pre> <code>[caption id="1"]</code>'],
  ['hyphenated words', 'The [semi-]automated [co-]op of [re-reads] and [well-known] ports.'],
  ['classes of characters', 'It matches [a-z]+, [A-Za-z0-9_]*, [a-f] and [^a-z].'],
  ['comparisons', 'If [if a == b] or [when x <= 1] and [x=1].'],
  ['names with an underscore', 'Set [my_option], then matrix[row_a][row-b].'],
  ['paths', 'See [/etc] and [/usr-local].'],
])('BX-030 MV-014 %s are no shortcodes', (_what, text) => {
  expect(expand(text)).toEqual({ html: text, notes: [], losses: [] })
})

test.each([
  ['[contact-form-7 id="1"]', '', 'shortcode contact-form-7'],
  ['[recent_posts]', '', 'shortcode recent_posts'],
  ['a [box]b [inner x="1"]c[/inner][/box] d', 'a b c d', 'shortcodeForm box'],
  ['[tip text="Ebb &amp; flow"]tide[/tip] turns', 'tide (Ebb &amp; flow) turns', 'shortcodeForm tip'],
  ['[hero title="High water" class="wide box" colour="red"]', '<p>High water</p>', 'shortcodeForm hero'],
  ['[hero title="High water" class="wide box" colour="red"]', '<p>High water</p>', 'values [hero]'],
  [
    '[player_x src="https://radio.example/1"]',
    '<p><a href="https://radio.example/1">https://radio.example/1</a></p>',
    'shortcodeForm player_x',
  ],
])('MV-014 of %s the text and the address stay, and its loss is counted', (text, html, loss) => {
  const expanded = expand(text)

  expect(expanded.html).toBe(html)
  expect(expanded.losses.map(({ kind, name }) => `${kind} ${name}`)).toContain(loss)
})

test('BX-030 a shortcode in double brackets is plain text', () => {
  expect(expand('Write [[gallery ids="1"]] for one.').html).toBe('Write [gallery ids="1"] for one.')
})

test.each([
  ['[youtube abcdefghijk]', 'https://www.youtube.com/watch?v=abcdefghijk'],
  ['[youtube=https://www.youtube.com/watch?v=abcdefghijk]', 'https://www.youtube.com/watch?v=abcdefghijk'],
  ['[embed]https://youtu.be/abcdefghijk[/embed]', 'https://youtu.be/abcdefghijk'],
  ['[embed width="200"]https://vimeo.com/1[/embed]', 'https://vimeo.com/1'],
  ['[vimeo 123]', 'https://vimeo.com/123'],
])('BX-030 %s is an embed', (text, url) => {
  expect(expand(text).html).toContain(`url="${url}"`)
})

test('BX-030 an old caption with its text as an attribute, and an unclosed caption, are read', () => {
  expect(expand('[caption id="a" caption="Words"]<img src="a.png">[/caption]').html).toBe(
    '<figure><img src="a.png"><figcaption>Words</figcaption></figure>',
  )
  expect(expand('[caption id="a"]<img src="a.png"> text').html).toContain('text')
})

test('BX-030 many unclosed brackets take linear time', () => {
  for (const text of [
    '['.repeat(100_000),
    '[a '.repeat(50_000),
    '[x y="'.repeat(30_000),
    '[a-b]'.repeat(20_000),
    '[x_y][/x_y]'.repeat(10_000),
  ]) {
    expect(expand(text).html.length).toBeLessThanOrEqual(text.length)
  }
})

test.each([
  [
    '[testimonial name="N." position="Chief engineer"]It works.[/testimonial]',
    'It works. <dl><dt>Name</dt><dd>N.</dd><dt>Position</dt><dd>Chief engineer</dd></dl>',
    [],
  ],
  ['[event place="Harbour hall"]', '<dl><dt>Place</dt><dd>Harbour hall</dd></dl>', []],
  [
    '[recipe ingredients="two eggs, flour" servings="4"]',
    '<dl><dt>Ingredients</dt><dd>two eggs, flour</dd></dl>',
    ['servings="4"'],
  ],
  ['It [tip who="Ida"]rose[/tip] twice.', 'It rose (who: Ida) twice.', []],
  ['[map zoom="12" city="hull" lat="53.7"]', '', ['zoom="12", city="hull", lat="53.7"']],
  ['[card 7 "Low water" speed="slow"]', '<p>Low water</p>', ['1="7", speed="slow"']],
  ['[box title="Ebb" columns="2"]It is ebb.[/box]', 'It is ebb. (Ebb)', ['columns="2"']],
])('MV-014 of %s each value is text, or is named as a loss', (text, html, details) => {
  const expanded = expand(text)

  expect(expanded.html).toBe(html)
  expect(expanded.losses.flatMap(({ detail }) => detail ?? [])).toEqual(details)
  expect(expanded.notes).toEqual(expect.arrayContaining(details.map((detail) => expect.stringContaining(detail))))
})
