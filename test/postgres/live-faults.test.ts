import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { LiveEvent, LiveUpdate } from '../../shared/live/live-update.ts'
import { inOrder } from '../../shared/live/timeline.ts'
import { launchBrowser, openPage, visit } from '../harness/browser.ts'
import { fetchLimited } from '../harness/limited.ts'
import { HASTE, type LiveReader, openLiveReader } from '../harness/live-reader.ts'
import { BARE_MACHINE } from '../harness/machine-fonts.ts'
import { needs } from '../harness/needs.ts'
import { hastenTimers } from '../harness/page-timers.ts'
import { findFreePort } from '../harness/port.ts'
import { createDatabase } from '../harness/postgres.ts'
import { type SiteProcess, spawnSite } from '../harness/process.ts'
import { PUBLISH_TOKEN } from '../harness/publish.ts'
import { type Fate, startUnsteadyProxy } from '../harness/unsteady-proxy.ts'
import { until } from '../harness/until.ts'

const url = inject('postgresUrl')
needs('PostgreSQL', 'Chromium')

const KEY = 'the-launch'
const ITEMS = `/api/neutron/livearticles/cnet/items/${KEY}`
const EVENTS = 300
const READERS = 40
/** Readers whose network lets no socket through. */
const BLOCKED = 10
/** Readers whose page is in the back/forward cache for some time. */
const SLEEPERS = 5

/** The event at which one instance is killed, and the one at which the other is replaced; then the first must be back. */
const KILLED_AT = 60
const REPLACED_AT = 180

/** The time limit for four starts of the site on a busy machine. */
const RESTARTS_MS = 400_000

type Act = { readonly id: string; readonly headline: string | null }

/** Posts, edits and deletions, each of which is one event; an edit of a deleted update restores it. */
function toActs(): readonly Act[] {
  const picks = fc.sample(fc.record({ does: fc.nat(3), which: fc.nat() }), EVENTS)
  const headlines = new Map<string, string | null>()
  return picks.map(({ does, which }, index) => {
    const known = [...headlines.keys()]
    const picked = known[which % Math.max(1, known.length)]
    const id = does < 2 || picked === undefined ? `update-${index}` : picked
    const headline = does === 3 && (headlines.get(id) ?? null) !== null ? null : `Headline ${index}`
    headlines.set(id, headline)
    return { id, headline }
  })
}

/** Two instances on one database, each with a port that stays. */
async function startInstances() {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-live-'))
  const database = await createDatabase(String(url))
  const ports = [await findFreePort(), await findFreePort()]
  const spawned: SiteProcess[] = []
  onTestFinished(async () => {
    await Promise.all(spawned.map((site) => site.end('SIGKILL')))
    rmSync(folder, { recursive: true, force: true })
  })
  async function start(port: number): Promise<SiteProcess> {
    const env = {
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: database,
      PUBLICATION_DIR: join(folder, 'none'),
    }
    const site = await spawnSite({ varDir: join(folder, `var-${port}`), env })
    spawned.push(site)
    await site.listening
    return site
  }
  const sites = await Promise.all(ports.map(start))
  return {
    ports,
    sites,
    /** Ends an instance, and resolves when another one is at its port. */
    async replace(index: number, signal: NodeJS.Signals): Promise<void> {
      await sites[index]?.end(signal)
      await start(ports[index] ?? 0)
    },
  }
}

/** Sends one event to an instance, as a desk does. */
function send(port: number, { id, headline }: Act): Promise<Response> {
  const headers = { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' }
  return headline === null
    ? fetchLimited(`http://127.0.0.1:${port}${ITEMS}/${id}`, { method: 'DELETE', headers })
    : fetchLimited(`http://127.0.0.1:${port}${ITEMS}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ id, headline, body: `<p>${headline}</p>` }),
      })
}

/** Sends one event to one instance after the other until it has a response; an event that comes twice counts once. */
function deliver(ports: readonly number[], act: Act, from: number): Promise<number> {
  let turn = from
  return until(`an answer to ${act.id}`, async () => {
    const answer = await send(ports[turn % ports.length] ?? 0, act).catch(() => null)
    turn += 1
    return answer !== null && answer.status < 500 && answer.status
  })
}

/** What happens to the connections of readers while events are posted: the same fates in each run. */
function createWeather() {
  const fates: readonly Fate[] = fc.sample(fc.constantFrom<Fate>('pass', 'pass', 'cut', 'cut', 'stall', 'refuse'), 1000)
  let turn = 0
  const weather = {
    isCalm: true,
    decide(isUpgrade: boolean): Fate {
      turn += 1
      const fate = weather.isCalm ? 'pass' : (fates[turn % fates.length] ?? 'pass')
      return fate === 'refuse' && !isUpgrade ? 'pass' : fate
    },
  }
  return weather
}

const readItems = async (port: number) => {
  const items: LiveEvent[] = []
  for (let start = 1; ; start = (items.at(-1)?.sequence ?? 0) + 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${ITEMS}/${start}/web`)
    const { data } = (await answer.json()) as { data: { items: readonly LiveEvent[]; sequence: number } }
    items.push(...data.items)
    const { sequence } = data
    if (data.items.length === 0 || items.at(-1)?.sequence === sequence) return { items, sequence }
  }
}

