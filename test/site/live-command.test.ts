import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSchedule } from '../../server/cli/live/pace.ts'
import { readScript } from '../../server/cli/live/read-script.ts'
import type { LiveEvent } from '../../shared/live/live-update.ts'
import { buildPng } from '../builders/pictures.ts'
import { buildFolder } from '../builders/store.ts'
import { runCommand, runCommandWith } from '../harness/content-command.ts'
import { type Site, startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

const ROOT = resolve(import.meta.dirname, '../..')

let site: Site
beforeAll(async () => {
  site = await startSite({ content: 'none' })
})
afterAll(() => site.close())

const storeOf = () => ({ VAR_DIR: site.services.config.varDir })
const live = (...words: readonly string[]) => runCommand(storeOf(), 'live', ...words)
const liveWith = (input: string, ...words: readonly string[]) => runCommandWith(input, storeOf(), 'live', ...words)

/** Publishes coverage and an author. */
async function publish(slug: string, fields: object = {}): Promise<void> {
  const folder = buildFolder()
  const story = { typeName: 'content_livearticle', id: slug, slug, headline: 'The launch', ...fields }
  writeFileSync(join(folder, 'story.json'), JSON.stringify(story))
  const author = {
    typeName: 'content_author',
    id: 'ada',
    slug: 'ada',
    username: 'ada',
    firstName: 'Ada',
    lastName: 'King',
  }
  writeFileSync(join(folder, 'author.json'), JSON.stringify(author))
  expect(await runCommand(storeOf(), 'import', folder)).toMatchObject({ status: 0 })
}

/** What readers of the running site receive, from a sequence on. */
async function readEvents(slug: string, start = 1): Promise<readonly LiveEvent[]> {
  const response = await site.fetch(
    `/api/neutron/livearticles/${site.services.config.siteKey}/items/${slug}/${start}/web`,
  )
  // The site may not have heard of the story yet.
  const { data } = (await response.json()) as { data?: { items: readonly LiveEvent[] } | null }
  return data?.items ?? []
}

/** Waits for the event with a sequence. */
const eventOf = (slug: string, sequence: number) =>
  until(
    `event ${sequence}`,
    async () => (await readEvents(slug, sequence)).find((event) => event.sequence === sequence) ?? null,
  )

const read = ({ out }: { readonly out: string }) => JSON.parse(out) as Record<string, unknown>

test('BX-034 the command posts, edits, pins and deletes updates while readers watch', async () => {
  await publish('launch')
  const folder = buildFolder()
  writeFileSync(join(folder, 'rocket.png'), await buildPng(400, 300))
  writeFileSync(join(folder, 'update.md'), '# We are off\n\nIt **flies**.\n\n![A rocket](rocket.png)\n')

  const posted = await live('post', 'launch', join(folder, 'update.md'), '--author', 'ada', '--important', '--json')
  expect(posted).toMatchObject({ status: 0, err: '' })
  const { id, url } = read(posted)
  const first = await eventOf('launch', 1)
  expect(url).toBe(`/news-live/launch/?page=1#${String(id)}`)
  expect(first).toMatchObject({ id, headline: 'We are off', important: true, author: { name: 'Ada King' } })
  expect(JSON.stringify(first)).toMatch(/<strong>flies<\/strong>.*src=\\"\/resize\//)

  const reply = await liveWith('Is it *back*?', 'post', 'launch', '--reply-to', String(id), '--id', 'reply')
  expect(reply).toMatchObject({ status: 0, out: 'created   reply  /news-live/launch/?page=1#reply\n' })
  expect(await eventOf('launch', 2)).toMatchObject({ id: 'reply', parentId: id, headline: null })

  expect(await live('edit', 'launch', 'reply', '--headline', 'A question')).toMatchObject({ status: 0 })
  const edited = await eventOf('launch', 3)
  expect(edited).toMatchObject({ id: 'reply', headline: 'A question', parentId: id })
  expect(JSON.stringify(edited)).toContain('<em>back</em>')
  expect(await liveWith('It is.', 'edit', 'launch', 'reply', '-')).toMatchObject({ status: 0 })
  expect(JSON.stringify(await eventOf('launch', 4))).toContain('It is.')

  await live('pin', 'launch', 'reply')
  expect(await eventOf('launch', 5)).toMatchObject({ id: 'reply', pinned: true, headline: 'A question' })
  await live('unpin', 'launch', 'reply')
  expect(await eventOf('launch', 6)).toMatchObject({ id: 'reply', pinned: false })
  await live('edit', 'launch', String(id), '--no-important', '--image', join(folder, 'rocket.png'), '--alt', 'Again')
  expect(await eventOf('launch', 7)).toMatchObject({ id, important: false, author: { name: 'Ada King' } })

  expect(await live('delete', 'launch', 'reply')).toMatchObject({ status: 0, out: 'deleted   reply\n' })
  expect(await eventOf('launch', 8)).toEqual({ id: 'reply', sequence: 8, place: 2, deleted: true })

  const listed = await live('list', 'launch')
  expect(listed.out.split('\n')).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}deleted {2}reply$/),
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}sent {5}\S+ {2}We are off$/),
    '',
  ])
})

