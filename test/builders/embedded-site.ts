import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentApi, PageRequest } from '../../server/content/content-api.ts'
import { buildDesk, buildEmbeddedContent, buildFolder, CALL } from './store.ts'

export const sofia = { id: 'u1', username: 'SofiaLind', firstName: 'Sofia', lastName: 'Lind' }
export const phones = { id: 't1', slug: 'phones', name: 'Phones', primary: true }

/** Embedded content on an empty store, with layouts in place of the built-in ones. */
export function buildEmbeddedSite(layouts: Readonly<Record<string, unknown>> = {}) {
  const folder = buildFolder()
  mkdirSync(folder, { recursive: true })
  for (const [name, layout] of Object.entries(layouts))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(layout))
  const desk = buildDesk()
  const content = buildEmbeddedContent(desk, folder)
  return { ...desk, content, page: (request: PageRequest) => readPage(content, request) }
}

/** The response for a page that must exist. */
export async function readPage(content: ContentApi, request: PageRequest) {
  const answer = await content.page(request, CALL)
  if (answer.kind !== 'page') throw new Error(`No page: ${JSON.stringify(answer)}`)
  return answer
}

interface ListData {
  readonly items: readonly {
    readonly id: string
    readonly url: string
    readonly title: string
    readonly author: unknown
  }[]
  readonly paging: unknown
}

/** The data of one list of a page. */
export const listOf = (answer: Awaited<ReturnType<typeof readPage>>, id = 'stories') =>
  answer.page.components[id]?.data as ListData

/** The ids of the stories in one list of a page. */
export const idsOf = (answer: Awaited<ReturnType<typeof readPage>>, id = 'stories') =>
  listOf(answer, id).items.map((item) => item.id)

/** A layout of one column with these components. */
export function toLayout(...components: readonly Readonly<Record<string, unknown>>[]) {
  const places = components.map((component) => ({ familyName: 'ContentList', view: 'default', ...component }))
  return { name: 'test', rows: [{ columns: [{ colspan: 12, components: places }] }] }
}
