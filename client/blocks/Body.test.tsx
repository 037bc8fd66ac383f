import { expect, test } from 'vitest'
import type { ActiveBlock } from '../../shared/body/blocks.ts'
import { renderStatic } from '../../test/builders/render.tsx'
import { readHtml } from '../../test/harness/html.ts'
import { Body } from './Body.tsx'
import { LOADED_BLOCKS } from './loaded-blocks.ts'

const medal: ActiveBlock = { kind: 'active', id: 's1', name: 'medal', attrs: {}, data: { title: 'Gold' }, html: null }

test('PG-033 the server renders a block with behaviour from its data', () => {
  LOADED_BLOCKS.set('medal', ({ data }) => <b>{'title' in data ? String(data.title) : ''}</b>)

  expect(readHtml(renderStatic(<Body blocks={[medal]} />)).texts('div', { 'data-chunk': 's1' })).toEqual(['Gold'])
})

test('PG-033 a document shows the server’s HTML of a block until the block’s code is loaded', () => {
  LOADED_BLOCKS.set('medal', () => <b>other</b>)

  const html = readHtml(renderStatic(<Body blocks={[{ ...medal, html: '<b>Gold</b>' }]} />))

  expect(html.texts('div', { 'data-chunk': 's1' })).toEqual(['Gold'])
})