test('BX-034 an edit keeps the picture of an update unless it names one, or none', async () => {
  await publish('pictured')
  const folder = buildFolder()
  for (const name of ['one', 'two']) writeFileSync(join(folder, `${name}.png`), await buildPng(400, 300))
  const picture = (name: string) => ['--image', join(folder, `${name}.png`), '--alt', name]
  const edit = async (sequence: number, text: string, ...words: readonly string[]) => {
    expect(await liveWith(text, 'edit', 'pictured', 'a', '-', ...words)).toMatchObject({ status: 0, err: '' })
    const event = await eventOf('pictured', sequence)
    const html = JSON.stringify('body' in event ? event.body : null)
    return { html, alts: html.match(/alt=\\"\w+/g)?.map((alt) => alt.slice(6)) ?? [] }
  }
  await liveWith('Before.', 'post', 'pictured', '-', '--id', 'a', ...picture('one'))

  const kept = await edit(2, 'After.')
  expect(kept.alts).toEqual(['one'])
  expect(kept.html).toMatch(/^(?!.*Before).*After\./)
  expect((await edit(3, 'Again.', ...picture('two'))).alts).toEqual(['two'])
  expect((await edit(4, 'Bare.', '--image', 'none')).alts).toEqual([])
})

test('BX-034 the command holds an update back as a draft or for its time, and sends it', async () => {
  await publish('held')
  const states = async () =>
    (await live('list', 'held', '--json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).state)

  await liveWith('Embargo', 'post', 'held', '--id', 'draft', '--draft')
  const later = await liveWith('Noon', 'post', 'held', '--id', 'noon', '--at', '+2 hours')
  expect(later.out).toMatch(/^created {3}noon {2}for \d{4}-/)
  expect((await states()).toSorted()).toEqual(['draft', 'waiting'])
  expect(await readEvents('held')).toEqual([])

  expect(await live('edit', 'held', 'draft', '--no-draft')).toMatchObject({ status: 0 })
  expect(await live('edit', 'held', 'noon', '--at', 'now')).toMatchObject({ status: 0 })
  await eventOf('held', 2)

  expect(await live('edit', 'held', 'noon', '--draft')).toMatchObject({
    status: 1,
    err: '--draft: expected no draft: readers have this update; delete it to take it back\n',
  })
})

test('LV-017 the command starts and ends coverage, and leaves its updates alone', async () => {
  await publish('event', { eventEnd: '2026-01-01T00:00:00Z', intro: '<p>Soon.</p>' })
  await live('post', 'event', '--headline', 'Doors', '--id', 'doors')
  const show = async () => JSON.parse((await runCommand(storeOf(), 'show', 'livearticle', 'event')).out)

  expect(await live('start', 'event', '--at', '2026-11-20T10:00:00Z')).toMatchObject({
    status: 0,
    out: 'event  2026-11-20T10:00:00.000Z – no end\n',
  })
  expect(await live('end', 'event', '--at', '2026-11-19T10:00:00Z')).toMatchObject({
    status: 2,
    err: '--at: expected a time after the start, 2026-11-20T10:00:00.000Z\n',
  })
  expect(await live('end', 'event', '--at', '2026-11-20T12:00:00Z', '--json')).toMatchObject({ status: 0 })

  expect(await show()).toMatchObject({ eventEnd: '2026-11-20T12:00:00.000Z', intro: '<p>Soon.</p>', draft: false })
  expect((await live('list', 'event')).out).toContain('doors')
})

const mistakes: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['no action', ['launch'], /^expected: live list\|post\|/],
  ['no slug', ['list'], /^expected: live list SLUG$/m],
  ['an unknown story', ['list', 'nothing'], /^There is no live coverage nothing; /],
  ['an unknown update', ['edit', 'faulty', 'nothing', '--headline', 'A'], /^faulty has no update nothing; /],
  ['no text', ['post', 'faulty'], /^text: expected a body or a headline$/m],
  ['an unknown file', ['post', 'faulty', 'nothing.md'], /^There is no file at nothing\.md$/m],
  ['a missing picture', ['post', 'faulty', '-', '--id', 'p'], /^text: there is no picture at nothing\.png$/m],
  [
    'an unknown author',
    ['post', 'faulty', '--headline', 'A', '--author', 'adda'],
    /^--author: .* did you mean ada\?$/m,
  ],
  [
    'an unknown parent',
    ['post', 'faulty', '--headline', 'A', '--reply-to', 'x'],
    /^--reply-to: faulty has no update x$/m,
  ],
  ['a bad time', ['post', 'faulty', '--headline', 'A', '--at', 'soon'], /^--at: expected a time such as /],
  ['a bad id', ['post', 'faulty', '--headline', 'A', '--id', 'a b'], /^--id: expected letters, digits/],
  ['no picture', ['post', 'faulty', '--image', 'nothing.png'], /^--image: there is no file at nothing\.png$/m],
  ['no picture format', ['post', 'faulty', '--image', 'package.json'], /^--image: .+/],
  ['words without a picture', ['post', 'faulty', '--headline', 'A', '--alt', 'B'], /^--alt: expected --image with it/],
  ['an option of another command', ['pin', 'faulty', 'a', '--loop'], /^--loop: this command has no such option$/m],
  ['an unknown pace', ['replay', 'faulty', '--every', 'often'], /^--every: expected a time such as 5s, 500ms or 2m$/m],
  [
    'two paces',
    ['replay', 'faulty', '--every', '5s', '--speed', '2'],
    /^--speed: expected --every or --speed, not both$/m,
  ],
  ['no script', ['replay', 'faulty'], /^There is no script at .*live\/faulty\.script\.yaml$/m],
]

test('BX-034 bad input is refused with the field and what was expected', async () => {
  await publish('faulty')

  for (const [what, words, message] of mistakes) {
    const input = what === 'a missing picture' ? 'A ![picture](nothing.png)' : ''
    const { status, out, err } = await liveWith(input, ...words)

    expect({ what, out, err }).toEqual({ what, out: '', err: expect.stringMatching(message) })
    expect(status).not.toBe(0)
  }
  expect((await live('list', 'faulty')).out).toBe('')
})

const SCRIPT = `events:
  - at: "0:00"
    post: doors
    author: ada
    headline: The doors are open
    illustration: { motif: key }
  - at: "0:30"
    post: rumour
    text: It is *green*.
    reply-to: doors
  - at: "1:00"
    edit: rumour
    text: It is blue.
  - { at: "1:30", pin: doors }
  - { at: "2:00", delete: rumour }
`

test('BX-034 a script is played with its posts, edits, pins and deletions, and again from the beginning', async () => {
  await publish('show')
  const folder = buildFolder()
  const env = { ...storeOf(), PUBLICATION_DIR: folder }
  mkdirSync(join(folder, 'live'))
  writeFileSync(join(folder, 'live/show.script.yaml'), SCRIPT)

  const played = await runCommand(env, 'live', 'replay', 'show', '--every', '1ms')

  expect(played).toMatchObject({ status: 0, err: '' })
  expect(played.out.split('\n').map((line) => line.split(' ')[0])).toEqual([
    'created',
    'created',
    'replaced',
    'replaced',
    'deleted',
    '',
  ])
  await eventOf('show', 5)
  expect(await readEvents('show')).toMatchObject([
    { id: 'doors', pinned: true, author: { name: 'Ada King' }, blocks: [{ html: expect.stringContaining('<img ') }] },
    { id: 'rumour', deleted: true },
  ])
  const { eventStart, eventEnd } = JSON.parse((await runCommand(storeOf(), 'show', 'livearticle', 'show')).out)
  expect(Date.parse(eventStart)).toBeLessThan(Date.parse(eventEnd))

  expect(await runCommand(env, 'live', 'replay', 'show', '--speed', '1000000')).toMatchObject({ status: 0 })
  expect((await live('list', 'show', '--json')).out.trim().split('\n')).toHaveLength(2)
})

test('BX-034 a fault of a script names its line and field, and nothing is posted', async () => {
  await publish('broken')
  const folder = buildFolder()
  const path = join(folder, 'broken.script.yaml')
  const faultsOf = (text: string): string => {
    writeFileSync(path, text)
    try {
      readScript(path)
      return ''
    } catch (error) {
      return String(error)
    }
  }

  expect(faultsOf(SCRIPT)).toBe('')
  expect(faultsOf(SCRIPT.replace('"0:30"', 'later'))).toMatch(/:7: events\.1\.at: expected minutes and seconds/)
  expect(faultsOf(SCRIPT.replace('delete: rumour', 'delete: nobody'))).toMatch(
    /:15: events\.4\.delete: expected the id/,
  )
  expect(faultsOf(SCRIPT.replace('author: ada', 'autor: ada'))).toMatch(/:2: events\.0: unknown: autor/)
  expect(faultsOf(SCRIPT.replace('"1:30"', '"0:10"'))).toMatch(/events\.3\.at: expected a time that is not before/)
  expect(faultsOf('events: [')).toMatch(/broken\.script\.yaml:1: /)
  expect(faultsOf('events: []')).toMatch(/events: expected an event/)
})

test('BX-034 a replay plays an event in each interval, or the times of its script faster', () => {
  expect(toSchedule([0, 30_000, 90_000], { every: 5000 })).toEqual([0, 5000, 10_000])
  expect(toSchedule([0, 30_000, 90_000], { speed: 20 })).toEqual([0, 1500, 4500])
})

test('BX-034 the script of the demo has 40 events of every kind, with pictures and replies', () => {
  const path = join(ROOT, 'publication/live/orrin-autumn-event.script.yaml')
  const { events } = readScript(path)
  const authors = events.flatMap(({ author }) => author ?? [])

  expect(events).toHaveLength(40)
  expect(new Set(events.map(({ action }) => action))).toEqual(new Set(['post', 'edit', 'pin', 'unpin', 'delete']))
  for (const field of ['illustration', 'reply-to', 'important'] as const)
    expect(events.some((event) => event[field] !== undefined)).toBe(true)
  for (const author of authors) readFileSync(join(ROOT, `publication/authors/${author}.md`))
})
