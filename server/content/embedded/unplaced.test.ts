import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport, lineOf, writeFolder } from '../../../test/builders/import.ts'
import { readLayouts } from './layouts.ts'

const read = (folder: string) =>
  readLayouts(join(import.meta.dirname, '../../..', folder), (_file, error) => {
    throw error
  })

const REVIEW = '---\ntitle: Boots\ntypeName: content_review\ntype: Review\nproduct: boots\nrivals: [shoes]\n---\nx'
const STORY = '---\ntitle: Lead\ncollections: [front-lead]\n---\nx'
const folder = () => writeFolder({ 'boots-review.md': REVIEW, 'lead.md': STORY })

test('PG-013 an import says what the layouts of a publication have no place for, also when nothing changed', async () => {
  const { run } = buildImport({ layouts: read('no-layouts-here') })
  const path = folder()

  for (const report of [await run(path), await run(path)]) {
    const notes = ['boots-review.md', 'lead.md'].flatMap((name) => lineOf(report, name).notes)
    expect(notes.filter((note) => note.includes('has no place')).map((note) => note.split(':')[0])).toEqual([
      ...['product', 'rivals', 'collections'],
    ])
  }
})

test.each(['publication/layouts', 'server/cli/template/layouts'])(
  'PG-013 %s has a place for everything',
  async (name) => {
    const report = await buildImport({ layouts: read(name) }).run(folder())

    expect(report.items.flatMap(({ notes }) => notes).filter((note) => note.includes('has no place'))).toEqual([])
  },
)
