import { expect, onTestFinished, test, vi } from 'vitest'
import { readDataBlock } from './data-block.ts'

/** A document with a data block and the chunks of a text. */
function buildDocument(page: object, chunks: Readonly<Record<string, string>> = {}): Document {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  onTestFinished(() => void vi.unstubAllGlobals())
  const querySelector = (selector: string) => {
    const html = chunks[/"(.*)"/.exec(selector)?.[1] ?? '']
    return html === undefined ? null : { innerHTML: html }
  }
  const getElementById = () => ({ textContent: JSON.stringify({ build: 'b', page }) })
  return { getElementById, querySelector } as unknown as Document
}

test('PG-003 blocks of the text have the HTML of the document again, wherever they are in the page', () => {
  const empty = (id: string) => ({ kind: 'html', id, html: null })
  const page = {
    content: { body: [empty('a'), { kind: 'active', id: 'b', html: null }, { kind: 'shortcode', id: 'c' }] },
    rows: [{ columns: [{ components: [{ text: { blocks: [empty('d'), empty('gone')] } }] }] }],
  }

  const { payload } = readDataBlock(buildDocument(page, { a: '<p>A', b: '<p>B', d: '<p>D' }))

  expect(payload).toMatchObject({
    content: { body: [{ html: '<p>A' }, { html: '<p>B' }, { kind: 'shortcode', id: 'c' }] },
    rows: [{ columns: [{ components: [{ text: { blocks: [{ html: '<p>D' }, { html: '' }] } }] }] }],
  })
})

test('PG-003 a page without text is read as it is', () => {
  const page = { path: '/tech/', rows: [{ title: 'a "html" without a value', html: 'kept' }] }

  expect(readDataBlock(buildDocument(page))).toMatchObject({ build: 'b', payload: page })
})
