import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import request from 'supertest'
import { expect, test } from 'vitest'
import type { Store } from '../../server/store/store.ts'
import { buildImport } from '../builders/import.ts'
import { BEARER, mountApi, toPagePath } from '../builders/mounted-api.ts'
import { buildDesk, buildFolder, NOW, toArticleInput } from '../builders/store.ts'

interface Item {
  readonly number: number
  readonly action: string
  readonly name: string
}

interface Change {
  readonly field: string
  readonly before?: unknown
  readonly after?: unknown
  readonly words?: readonly { readonly is: string; readonly text: string }[]
}

/** The API on a store, with the calls of the history. */
async function mountHistory(open: () => Promise<Store>) {
  const desk = buildDesk(await open())
  const { app, put, get } = mountApi({ desk })
  const call = (method: 'get' | 'post', path: string) =>
    request(app)[method](`/api/neutron${path}`).set('authorization', BEARER)
  const versions = async (path: string): Promise<readonly Item[]> =>
    (await call('get', `/history/cnet/${path}`)).body.data.items
  const restore = (path: string, number: number) => call('post', `/history/cnet/${path}/${number}/restore`)
  const remove = (path: string) => request(app).delete(path).set('authorization', BEARER)
  const headline = async (slug: string) => (await get(toPagePath(slug))).body.data?.content.headline ?? null
  return { desk, app, put, get, call, versions, restore, remove, headline }
}

