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
