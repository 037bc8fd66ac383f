import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseFrontMatter } from './front-matter.ts'

test.each([
  ['Apple: the new phone', 'title: "Apple: the new phone"'],
  ['Say: "hi" to it', `title: 'Say: "hi" to it'`],
  [`It's: "hi" to it`, `title: 'It''s: "hi" to it'`],
  ['“Q” means:', 'title: "“Q” means:"'],
  ['@home with a robot', 'title: "@home with a robot"'],
  ['[Updated] A phone', 'title: "[Updated] A phone"'],
  ['"Fine" is not good', `title: '"Fine" is not good'`],
  ['*star', 'title: "*star"'],
  ['`code`', 'title: "`code`"'],
])('BX-030 a headline that YAML would misread (%s) is shown in quotes, with its line', (title, shown) => {
  const { errors } = parseFrontMatter(`---\ndek: A line\ntitle: ${title}\nsection: tech\n---\nText`)

  expect(errors).toEqual([{ field: 'title', message: `put it in quotes, as in ${shown}`, line: 3 }])
  expect(parse(shown)).toEqual({ title })
})

test('BX-030 any other error of the front matter has the message of the parser', () => {
  const { errors } = parseFrontMatter('---\ntitle: One\ntopics: [a\n---\nText')

  expect(errors).toEqual([{ field: '', message: expect.stringMatching(/^front matter: .*end with a \]/), line: 3 }])
})

const front = (...lines: readonly string[]) => ['---', ...lines, '---', 'Text'].join('\n')

test.each<readonly [what: string, text: string, values: Readonly<Record<string, unknown>>]>([
  [
    'a quoted text continued in the first column',
    front('dek: "A line', 'and another" # so', 'b: 1'),
    { dek: 'A line and another', b: 1 },
  ],
  [
    'the same in single quotes',
    front("dek: 'It''s a line", '', "and: another'", 'b: 1'),
    { dek: "It's a line\nand: another", b: 1 },
  ],
  ['an escaped quote in it', front('dek: "A \\"line', 'and\\" another"'), { dek: 'A "line and" another' }],
  [
    'a list in brackets continued in the first column',
    front('tags: [a,', '"b, c",', 'd', ']', 'e: 1'),
    { tags: ['a', 'b, c', 'd'], e: 1 },
  ],
  ['a quoted entry of a list continued so', front('tags:', '- "a', 'b"', '- c'), { tags: ['a b', 'c'] }],
  [
    'a map in braces continued so',
    front('image: {path: a.jpg,', 'alt: "A', 'b"}', 'e: 1'),
    { image: { path: 'a.jpg', alt: 'A b' }, e: 1 },
  ],
  ['a repeated key, of which the last counts', front('a: 1', 'b: 2', 'a: 3'), { a: 3, b: 2 }],
  ['Windows line ends', '---\r\ntitle: A\r\n---\r\nText', { title: 'A' }],
  ['a byte order mark', '\ufeff---\ntitle: A\n---\nText', { title: 'A' }],
  ['blank lines before it', '\n \n---\ntitle: A\n---\nText', { title: 'A' }],
  ['spaces after the hyphens', '---  \ntitle: A\n--- \nText', { title: 'A' }],
  ['dots at its end', '---\ntitle: A\n...\nText', { title: 'A' }],
  ['nothing in it', '---\n---\nText', {}],
  ['only a comment', '---\n# none\n---\nText', {}],
  ['the name of its format', '---yaml\ntitle: A\n---\nText', { title: 'A' }],
  [
    'TOML',
    '+++\ntitle = "A"\ndate = 2024-05-01\nat = 2024-05-01 10:00:00\n[params]\nb = 1\n+++\nText',
    { title: 'A', date: '2024-05-01', at: '2024-05-01T10:00:00.000', params: { b: 1 } },
  ],
  [
    'TOML with an offset',
    '+++\ndate = 2024-05-01T10:00:00-07:00\n+++\nText',
    { date: '2024-05-01T10:00:00.000-07:00' },
  ],
  ['TOML between hyphens', '---toml\ntitle = "A"\n---\nText', { title: 'A' }],
  ['JSON', '{\n  "title": "A {b}",\n  "tags": ["c"]\n}\nText', { title: 'A {b}', tags: ['c'] }],
  ['JSON between hyphens', '---json\n{ "title": "A" }\n---\nText', { title: 'A' }],
])('MV-022 front matter is read with %s', (_, text, values) => {
  const { errors, body, values: read } = parseFrontMatter(text)

  expect(errors).toEqual([])
  expect(read).toEqual(values)
  expect(body.trim()).toBe('Text')
})

test.each([
  ['a rule below a blank line', '\n---\nText'],
  ['a tag of a template', '{% include a.html %}\nText'],
  ['a shortcode', '{{< a >}}\nText'],
  ['a brace', '{ "so" }, they said\nText'],
])('MV-022 a text that begins with %s has no front matter', (_, text) => {
  expect(parseFrontMatter(text)).toMatchObject({ values: {}, body: text })
})

test.each([
  ['a closing line is missing', '---\ntitle: A\nText', 1, /the closing --- is missing/],
  ['a closing line of TOML is missing', '+++\ntitle = "A"\nText', 1, /the closing \+\+\+ is missing/],
  ['TOML is broken', '+++\na = 1\ntitle = \n+++\nText', 3, /front matter/],
  ['JSON is broken', '{\n"title": A\n}\nText', 1, /front matter/],
  ['the data is a program', '---js\nconst title = "A"\n---\nText', 1, /not a program \(js\)/],
  ['a text stands alone', '---\nA text\nand more\n---\nText', 2, /expected keys and values/],
  ['tabs indent', '---\ntags:\n\t- a\n---\nText', 3, /front matter/],
  ['a quote never ends', '---\ntitle: "A\nb: 1\n---\nText', 3, /front matter/],
])('MV-022 where %s, the file is refused with its line', (_, text, line, message) => {
  expect(parseFrontMatter(text).errors[0]).toMatchObject({ line, message: expect.stringMatching(message) })
})

test('MV-022 a repeated key and the lines below a continued text are named by their lines', () => {
  const { notes, lineOf } = parseFrontMatter('---\na: 1\ndek: "A\nb"\na: 3\nc: 4\n---\nText')

  expect(notes).toEqual(['line 5: the key a is there twice; the last one counts'])
  expect(['dek', 'c'].map(lineOf)).toEqual([3, 6])
})
