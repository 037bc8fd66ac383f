import { afterAll, expect, test } from 'vitest'
import type { CardModel, ComponentModel } from '../../shared/page/model.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite()
afterAll(site.close)

/** The components of a page that show stories, by id. */
async function listsOf(path: string): Promise<ReadonlyMap<string, readonly CardModel[]>> {
  const { page } = (await (await site.fetch(`/_data${path}`)).json()) as { readonly page: PagePayload }
  const components: readonly ComponentModel[] = page.rows.flatMap(({ columns }) =>
    columns.flatMap((column) => column.components),
  )
  return new Map(components.flatMap(({ id, list }) => (list ? [[id, list.items] as const] : [])))
}

test('PG-014 no paid story stands beside a story as related, or as what to read next', async () => {
  const topics = [{ slug: 'phones', name: 'Phones', primary: true }]
  const paid = {
    section: 'tech',
    author: { username: 'partner-studio' },
    topics,
    collections: [{ slug: 'editors-choice' }],
  }
  for (const number of [1, 2, 3, 4, 5]) {
    await site.publish({ typeName: 'content_article', slug: `paid-${number}`, headline: `Paid ${number}`, ...paid })
  }
  const { url } = await site.publish({
    ...{
      typeName: 'content_article',
      slug: 'a-bill-looked-into',
      headline: 'A bill, looked into',
      section: 'tech',
      topics,
    },
    body: `<p>${'What it costs. '.repeat(600)}</p>`,
  })

  const lists = await listsOf(url)

  expect(lists.get('related')?.length).toBeGreaterThan(0)
  expect(lists.get('next')).toHaveLength(1)
  for (const id of ['related', 'next']) expect(lists.get(id)?.filter(({ sponsored }) => sponsored)).toEqual([])
})
