import { expect, test } from 'vitest'
import { buildEmbeddedSite, idsOf, listOf, phones, sofia, toLayout } from '../../../test/builders/embedded-site.ts'
import { CALL, NOW, toArticleInput } from '../../../test/builders/store.ts'
import { documentTag } from '../../process/tags.ts'

test('EN-020 a hidden collection has no page, but its stories can be listed', async () => {
  const layout = toLayout({ id: 'lead', query: { collection: 'front-lead', limit: 4 } })
  const { publish, page, content } = buildEmbeddedSite({ front: layout })
  const { id } = await publish(toArticleInput('one', { collections: [{ slug: 'front-lead', hide: true }] }))

  expect((await content.page({ type: 'collection', id: 'front-lead' }, CALL)).kind).toBe('missing')
  expect(idsOf(await page({ type: 'door', id: 'front' }), 'lead')).toEqual([id])
})

test('EN-027 a video that is not live is in no list', async () => {
  const { publish, page } = buildEmbeddedSite()
  await publish({ typeName: 'content_video', slug: 'one', headline: 'One', metaData: { status: 'EXPIRED' } })

  expect(idsOf(await page({ type: 'door', id: 'videos' }))).toEqual([])
})

test('EN-012 a listed story has the fields of a teaser, with its address', async () => {
  const { publish, page } = buildEmbeddedSite()
  const { id } = await publish(
    toArticleInput('a-phone', {
      section: 'tech',
      dek: 'Small',
      author: sofia,
      topics: [{ ...phones, hslugPath: 'tech^mobile^phones' }],
    }),
  )

  expect(listOf(await page({ type: 'topic', id: 'phones' })).items).toMatchObject([
    {
      ...{ id, url: '/tech/mobile/a-phone/', title: 'About a-phone', description: 'Small', section: 'tech' },
      ...{ contentType: 'article', author: { firstName: 'Sofia' }, topics: [{ slug: 'phones', name: 'Phones' }] },
    },
  ])
})

test('BX-004 a list shows the current author and topic, and has their tags', async () => {
  const { publish, page } = buildEmbeddedSite()
  await publish(toArticleInput('a-phone', { author: sofia, topics: [phones] }))
  await publish({ typeName: 'content_author', id: 'u1', slug: 'sofialind', name: 'Sofia Berg' })
  await publish({ typeName: 'content_topic', id: 't1', slug: 'phones', name: 'Telephones' })

  const answer = await page({ type: 'door', id: 'news' })

  expect(listOf(answer).items).toMatchObject([{ author: { lastName: 'Berg' }, topics: [{ name: 'Telephones' }] }])
  expect(answer.tags).toEqual(expect.arrayContaining([documentTag('u1'), documentTag('t1')]))
})

test('RT-049 a list continues from page to page, and a page beyond the last is missing', async () => {
  const { publish, page, content } = buildEmbeddedSite()
  for (let index = 0; index < 21; index++) await publish(toArticleInput(`story-${index}`))

  const first = await page({ type: 'door', id: 'news' })
  const second = await page({ type: 'door', id: 'news', pageNumber: 2 })

  expect([...idsOf(first), ...idsOf(second)]).toHaveLength(21)
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(21)
  expect(listOf(second).paging).toEqual({ limit: 20, offset: 20, total: 21 })
  expect((await content.page({ type: 'door', id: 'news', pageNumber: 3 }, CALL)).kind).toBe('missing')
})

test('RT-049 further pages of the front list everything', async () => {
  const { publish, page, content } = buildEmbeddedSite()
  for (let index = 0; index < 21; index++) await publish(toArticleInput(`story-${index}`))

  expect(idsOf(await page({ type: 'door', id: 'front', pageNumber: 2 }))).toHaveLength(1)
  expect((await content.page({ type: 'door', id: 'front', pageNumber: 3 }, CALL)).kind).toBe('missing')
})

test('CL-005 lists leave out the page’s own story and the stories of earlier lists', async () => {
  const layout = toLayout(
    { id: 'first', query: { topic: 'self', exclude: 'self', limit: 1 } },
    { id: 'second', query: { topic: 'self', exclude: 'above', limit: 5 } },
  )
  const { publish, page } = buildEmbeddedSite({ article: layout })
  for (const slug of ['one', 'two', 'three']) await publish(toArticleInput(slug, { id: slug, topics: [phones] }))

  const answer = await page({ type: 'article', id: 'two' })

  const [shown] = idsOf(answer, 'first')
  expect(['one', 'three']).toContain(shown)
  expect(idsOf(answer, 'second')).toEqual(['one', 'three'].filter((id) => id !== shown))
})

