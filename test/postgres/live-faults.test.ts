import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { LiveEvent, LiveUpdate } from '../../shared/live/live-update.ts'
import { fetchLimited } from '../harness/limited.ts'
import { type LiveReader, openLiveReader } from '../harness/live-reader.ts'
import { needs } from '../harness/needs.ts'
import { findFreePort } from '../harness/port.ts'
import { createDatabase } from '../harness/postgres.ts'
import { type SiteProcess, spawnSite } from '../harness/process.ts'
import { PUBLISH_TOKEN } from '../harness/publish.ts'
import { type Fate, startUnsteadyProxy } from '../harness/unsteady-proxy.ts'
import { until } from '../harness/until.ts'

const url = inject('postgresUrl')
needs('PostgreSQL')

const KEY = 'the-launch'
const ITEMS = `/api/neutron/livearticles/cnet/items/${KEY}`
const EVENTS = 120
const READERS = 24
/** Readers whose network lets no socket through. */
const BLOCKED = 6

/** The events at which one instance dies, and those that wait for its return. */
const DIES_AT = 40
const IS_BACK_AT = 90

type Act = { readonly id: string; readonly headline: string | null }

/** Posts, edits and deletions, each of which is one event; an edit of a deleted update brings it back. */
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

/** What happens to the connections of readers while events are posted: the same fates in each run. */
function createWeather() {
  const fates: readonly Fate[] = fc.sample(fc.constantFrom<Fate>('pass', 'pass', 'cut', 'cut', 'stall', 'refuse'), 1000)
  let turn = 0
  const weather = {
    isCalm: false,
    decide(isUpgrade: boolean): Fate {
      turn += 1
      const fate = weather.isCalm ? 'pass' : (fates[turn % fates.length] ?? 'pass')
      return fate === 'refuse' && !isUpgrade ? 'pass' : fate
    },
  }
  return weather
}

const readItems = async (port: number) => {
  const answer = (await (await fetch(`http://127.0.0.1:${port}${ITEMS}/1/web`)).json()) as {
    data: { items: readonly LiveEvent[]; sequence: number }
  }
  return answer.data
}

/** What readers must have, in comparable form. */
const toText = (updates: readonly LiveEvent[]) =>
  JSON.stringify(
    updates
      .filter((update): update is LiveUpdate => !update.deleted)
      .map(({ status: _status, ...update }) => update)
      .toSorted((one, other) => other.sequence - one.sequence),
  )

test('BX-040 readers behind a network that cuts, stalls and refuses have each of 120 events once, though an instance is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-live-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = await createDatabase(String(url))
  const ports = [await findFreePort(), await findFreePort()] as const
  const spawn = async (port: number) => {
    const site = await spawnSite({
      varDir: join(folder, `var-${port}`),
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE_URL: database,
        PUBLICATION_DIR: join(folder, 'none'),
      },
    })
    onTestFinished(async () => void (await site.end('SIGKILL')))
    return site
  }
  const sites: readonly SiteProcess[] = await Promise.all(ports.map(spawn))
  await Promise.all(sites.map((site) => site.listening))
  const [victim, survivor] = sites
  if (!victim || !survivor) throw new Error('Two instances were started')
  await survivor.publish({ typeName: 'content_livearticle', id: KEY, slug: KEY, headline: 'The launch' })

  const weather = createWeather()
  const network = await startUnsteadyProxy({ ports, decide: weather.decide })
  const blocked = await startUnsteadyProxy({ ports, decide: (isUpgrade) => (isUpgrade ? 'refuse' : 'pass') })
  const readers: LiveReader[] = Array.from({ length: READERS + BLOCKED }, (_, index) =>
    openLiveReader(index < READERS ? network.host : blocked.host, KEY),
  )
  onTestFinished(async () => {
    for (const reader of readers) reader.close()
    await Promise.all([network.close(), blocked.close()])
  })
  await until('the first readers', async () => readers.some(({ states }) => states.includes('live')))

  const acts = toActs()
  let restarted: Promise<SiteProcess> | null = null
  const failed: unknown[] = []
  for (const [index, act] of acts.entries()) {
    if (index === DIES_AT + 10) restarted = spawn(ports[0])
    if (index === IS_BACK_AT) await (await restarted)?.listening
    const sent = send(ports[index % 2] ?? 0, act)
    if (index === DIES_AT) victim.child.kill('SIGKILL')
    // A desk that got no answer posts again, to another instance.
    const answer = await sent.catch(() => send(ports[1], act))
    if (!answer.ok) failed.push([index, act, answer.status])
    // Sleepers miss a part of it.
    if (index === 30) for (const reader of readers.slice(0, 4)) reader.fire('pagehide')
    if (index === 70) for (const reader of readers.slice(0, 4)) reader.fire('pageshow')
  }
  weather.isCalm = true

  expect(failed).toEqual([])
  // An instance reads what another one has stored a moment later.
  const store = await until('every event at both instances', async () => {
    const [one, other] = await Promise.all(ports.map(readItems))
    return one?.sequence === EVENTS && other?.sequence === EVENTS && one
  })
  const exact = toText(store.items)
  await until('the exact state at every reader', async () =>
    readers.every(({ updates }) => toText(updates()) === exact),
  )

  const last = new Map(acts.map(({ id, headline }) => [id, headline]))
  // A desk cannot post twice: there are as many events as acts.
  expect(store.sequence).toBe(EVENTS)
  expect(new Map(store.items.map((item) => [item.id, item.deleted ? null : item.headline]))).toEqual(last)
  expect(toText((await readItems(ports[1])).items)).toBe(exact)
  for (const reader of readers) expect([...reader.applied.values()].every((times) => times === 1)).toBe(true)
  for (const fate of ['pass', 'cut', 'stall', 'refuse'] as const) expect(network.counts[fate]).toBeGreaterThan(0)
  for (const reader of readers.slice(READERS)) {
    expect(reader.states).toContain('polling')
    expect(reader.states).not.toContain('live')
  }
})
