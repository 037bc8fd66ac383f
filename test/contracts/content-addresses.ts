import { expect, test } from 'vitest'
import { FORMER_PATH_CONDITIONS, formerPathTag, vanityTag } from '../../server/process/tags.ts'
import { parseFormerPath } from '../../shared/former-path/former-path.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import { buildContentCalls, type CreateContent } from '../builders/content-calls.ts'
import { CALL, type Desk, NOW, toArticleInput } from '../builders/store.ts'
import { buildObjectTarget, buildVanity } from '../builders/vanity.ts'

const DAY = 24 * 60 * 60 * 1000

/** The contract of short addresses and former paths of every content API. */
export function contentAddressesContract(name: string, create: CreateContent): void {
  const setUp = (desk?: Desk) => buildContentCalls(create, desk)

  test(`VN-001 ${name}: a record is found by path and query, then by path, then by the content at the path`, async () => {
    const { desk, content } = await setUp()
    const { id } = await desk.publish(toArticleInput('a-phone'))
    const mask = buildVanity({ urlType: 'MASK', targets: buildObjectTarget(`article/${id}`) })
    const radio = buildVanity({ id: 'v-2', urlPath: '/phones/?from=radio' })
    const plain = buildVanity({ id: 'v-3', urlPath: '/phones/', enabled: false })
    await desk.store.write(async (transaction) => {
      for (const record of [mask, radio, plain]) await transaction.putVanity(record)
    })
    const find = async (path: string, contentType: ContentType | null = null, slug: string | null = null) =>
      content.vanity({ path, contentType, slug }, CALL)

    expect(await find('/ces-2026/')).toMatchObject({ record: mask })
    expect(await find('/phones/?from=radio')).toMatchObject({ record: radio })
    expect(await find('/phones/?from=tv')).toMatchObject({ record: plain })
    expect(await find('/news/a-phone/', 'article', 'a-phone')).toMatchObject({ record: mask })
    const missed = await find('/nothing/', 'article', 'nothing')
    expect(missed.record).toBeNull()
    expect(missed.tags).toEqual(expect.arrayContaining([vanityTag('/nothing/'), vanityTag('article/nothing')]))
  })

  test(`MV-003 ${name}: a former path leads to the target’s address of now, in one hop`, async () => {
    const { desk, content } = await setUp()
    const { id } = await desk.publish(toArticleInput('first'))
    await putFormerPaths(desk, `article/${id}`, '/2019/first.html', '/?p=12', '/news/first/')
    const find = async (path: string, query = '') => (await content.formerPath({ path, query }, CALL)).target

    expect(await find('/2019/first.html')).toBe('/news/first/')
    await desk.publish(toArticleInput('second', { id }))

    expect(await find('/2019/first.html')).toBe('/news/second/')
    expect(await find('/', 'p=12')).toBe('/news/second/')
    expect(await find('/', 'p=13')).toBeNull()
    expect(await find('/2019/other.html')).toBeNull()
  })

  test(`MV-003 ${name}: a former path never leads to itself, and to no target that is hidden or gone`, async () => {
    const { desk, content } = await setUp()
    const { id } = await desk.publish(toArticleInput('own'))
    const later = new Date(NOW + DAY).toISOString()
    const draft = await desk.publish(toArticleInput('draft', { draft: true }))
    const due = await desk.publish(toArticleInput('due', { datePublished: later }))
    await putFormerPaths(desk, `article/${id}`, '/news/own/')
    await putFormerPaths(desk, `article/${draft.id}`, '/to-draft/')
    await putFormerPaths(desk, `article/${due.id}`, '/to-due/')
    await putFormerPaths(desk, 'article/gone', '/to-gone/')
    await putFormerPaths(desk, '/rss/', '/to-path/', '/to-loop/')
    await putFormerPaths(desk, '/to-loop/', '/rss/')
    const find = (path: string) => content.formerPath({ path, query: '' }, CALL)
    const paths = ['/news/own/', '/to-draft/', '/to-due/', '/to-gone/', '/to-loop/', '/to-path/', '/rss/']

    for (const path of paths) expect((await find(path)).target, path).toBeNull()
    expect((await find('/to-draft/')).tags).toEqual(expect.arrayContaining([formerPathTag('/to-draft/')]))
    const { tags } = await desk.publish(toArticleInput('draft', { id: draft.id }))
    expect((await find('/to-draft/')).tags.filter((tag) => tags.includes(tag))).not.toEqual([])
    expect((await find('/to-draft/')).target).toBe('/news/draft/')
  })

  test(`BX-005 ${name}: while a document is a draft, no change and no key has its id or address, and its publication renews what named it`, async () => {
    const { desk, content } = await setUp()
    const quiet = { id: 'quiet-draft', draft: true } as const
    const changesSince = async (since: number) => (await content.changes(since, CALL))?.items ?? []
    const { head } = (await content.changes(null, CALL)) ?? { head: 0 }

    await desk.publish(toArticleInput('quiet', quiet))
    await desk.publish(toArticleInput('quiet-renamed', { ...quiet, headline: 'Another headline' }))
    await desk.publish(
      toArticleInput('quiet-due', { id: 'quiet-due', datePublished: new Date(NOW + DAY).toISOString() }),
    )
    expect(await changesSince(head)).toEqual([])
    await putFormerPaths(desk, 'article/quiet-draft', '/was-quiet/')

    const find = () => content.formerPath({ path: '/was-quiet/', query: '' }, CALL)
    const page = (id: string) => content.page({ type: 'article', id }, CALL)
    const hidden = [await find(), await page('quiet'), await page('quiet-renamed')]
    expect(hidden.map(({ tags }) => tags.join()).join()).not.toMatch(/quiet-d|unseen/)

    const before = (await content.changes(null, CALL))?.head ?? 0
    await desk.publish(toArticleInput('quiet-renamed', { id: 'quiet-draft' }))
    const renewed = new Set((await changesSince(before)).flatMap(({ tags }) => tags))
    for (const { tags } of hidden) expect(tags.some((tag) => renewed.has(tag)) || tags.length === 0).toBe(true)
    expect((await find()).target).toBe('/news/quiet-renamed/')
  })

  test(`MV-003 ${name}: the conditions say by which parameters there are former paths`, async () => {
    const { desk, content } = await setUp()
    const before = await content.formerPathConditions(CALL)
    await putFormerPaths(desk, 'article/a', '/?p=1', '/?p=2', '/story.php?id=3&part=1', '/plain/')

    expect(before).toMatchObject({ conditions: [], tags: expect.arrayContaining([FORMER_PATH_CONDITIONS]) })
    expect((await content.formerPathConditions(CALL)).conditions).toEqual([
      { path: '/', names: 'p' },
      { path: '/story.php', names: 'id&part' },
    ])
  })
}

/** Stores former paths of a target, as an import does. */
async function putFormerPaths(desk: Desk, target: string, ...addresses: readonly string[]): Promise<void> {
  await desk.store.write(async (transaction) => {
    for (const address of addresses) {
      const parsed = parseFormerPath(address)
      if ('expected' in parsed) throw new Error(`${address}: ${parsed.expected}`)
      await transaction.putFormerPath({ ...parsed, edition: '', target, owner: 'import/test' })
    }
  })
}