/** The history over HTTP, the same on each engine. */
export function testHistory(engine: string, open: () => Promise<Store>): void {
  test(`NW-003 (${engine}) an overwritten story is listed, compared by field and word, and restored by a publish`, async () => {
    const { desk, put, get, call, versions, restore, headline } = await mountHistory(open)
    const body = '<p>The phone has a good screen and costs little.</p>'
    await put('a-phone', toArticleInput('a-phone', { body, image: null }))
    desk.setNow(NOW + 1000)
    const changed = { body: body.replace('good', 'bad'), headline: 'Overwritten', hideFromSearch: true }
    await put('a-phone', toArticleInput('a-phone', changed))
    const [newest, first] = await versions('article/a-phone')

    const diff = await call('get', `/history/cnet/article/a-phone/${first?.number}/diff`)
    const version = await call('get', `/history/cnet/article/a-phone/${first?.number}`)
    const restored = await restore('article/a-phone', first?.number ?? 0)

    expect([newest?.action, first?.action, first?.name]).toEqual(['replaced', 'created', 'owner'])
    const changes: readonly Change[] = diff.body.data.changes
    const words = changes.find(({ field }) => field === 'body')?.words ?? []
    expect(words.filter(({ is }) => is !== 'same').map(({ is, text }) => [is, text])).toEqual([
      ['removed', 'good'],
      ['added', 'bad'],
    ])
    expect(changes.find(({ field }) => field === 'headline')).toMatchObject({ after: 'Overwritten' })
    expect(version.body.data).toMatchObject({ headline: 'About a-phone', draft: false, body })
    expect([restored.status, await headline('a-phone')]).toEqual([200, 'About a-phone'])
    expect((await get(toPagePath('a-phone'))).text).toContain('good screen')
    expect((await versions('article/a-phone'))[0]).toMatchObject({ note: `version ${first?.number}` })
    expect((await restore('article/a-phone', 99_999)).status).toBe(404)
  })

  test(`NW-003 (${engine}) a version with another slug comes back, and the slug between redirects to it`, async () => {
    const { put, get, versions, restore } = await mountHistory(open)
    const { id } = (await put('first', toArticleInput('first'))).body.data
    await put(id, toArticleInput('second', { id }))
    const [, first] = await versions('article/second')

    await restore('article/second', first?.number ?? 0)

    expect((await get(toPagePath('first'))).status).toBe(200)
    expect((await get(toPagePath('second'))).body.availableOn).toEqual([{ edition: 'us', slug: 'first' }])
  })

  test(`NW-014 (${engine}) a removed story comes back with its id, its dates and its addresses`, async () => {
    const { desk, put, get, call, versions, restore, remove } = await mountHistory(open)
    const input = toArticleInput('a-phone', { formerPaths: ['/2019/a-phone.html'] })
    const { id } = (await put('a-phone', input)).body.data
    await put(id, toArticleInput('renamed', { id }))
    const before = (await get(toPagePath('renamed'))).body.data.content
    await remove(toPagePath('renamed'))
    desk.setNow(NOW + 86_400_000)
    expect((await get(toPagePath('renamed'))).status).toBe(404)

    const [removal] = await versions('article/renamed')
    const restored = await restore('article/renamed', removal?.number ?? 0)

    expect(removal?.action).toBe('removed')
    expect([restored.status, restored.body.data.id]).toEqual([201, id])
    expect((await get(toPagePath('renamed'))).body.data.content).toEqual(before)
    expect((await get(toPagePath('a-phone'))).body.availableOn).toEqual([{ edition: 'us', slug: 'renamed' }])
    const former = await call('get', '/vanity/cnet/web?former=true&path=/2019/a-phone.html')
    expect(former.body.data.targets[0].target).toBe('/news/renamed/')
  })

  test(`NW-014 (${engine}) removed live coverage comes back with its updates`, async () => {
    const { app, put, versions, restore, remove } = await mountHistory(open)
    const live = { typeName: 'content_livearticle', slug: 'keynote', headline: 'Keynote' }
    const { id } = (await put('keynote', live, 'livearticle')).body.data
    const post = (headline: string) =>
      request(app)
        .post(`/api/neutron/livearticles/cnet/items/${id}`)
        .set('authorization', BEARER)
        .send({ id: headline, headline })
    for (const headline of ['one', 'two']) await post(headline)
    const items = async () =>
      (await request(app).get(`/api/neutron/livearticles/cnet/items/${id}/1/web`)).body.data?.items ?? []
    const before: readonly { headline: string }[] = await items()
    await remove(toPagePath('keynote', 'livearticle'))
    const [removal] = await versions('livearticle/keynote')

    await restore('livearticle/keynote', removal?.number ?? 0)

    expect(before.map(({ headline }) => headline)).toEqual(['one', 'two'])
    expect(await items()).toEqual(before)
  })

  test(`NW-003 (${engine}) an update, a short address and the navigation have versions and come back`, async () => {
    const { app, put, call, versions, restore } = await mountHistory(open)
    const records = '/api/neutron/vanity/cnet/records'
    const record = { urlPath: '/go/', urlType: 'NOT_FOUND', targets: [] }
    const { id } = (await request(app).post(records).set('authorization', BEARER).send(record)).body.data
    await request(app).delete(`${records}/${id}`).set('authorization', BEARER)
    const live = { typeName: 'content_livearticle', slug: 'keynote', headline: 'Keynote' }
    const coverage = (await put('keynote', live, 'livearticle')).body.data.id
    const post = (headline: string) =>
      request(app)
        .post(`/api/neutron/livearticles/cnet/items/${coverage}`)
        .set('authorization', BEARER)
        .send({ id: 'u', headline })
    for (const headline of ['Right', 'Wrong']) await post(headline)

    const vanity = await versions('vanity/%2Fgo%2F')
    expect((await restore('vanity/%2Fgo%2F', vanity[0]?.number ?? 0)).status).toBe(200)
    const updates = await versions(`update/${coverage}%2Fu`)
    expect((await restore(`update/${coverage}%2Fu`, updates[1]?.number ?? 0)).status).toBe(200)

    expect((await call('get', '/vanity/cnet/records')).body.data.items).toMatchObject([{ urlPath: '/go/' }])
    const items = await request(app).get(`/api/neutron/livearticles/cnet/items/${coverage}/1/web`)
    expect(items.body.data.items.at(-1)).toMatchObject({ id: 'u', headline: 'Right' })
  })

  test(`NW-004 (${engine}) an import is taken back, but for what was changed since, and can be done again`, async () => {
    const { desk, put, get, call, headline } = await mountHistory(open)
    const folder = buildFolder()
    const save = (slug: string, headline: string) => {
      const story = { ...toArticleInput(slug), headline, author: { username: 'ada', firstName: 'Ada' } }
      writeFileSync(join(folder, `${slug}.json`), JSON.stringify(story))
    }
    for (const slug of ['old', 'gone']) save(slug, 'Before')
    await buildImport({ desk }).run(folder)
    for (const slug of ['old', 'new', 'corrected']) save(slug, 'Imported')
    rmSync(join(folder, 'gone.json'))
    const { target, run } = buildImport({ desk })
    await run(folder, { prune: true })
    expect(await headline('gone')).toBeNull()
    await put('corrected', toArticleInput('corrected', { headline: 'Corrected' }))
    const undo = (query = '') => call('post', `/imports/cnet/${target.run}/undo${query}`)

    const planned = await undo('?dryRun')
    expect(await headline('new')).toBe('Imported')
    const undone = await undo()

    expect(planned.body.data.dryRun).toBe(true)
    const lines: readonly { slug: string; status: string; reason?: string }[] = undone.body.data.items
    expect(Object.fromEntries(lines.map(({ slug, status, reason }) => [slug, reason ?? status]))).toMatchObject({
      old: 'restored',
      gone: 'restored',
      new: 'removed',
      corrected: 'changed since',
    })
    const now = await Promise.all(['old', 'new', 'corrected', 'gone'].map(headline))
    expect(now).toEqual(['Before', null, 'Corrected', 'Before'])
    // The other stories still name her.
    expect((await get(toPagePath('ada', 'author'))).status).toBe(200)
    expect((await call('post', '/imports/cnet/another/undo')).status).toBe(404)
    await run(folder)
    expect(await headline('new')).toBe('Imported')
  })

  test(`NW-005 (${engine}) saves that name their base are merged by field, or refused with base and both values`, async () => {
    const { get, put } = await mountHistory(open)
    const first = await put('a-phone', toArticleInput('a-phone', { dek: 'Dek' }))
    const base = first.headers.etag
    const read = (await get(toPagePath('a-phone'))).headers.etag

    await put('a-phone', toArticleInput('a-phone', { dek: 'Theirs', base }))
    const merged = await put('a-phone', toArticleInput('a-phone', { dek: 'Dek', headline: 'Mine', base: read }))
    const refused = await put('a-phone', toArticleInput('a-phone', { dek: 'Ours', base }))
    const unfields = await put('a-phone', toArticleInput('a-phone', { base: '"never-there"' }))
    const nothing = await put('another', toArticleInput('another', { base }))

    expect([merged.status, merged.body.data.merged]).toEqual([200, ['dek']])
    const { content } = (await get(toPagePath('a-phone'))).body.data
    expect(content).toMatchObject({ headline: 'Mine', dek: 'Theirs' })
    expect([refused.status, refused.headers.etag]).toEqual([409, merged.headers.etag])
    expect(refused.body.error.conflicts).toEqual([{ field: 'dek', base: 'Dek', current: 'Theirs', given: 'Ours' }])
    expect([unfields.status, nothing.status]).toEqual([412, 412])
    expect(JSON.stringify(content)).not.toContain('"base"')
  })

  test(`NW-005 (${engine}) of writers who save at once from one base, no field is lost`, async () => {
    const { get, put } = await mountHistory(open)
    const base = (await put('a-phone', toArticleInput('a-phone'))).headers.etag
    const fields = ['headline', 'dek', 'promoDek', 'promoHed', 'titleTag', 'body']

    const saves = await Promise.all(
      fields.map((name) => put('a-phone', toArticleInput('a-phone', { [name]: name, base }))),
    )

    expect(saves.map(({ status }) => status)).toEqual(fields.map(() => 200))
    const { content } = (await get(toPagePath('a-phone'))).body.data
    expect(Object.fromEntries(fields.map((name) => [name, String(content[name]).replaceAll(/<.*?>/g, '')]))).toEqual(
      Object.fromEntries(fields.map((name) => [name, name])),
    )
  })
}
