import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toIconSheet } from './icon-sheet.ts'

const root = join(import.meta.dirname, '../../..')
const read = (folder: string): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') }))

test('PG-068 the sheet has every icon of the site with its name', () => {
  const { html } = toIconSheet('page')
  const paths = read('shared/icons').flatMap(({ text }) =>
    [...text.matchAll(/'([Mm]\d[^']+)'/g)].map(([, path]) => path),
  )

  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !html?.includes(`<path d="${path}"`))).toEqual([])
  expect(html?.match(/<li>/g)).toHaveLength(paths.length)
  expect(html).toContain('<code>fullScreen</code>')
})

test('PG-068 no component has an icon of its own, which the sheet would lack', () => {
  const own = read('client').filter(({ text }) =>
    /class(?:Name)?="ico"[^<]*>\s*<(?:path|circle)[^>]* ?(?:d="[Mm]\d|cx="\d)/.test(text),
  )

  expect(own.map(({ file }) => file)).toEqual([])
})