test('CL-005 later lists may repeat the stories of a list with repeats', async () => {
  const layout = toLayout(
    { id: 'ticker', repeats: true, query: { limit: 2 } },
    { id: 'lead', query: { exclude: 'above', limit: 1 } },
    { id: 'strip', query: { exclude: 'above', limit: 5 } },
  )
  const { publish, page } = buildEmbeddedSite({ front: layout })
  for (const slug of ['one', 'two', 'three']) await publish(toArticleInput(slug, { id: slug }))

  const answer = await page({ type: 'door', id: 'front' })

  expect(idsOf(answer, 'lead')).toEqual(idsOf(answer, 'ticker').slice(0, 1))
  expect(idsOf(answer, 'strip')).toHaveLength(2)
})

test('PG-014 a near list fills from the topic, then other topics, then parent topics, then the section', async () => {
  const path = [{ slug: 'mobile' }, { slug: 'phones' }]
  const topicOf = (slug: string, primary: boolean) => ({ slug, name: slug, primary })
  const { publish, page } = buildEmbeddedSite({
    article: toLayout({ id: 'near', query: { near: true, exclude: 'self', limit: 5 } }),
  })
  const put = (id: string, section: string, topics: readonly object[], minute: number) =>
    publish(toArticleInput(id, { id, section, topics, datePublished: new Date(NOW - minute * 60_000).toISOString() }))
  await put('own', 'tech', [topicOf('batteries', false), { ...topicOf('phones', true), topicPath: path }], 9)
  await put('elsewhere', 'culture', [topicOf('music', true)], 1)
  await put('in-section', 'tech', [], 2)
  await put('above', 'wellness', [topicOf('mobile', true)], 3)
  await put('also', 'science', [topicOf('batteries', true)], 4)
  await put('same', 'news', [topicOf('phones', true)], 5)

  expect(idsOf(await page({ type: 'article', id: 'own' }), 'near')).toEqual(['same', 'also', 'above', 'in-section'])
})

test('PG-014 an older list starts with the previous story, and for the first story with the newest', async () => {
  const next = { id: 'next', query: { near: true, older: true, exclude: 'self', limit: 1 } }
  const { publish, page } = buildEmbeddedSite({ article: toLayout(next) })
  for (let number = 1; number <= 20; number++) {
    const datePublished = new Date(NOW - number * 60_000).toISOString()
    await publish(toArticleInput(`n${number}`, { id: `n${number}`, topics: [phones], datePublished }))
  }
  const nextOf = async (id: string) => idsOf(await page({ type: 'article', id }), 'next')

  expect(await nextOf('n1')).toEqual(['n2'])
  expect(await nextOf('n12')).toEqual(['n13'])
  expect(await nextOf('n18')).toEqual(['n19'])
  expect(await nextOf('n20')).toEqual(['n1'])
})

test('PG-022 an older list is in the language of the story, and other lists are in all languages', async () => {
  const next = { id: 'next', query: { near: true, older: true, exclude: 'self', limit: 1 } }
  const others = { id: 'others', query: { exclude: 'self', limit: 2 } }
  const { publish, page } = buildEmbeddedSite({ article: toLayout(next, others) })
  const languages = { open: null, arabic: 'ar', english: 'en' }
  for (const [age, [id, language]] of Object.entries(languages).entries()) {
    const datePublished = new Date(NOW - (age + 1) * 60_000).toISOString()
    await publish(toArticleInput(id, { id, language, topics: [phones], datePublished }))
  }
  const answer = await page({ type: 'article', id: 'open' })

  expect(idsOf(answer, 'next')).toEqual(['english'])
  expect(idsOf(answer, 'others')).toEqual(['arabic', 'english'])
})

test('CL-005 a list that is filled last also leaves out the stories below it', async () => {
  const layout = toLayout(
    { id: 'latest', last: true, query: { exclude: 'above', limit: 2 } },
    { id: 'strip', query: { exclude: 'above', limit: 2 } },
  )
  const { publish, page } = buildEmbeddedSite({ front: layout })
  for (const slug of ['one', 'two', 'three']) await publish(toArticleInput(slug, { id: slug }))

  const answer = await page({ type: 'door', id: 'front' })

  expect(idsOf(answer, 'strip')).toHaveLength(2)
  expect(idsOf(answer, 'latest')).toHaveLength(1)
  expect(idsOf(answer, 'strip')).not.toContain(idsOf(answer, 'latest')[0])
})

test('PG-014 a list without paid stories is full, however many paid ones are newer', async () => {
  const layout = toLayout({ id: 'related', query: { topic: 'self', exclude: 'self', paid: false, limit: 2 } })
  const { publish, page } = buildEmbeddedSite({ article: layout })
  const at = (minute: number) => ({ datePublished: new Date(NOW - minute * 60_000).toISOString(), topics: [phones] })
  for (const minute of [1, 2, 3, 4, 5]) {
    await publish(toArticleInput(`paid-${minute}`, { section: 'commercial', ...at(minute) }))
  }
  for (const minute of [7, 8, 9]) await publish(toArticleInput(`own-${minute}`, { id: `own-${minute}`, ...at(minute) }))

  expect(idsOf(await page({ type: 'article', id: 'own-7' }), 'related')).toEqual(['own-8', 'own-9'])
})
