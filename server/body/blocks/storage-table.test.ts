import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { STORAGE_TABLE } from '../../../shared/consent/storage-table.ts'
import { compileBody } from '../compile-body.ts'
import { blocks as english } from '../messages/en/blocks.ts'
import { blocks as french } from '../messages/fr/blocks.ts'
import { STORAGE_VERSION } from './storage-table.ts'

function compile(language: string): string {
  const { blocks } = compileBody('<shortcode shortcode="storage_table"></shortcode>', { id: 'story', language })
  return blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('')
}

test.each([
  ['en-US', english],
  ['fr-FR', french],
] as const)(
  'CO-001 the table of storage in %s names every cookie and key, with purpose, life and category',
  (language, { storage }) => {
    const rows = [...compile(language).matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, cells = '']) =>
      [...cells.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, text]) => text),
    )

    expect(rows.slice(1).map(([name]) => name)).toEqual(STORAGE_TABLE.map(({ name }) => name))
    const findRow = (wanted: string) => rows.find(([name]) => name === wanted)
    const { purposes, places, categories, lives, days, minutes } = storage
    expect(findRow('consent')).toEqual(['consent', purposes.consent, places.cookie, days(365), categories.C0001])
    expect(findRow('form')).toEqual(['form', purposes.form, places.cookie, minutes(10), categories.C0001])
    expect(findRow('goals')).toEqual(['goals', purposes.goals, places.local, lives.kept, categories.C0002])
    expect(findRow('fly_ad')?.slice(-2)).toEqual([lives.visit, categories.C0004])
  },
)

test('CO-001 every purpose is translated', () => {
  const left = Object.entries(french.storage.purposes).filter(
    ([name, text]) => Reflect.get(english.storage.purposes, name) === text,
  )

  expect(left).toEqual([])
})

test('CO-001 a change of what browsers keep raises the version of stored texts, which print it', () => {
  const printed = createHash('sha256')
    .update(compile('en-US') + compile('fr-FR'))
    .digest('hex')
    .slice(0, 12)

  expect([STORAGE_VERSION, printed], 'raise STORAGE_VERSION, and record both here').toEqual([1, '830fab712a3e'])
})
