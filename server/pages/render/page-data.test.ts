import { expect, test } from 'vitest'
import { buildComponent, buildRow } from '../../../test/builders/page-parts.ts'
import { buildArticlePayload } from '../../../test/builders/payloads.ts'
import { bodiesOf, toPageData } from './page-data.ts'

const block = (id: string) => ({ kind: 'html', id, html: `<p>Long text of ${id}</p>` }) as const

test('PG-003 the HTML of bodies and texts is sent once: the data block omits it', () => {
  const text = { title: null, section: null, blocks: [block('t-0')] }
  const rows = [buildRow(buildComponent({ family: 'Text', list: null, text }))]
  const payload = buildArticlePayload({ body: [block('a-0')] }, { rows })

  const { head: _, ...whole } = payload
  const written = Buffer.from(toPageData(payload).json).toString()

  expect(written).not.toContain('Long text')
  expect(JSON.parse(written.replaceAll('"html":null', '"html":"x"'))).toEqual(
    JSON.parse(JSON.stringify(whole).replace(/"html":"[^"]*"/g, '"html":"x"')),
  )
  expect(bodiesOf(payload)).toEqual([block('a-0').html, block('t-0').html])
})
