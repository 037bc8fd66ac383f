import request from 'supertest'
import { expect, test } from 'vitest'
import { CALL_RIGHTS, type Right } from '../../server/publishing/tokens/rights.ts'
import { createToken, revokeToken } from '../../server/publishing/tokens/tokens.ts'
import { BEARER, mountApi, toPagePath } from '../builders/mounted-api.ts'
import { buildLog } from '../builders/services.ts'
import { buildDesk, NOW, toArticleInput } from '../builders/store.ts'

interface TokenChoices {
  readonly rights?: readonly Right[]
  readonly sections?: readonly string[] | null
  readonly until?: number | null
}

/** The API on a desk, and tokens of it. */
function buildNewsroom() {
  const desk = buildDesk()
  const { log, lines } = buildLog()
  const { app } = mountApi({ desk, overrides: { log } })
  const tokenOf = async (name: string, { rights = ['publish'], sections = null, until = null }: TokenChoices = {}) => {
    const secret = await createToken(desk.services, {
      name,
      rights: [...rights],
      sections: sections && [...sections],
      until,
    })
    if (secret === null) throw new Error('The name is taken')
    return `Bearer ${secret}`
  }
  const put = (bearer: string, slug: string, fields = {}) =>
    request(app).put(toPagePath(slug)).set('authorization', bearer).send(toArticleInput(slug, fields))
  return { desk, app, lines, tokenOf, put }
}

test('NW-001 a named token publishes, and the log line, the audit and the version name it', async () => {
  const { app, lines, tokenOf, put } = buildNewsroom()
  const anna = await tokenOf('anna')

  const answer = await put(anna, 'a-phone')
  await request(app).delete(toPagePath('a-phone')).set('authorization', BEARER)

  expect(answer.status).toBe(201)
  expect(lines).toContainEqual(expect.objectContaining({ event: 'published', slug: 'a-phone', by: 'anna', via: 'api' }))
  expect(lines).toContainEqual(expect.objectContaining({ event: 'published', status: 'removed', by: 'owner' }))
  const audit = await request(app).get('/api/neutron/audit/cnet?kind=document').set('authorization', BEARER)
  const version = String(answer.headers.etag).slice(1, -1)
  expect(audit.body.data.items).toMatchObject([
    { name: 'anna', via: 'api', action: 'created', slug: 'a-phone', version },
    { name: 'owner', via: 'api', action: 'removed', slug: 'a-phone' },
  ])
})

test('NW-001 a call without the right is 403, which names it, and writes nothing', async () => {
  const { desk, app, tokenOf, put } = buildNewsroom()
  const media = await tokenOf('camera', { rights: ['media'] })
  const before = await desk.store.head()

  const answers = [
    await put(media, 'a-phone'),
    await request(app).delete(toPagePath('a-phone')).set('authorization', media),
    await request(app).get('/api/neutron/vanity/cnet/records').set('authorization', media),
    await request(app).get('/api/neutron/audit/cnet').set('authorization', media),
    await request(app).post('/api/neutron/alerts/cnet').set('authorization', media).send({ id: 'x' }),
    await request(app).post('/api/neutron/livearticles/cnet/items/x').set('authorization', media).send({}),
    await request(app).post('/api/neutron/previews/cnet').set('authorization', media).send({}),
  ]

  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403))
  const rights = answers.map(({ body }) => /needs the right (.*)$/.exec(body.error.message)?.[1])
  const publish = CALL_RIGHTS['publish a document'].join(' or ')
  expect(rights).toEqual([publish, publish, 'vanity', 'settings', 'publish', 'live', publish])
  expect(await desk.store.head()).toBe(before)
})

test('NW-001 a token for drafts writes and removes drafts, and nothing that is public', async () => {
  const { app, tokenOf, put } = buildNewsroom()
  const intern = await tokenOf('intern', { rights: ['drafts'] })
  await put(BEARER, 'public-story')

  const statuses = [
    await put(intern, 'a-draft', { draft: true }),
    await put(intern, 'a-draft', { draft: false }),
    await put(intern, 'public-story', { draft: true }),
    await request(app).delete(toPagePath('public-story')).set('authorization', intern),
    await request(app).delete(toPagePath('a-draft')).set('authorization', intern),
  ].map(({ status }) => status)

  expect(statuses).toEqual([201, 403, 403, 403, 200])
})

test('NW-001 a token for sections neither writes into others, nor takes stories out of them', async () => {
  const { app, tokenOf, put } = buildNewsroom()
  const science = await tokenOf('science desk', { sections: ['science'] })
  await put(BEARER, 'a-phone', { section: 'tech' })

  const answers = [
    await put(science, 'a-comet', { section: 'science' }),
    await put(science, 'another', { section: 'tech' }),
    await put(science, 'a-phone', { section: 'science' }),
    await request(app).delete(toPagePath('a-phone')).set('authorization', science),
  ]

  expect(answers.map(({ status }) => status)).toEqual([201, 403, 403, 403])
  expect(answers[1]?.body.error.message).toMatch(/tech.*science/)
})

test('NW-001 a token ends at its time, and at once in every process when it is revoked', async () => {
  const { desk, app, tokenOf, put } = buildNewsroom()
  const [short, long] = [await tokenOf('short', { until: NOW + 1000 }), await tokenOf('long')]
  expect([(await put(short, 'one')).status, (await put(long, 'two')).status]).toEqual([201, 201])

  desk.setNow(NOW + 1000)
  const ended = await put(short, 'one')
  await revokeToken(desk.services, 'long')

  expect([ended.status, ended.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  expect((await put(long, 'two')).status).toBe(401)
  expect((await put('Bearer mh_guessed', 'two')).status).toBe(401)
  expect(
    await createToken(desk.services, { name: 'long', rights: ['publish'], sections: null, until: null }),
  ).toBeNull()
  const audit = await request(app).get('/api/neutron/audit/cnet?kind=token&key=long').set('authorization', BEARER)
  expect(audit.body.data.items.map(({ action }: { action: string }) => action)).toEqual(['created', 'revoked'])
})

test('NW-002 the audit is read in pages over the API, and a bad query is 400 with its field', async () => {
  const { app, put } = buildNewsroom()
  for (const slug of ['one', 'two', 'three']) await put(BEARER, slug)
  const audit = (query: string) => request(app).get(`/api/neutron/audit/cnet?${query}`).set('authorization', BEARER)

  const first = await audit('kind=document&limit=2')
  const second = await audit(`kind=document&limit=2&after=${first.body.data.next}`)

  const slugs = [...first.body.data.items, ...second.body.data.items].map(({ slug }: { slug: string }) => slug)
  expect(slugs).toEqual(['one', 'two', 'three'])
  expect(second.body.data.next).toBeNull()
  expect((await audit('since=yesterday')).body.error.issues).toMatchObject([{ path: 'since' }])
  expect((await request(app).get('/api/neutron/audit/cnet')).status).toBe(401)
})