const isThere = (update: LiveEvent): update is LiveUpdate => !update.deleted

/** What readers must have, in comparable form. */
const toText = (updates: readonly LiveEvent[]) =>
  JSON.stringify(
    updates
      .filter(isThere)
      .map(({ status: _status, ...update }) => update)
      .toSorted((one, other) => other.sequence - one.sequence),
  )

/** Opens the page of the coverage, whose updates are shown as they come. */
async function openBrowser(host: string): Promise<Page> {
  const browser = await launchBrowser(BARE_MACHINE, onTestFinished)
  // What a browser says about the network.
  const expected = [
    /^failed: /,
    /^[45]\d\d: /,
    /Failed to load resource/,
    /WebSocket connection/,
    /Live updates could not/,
  ]
  const { page, context } = await openPage(browser, `http://${host}`, { expected })
  await hastenTimers(context, HASTE)
  await visit(page, `http://${host}/news-live/${KEY}/`)
  await page.getByLabel('Show new updates automatically').check()
  return page
}

/** The updates of a page in their order, once the reader has loaded all waiting updates and looks elsewhere. */
async function readPage(page: Page): Promise<readonly (readonly [string, string | undefined])[]> {
  return page.evaluate(() => {
    document.querySelector<HTMLElement>('label:has([type=checkbox]) + button')?.click()
    const marked = document.querySelector('[data-update][data-blank], [data-update]:has(button)')
    // Once for each: what waits is shown when the page rests.
    if (marked && marked.id !== document.body.dataset.marked) {
      const isBelow = marked.getBoundingClientRect().top + scrollY > document.body.scrollHeight / 2
      for (const edge of [1, 0])
        scrollTo({ top: isBelow ? edge : document.body.scrollHeight - edge, behavior: 'instant' })
    }
    document.body.dataset.marked = marked?.id ?? ''
    return [...document.querySelectorAll('[data-update]')].map(
      (update) => [update.id, update.querySelector('h2, h3')?.textContent ?? undefined] as const,
    )
  })
}

test(
  'BX-040 BX-043 behind a network that cuts, stalls and refuses, 50 readers and a browser have each of 300 events once, though one instance is killed and the other replaced',
  async () => {
    const { ports, sites, replace } = await startInstances()
    await sites[0]?.publish({ typeName: 'content_livearticle', id: KEY, slug: KEY, headline: 'The launch' })
    const weather = createWeather()
    const network = await startUnsteadyProxy({ ports, decide: weather.decide })
    const blocked = await startUnsteadyProxy({ ports, decide: (isUpgrade) => (isUpgrade ? 'refuse' : 'pass') })
    onTestFinished(async () => void (await Promise.all([network.close(), blocked.close()])))
    const page = await openBrowser(network.host)
    weather.isCalm = false
    const readers: LiveReader[] = Array.from({ length: READERS + BLOCKED }, (_, index) =>
      openLiveReader(index < READERS ? network.host : blocked.host, KEY),
    )
    onTestFinished(() => {
      for (const reader of readers) reader.close()
    })
    const sleepers = readers.slice(0, SLEEPERS)
    await until('the first readers', async () => readers.some(({ states }) => states.includes('live')))

    const acts = toActs()
    let replaced = Promise.resolve()
    for (const [index, act] of acts.entries()) {
      if (index === REPLACED_AT) {
        await replaced
        replaced = replace(1, 'SIGTERM')
        for (const reader of sleepers) reader.fire('pageshow')
      }
      const delivered = deliver(ports, act, index)
      if (index === KILLED_AT) {
        replaced = replace(0, 'SIGKILL')
        for (const reader of sleepers) reader.fire('pagehide')
      }
      expect([200, 201], `${index}: ${JSON.stringify(act)}`).toContain(await delivered)
    }
    await replaced
    weather.isCalm = true

    // An instance reads what another one has stored a moment later.
    const store = await until('every event at both instances', async () => {
      const [one, other] = await Promise.all(ports.map(readItems))
      return one?.sequence === EVENTS && other?.sequence === EVENTS && one
    })
    const exact = toText(store.items)
    const titles = JSON.stringify(inOrder(store.items.filter(isThere)).map(({ id, headline }) => [id, headline]))
    await until('the exact state at every reader', async () =>
      readers.every(({ updates }) => toText(updates()) === exact),
    )
    await until('the exact state in the browser', async () => JSON.stringify(await readPage(page)) === titles)

    const last = new Map(acts.map(({ id, headline }) => [id, headline]))
    // A desk cannot post twice: there are as many events as acts.
    expect(store.sequence).toBe(EVENTS)
    expect(new Map(store.items.map((item) => [item.id, item.deleted ? null : item.headline]))).toEqual(last)
    expect(toText((await readItems(ports[1] ?? 0)).items)).toBe(exact)
    for (const reader of readers) expect([...reader.applied.values()].every((times) => times === 1)).toBe(true)
    for (const fate of ['pass', 'cut', 'stall', 'refuse'] as const) expect(network.counts[fate]).toBeGreaterThan(0)
    for (const reader of readers.slice(READERS)) {
      expect(reader.states).toContain('polling')
      expect(reader.states).not.toContain('live')
    }
  },
  RESTARTS_MS,
)
