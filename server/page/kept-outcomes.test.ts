import { expect, test } from 'vitest'
import { SETTLED } from '../../middleware/order.ts'
import { createChain } from '../../middleware/run.ts'
import { DEFAULT_FLAGS, type Flags } from '../../shared/flags/flag.ts'
import { buildComposedPage, buildEntry, buildPlace } from '../../test/builders/composed-page.ts'
import { buildArticle, buildContentApi, buildPageAnswer } from '../../test/builders/content.ts'
import { buildConfig, buildServices } from '../../test/builders/services.ts'
import type { PageAnswer } from '../content/content-api.ts'
import { EMPTY_LINK } from '../content/empty-link.ts'
import { toRules } from '../rules/rules.ts'
import { createSiteRouter } from '../site-router.ts'
import { createPageLoader } from './load-page.ts'
import type { PageOutcome } from './outcome.ts'

const START = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const PATH = '/science/climate/the-story/'

/** A page of one list with coverage that runs in the second hour from now. */
function buildAnswer(): PageAnswer {
  const event = {
    eventStart: new Date(START + HOUR).toISOString(),
    eventEnd: new Date(START + 2 * HOUR).toISOString(),
  }
  const item = { ...EMPTY_LINK, id: 'live', title: 'An event', url: '/live/event/', ...event }
  const list = { items: [item], title: 'Now', label: null, links: [], paging: null, slug: null }
  const { layout, components } = buildComposedPage([buildPlace({ familyName: 'ContentList', view: 'grid' })], {
    c1: buildEntry({
      data: { ...list, componentLabel: null, description: null, viewMoreText: null, viewMoreUrl: null },
    }),
  })
  return buildPageAnswer(buildArticle(), { layout, components })
}

/** A site over whatever `say` says, whose clock and features a test may move. */
function buildSite(say: () => PageAnswer) {
  const at: { now: number; flags: Flags } = { now: START, flags: DEFAULT_FLAGS }
  const config = buildConfig()
  const services = buildServices({
    config,
    clock: () => at.now,
    router: createSiteRouter(config),
    content: buildContentApi(say),
    rules: { read: () => toRules([], at.flags), follow: () => () => {}, subscribe: () => () => {} },
  })
  const loader = createPageLoader(services, createChain(services), createChain(services, SETTLED))
  async function read(path: string): Promise<PageOutcome> {
    const view = await loader.view({ path, query: new URLSearchParams(), cookies: new Map(), header: () => undefined })
    if (view.partition === null) throw new Error(`No page at ${path}`)
    const outcome = await loader.load(view.partition, { facets: view.facets, preview: undefined, signal: undefined })
    if (outcome.kind !== 'page') throw new Error(`${path} came to ${outcome.kind}`)
    return outcome
  }
  return { at, read }
}

const isLive = ({ payload }: PageOutcome) =>
  payload.rows[0]?.columns[0]?.components[0]?.list?.items[0]?.mark?.kind === 'live'

test('BX-008 content that says the same again is made a page once, with the tags of its own answer', async () => {
  const answer = buildAnswer()
  const said = [{ ...answer, tags: ['one'] }, { ...answer, tags: ['two'] }, buildAnswer()]
  const { read } = buildSite(() => said.shift() ?? answer)

  const [first, second, third] = [await read(PATH), await read(PATH), await read(PATH)]

  expect(second.payload).toBe(first.payload)
  expect([first.tags, second.tags]).toEqual([['one'], ['two']])
  expect(third.payload).not.toBe(first.payload)
  expect(third.payload).toEqual(first.payload)
})

test('EN-022 coverage begins and ends on a page whose content says the same', async () => {
  const answer = buildAnswer()
  const { at, read } = buildSite(() => answer)
  const shown: boolean[] = []

  for (const now of [0, 0.9, 1, 1.5, 2, 3]) {
    at.now = START + now * HOUR
    shown.push(isLive(await read(PATH)))
  }

  expect(shown).toEqual([false, false, true, true, false, false])
})

test('FF-001 a feature that is turned off changes the page, though its content says the same', async () => {
  const { layout, components } = buildComposedPage([buildPlace({ flag: 'newsletters' })], { c1: buildEntry() })
  const answer = buildPageAnswer(buildArticle(), { layout, components })
  const { at, read } = buildSite(() => answer)

  const on = await read(PATH)
  at.flags = { ...DEFAULT_FLAGS, newsletters: false }
  const off = await read(PATH)
  at.flags = DEFAULT_FLAGS

  expect([on.payload.rows.length, off.payload.rows.length]).toEqual([1, 0])
  expect((await read(PATH)).payload).toBe(on.payload)
})

test('RT-012 one story at two addresses is a page of each', async () => {
  const answer = buildAnswer()
  const { read } = buildSite(() => answer)

  const [one, other] = [await read(PATH), await read('/tech/mobile/the-other-story/')]

  expect([one.payload.path, other.payload.path]).toEqual([PATH, '/tech/mobile/the-other-story/'])
})
