import { expect, test } from 'vitest'
import { buildContent } from '../../../test/builders/content.ts'
import { buildModelContext } from '../../../test/builders/model-context.ts'
import { toLiveHtml } from './items-body.ts'

const context = buildModelContext()

test('PG-002 live coverage shows its updates, each with its date', () => {
  const live = buildContent({
    typeName: 'content_livearticle',
    items: [
      {
        id: 'u1',
        sequence: 2,
        headline: 'Half a million',
        datePublished: '2026-11-20T20:00:00Z',
        body: '<p>Closes.</p>',
      },
    ],
  })
  if (live.typeName !== 'content_livearticle') throw new Error('expected live coverage')

  expect(toLiveHtml(live, context)).toBe(
    '<h2>Half a million</h2><p><time datetime="2026-11-20T20:00:00.000Z">Nov 20, 2026</time></p><p>Closes.</p>',
  )
})
