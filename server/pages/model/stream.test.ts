import { expect, test } from 'vitest'
import { buildPlace } from '../../../test/builders/composed-page.ts'
import { buildArticle, buildContent } from '../../../test/builders/content.ts'
import { buildComponent, buildRow } from '../../../test/builders/page-parts.ts'
import { buildConfig, buildLog } from '../../../test/builders/services.ts'
import { withStream } from './stream.ts'

const ROWS = [buildRow(buildComponent({ id: 'body' })), buildRow(buildComponent({ id: 'more', family: 'Seamless' }))]
const PLACE = buildPlace({ id: 'more', familyName: 'Seamless', typeName: 'seamless', slug: 'next-stories' })
const LAYOUT = {
  name: 'article',
  rows: [{ label: null, columns: [{ colspan: 12, label: null, components: [PLACE] }] }],
}

function setUp() {
  const { log, lines } = buildLog()
  return { services: { config: buildConfig(), log }, lines }
}

test('PG-022 the component Seamless has the story from which the stream begins', () => {
  const { services } = setUp()
  const content = buildArticle({ id: 'c-1', slug: 'a-phone' })

  const rows = withStream(ROWS, { content, layout: LAYOUT }, services)

  expect(rows[1]?.columns[0]?.components[0]?.stream).toEqual({
    site: 'cnet',
    seed: { slug: 'a-phone', contentId: 'c-1', contentType: 'content_article' },
    place: { name: 'more', displayName: 'next-stories', type: 'seamless' },
  })
})

const NONE = [
  { what: 'a paid story', page: { content: buildArticle({ section: 'commercial' }), layout: LAYOUT } },
  {
    what: 'a preview',
    page: { content: buildArticle(), layout: LAYOUT, preview: { expires: null, opens: [] } },
  },
]

test.each(NONE)('PG-022 no stream follows $what, and its row is left out', ({ page }) => {
  const { services, lines } = setUp()

  expect(withStream(ROWS, page, services)).toEqual([ROWS[0]])
  expect(lines).toEqual([])
})

test('CL-011 after a type without a configuration nothing follows, with a warning', () => {
  const { services, lines } = setUp()
  const content = buildContent({ typeName: 'content_gallery', items: [] })

  expect(withStream(ROWS, { content, layout: LAYOUT }, services)).toEqual([ROWS[0]])
  expect(lines).toMatchObject([{ event: 'component_failed', what: 'Seamless' }])
})

test('PG-022 a layout without the component is unchanged', () => {
  const { services } = setUp()
  const [rows] = [ROWS.slice(0, 1)]

  expect(withStream(rows, { content: buildArticle(), layout: LAYOUT }, services)).toBe(rows)
})
