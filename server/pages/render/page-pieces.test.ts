import { expect, test } from 'vitest'
import { PagePieces } from './page-pieces.ts'

test('small writes leave as one piece at the end, and 64 kB leave at once', async () => {
  const sent: string[] = []
  const pieces = new PagePieces((piece) => sent.push(Buffer.from(piece).toString()))

  pieces.write(Buffer.from('<p>'))
  pieces.write('é'.repeat(32_768))
  expect(sent).toEqual([`<p>${'é'.repeat(32_768)}`])
  pieces.write('</p>')
  pieces.end()

  await pieces.finished
  expect(sent.slice(1)).toEqual(['</p>'])
})

test('a render that fails rejects with its error', async () => {
  const pieces = new PagePieces(() => {})

  pieces.destroy(new Error('no shell'))

  await expect(pieces.finished).rejects.toThrow('no shell')
})
