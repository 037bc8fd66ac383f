import { realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importOnFirstStart } from '../../server/site/first-start.ts'
import { buildPng } from '../builders/pictures.ts'
import { buildFolder } from '../builders/store.ts'
import { runCommand, spawnCommand } from '../harness/content-command.ts'
import { readHtml } from '../harness/html.ts'
import { type Site, startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FIXTURES = join(ROOT, 'test/fixtures')

let site: Site
beforeAll(async () => {
  site = await startSite({ content: 'none' })
})
afterAll(() => site.close())

const storeOf = () => ({ VAR_DIR: site.services.config.varDir })

/** The command on the store of the running site. */
const content = (...words: readonly string[]) => runCommand(storeOf(), ...words)

/** The same in its own process, as publishers run it. */
const contentProcess = (...words: readonly string[]) => spawnCommand(storeOf(), ...words)

/** The HTML of a story's body from the page data, as rendering would warn about blocks without a renderer. */
async function findStory(path: string): Promise<string | null> {
  const response = await site.fetch(`/_data${path}`)
  const { page } = (await response.json()) as { page?: { content: { body?: { kind: string; html?: string }[] } } }
  return page?.content.body?.map(({ html }) => html ?? '').join('') ?? null
}

const statusOf = async (path: string): Promise<number> => (await site.fetch(path)).status

test('BX-030 an import is visible on the running site without its drafts, and repeating it changes nothing', async () => {
  expect(await statusOf('/news/crane/')).toBe(404)

  const first = await contentProcess('import', join(FIXTURES, 'wordpress/harbour'))

  expect(first).toMatchObject({ status: 0, err: '' })
  expect(first.out).toMatch(/^created {3}article crane {2}\/news\/crane\/$/m)
  expect(first.out).toMatch(/^wordpress: 9 new, 0 replaced, 0 unchanged, 3 skipped, 0 refused$/m)
  const story = await until('the story', () => findStory('/news/crane/'))
  expect(readHtml(String(story)).texts('figcaption')).toContain('Big Ada, before the paint.')
  expect(await statusOf('/visiting/')).toBe(200)
  expect(await statusOf('/news/for-members/')).toBe(404)
  expect((await site.fetch('/news/big-ada/')).headers.get('location')).toBe('/news/crane/')

  const again = await content('import', join(FIXTURES, 'wordpress/harbour'), '--json')
  expect(again.status).toBe(0)
  expect(JSON.parse(again.out.trim().split('\n').at(-1) ?? '')).toMatchObject({
    counts: { unchanged: 9, created: 0, replaced: 0 },
  })
})

test('BX-030 the pictures of an imported story are served', async () => {
  await content('import', join(FIXTURES, 'ghost/quay'))

  const story = await until('the story', () => findStory('/news/the-lamp/'))
  const src = /<figure><img [^>]*?\bsrc="(\/resize\/[^"]+)"/.exec(story)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const picture = await site.fetch(src)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toMatch(/^image\//)
})

test('BX-030 the exit status is 1 when some items are refused, with file, line and field, and 2 when nothing is read', async () => {
  const some = await content('import', join(FIXTURES, 'markdown'))
  const nothing = await contentProcess('import', join(FIXTURES, 'nothing-here'))

  expect(some.status).toBe(1)
  expect(some.out).toMatch(
    /^refused {3}article bad-date {2}\(.*bad-date\.md\)\n {10}line 3: date: expected an ISO 8601 date/m,
  )
  expect(nothing).toMatchObject({ status: 2 })
  expect(nothing.out).toMatch(/^Nothing was imported: there is nothing at /)
})

test('BX-030 an item that cannot be parsed is refused with a message, and later items are imported', async () => {
  const ghost = buildFolder()
  const post = { status: 'published', published_at: '2024-05-01T10:00:00.000Z', html: '<p>x</p>' }
  const frame = '<iframe src="https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/a/100%"></iframe>'
  const posts = [
    { ...post, id: 1, slug: 'ghost-frame', title: 'Frame', html: frame },
    { ...post, id: 2, slug: 'ghost-date', title: 'Date', published_at: 1_714_557_600_000_000_000 },
    { ...post, id: 3, slug: 'ghost-nest', title: 'Nest', html: `${'<div>'.repeat(3000)}x` },
    { ...post, id: 4, slug: 'ghost-last', title: 'Last' },
  ]
  writeFileSync(join(ghost, 'export.json'), JSON.stringify({ meta: { version: '5.0' }, data: { posts } }))
  const markdown = buildFolder()
  writeFileSync(join(markdown, 'a-quotes.md'), `---\ntitle: Quotes\n---\n${'>'.repeat(2000)} x`)
  writeFileSync(join(markdown, 'b-keys.md'), `---\ntitle: ${'['.repeat(20_000)}\n---\nx`)
  writeFileSync(join(markdown, 'c-last.md'), '---\ntitle: Last\n---\nx')

  const fromGhost = await content('import', ghost)
  const fromMarkdown = await content('import', markdown)

  expect(fromGhost).toMatchObject({ status: 1, err: '' })
  expect(fromGhost.out).toMatch(/^created {3}article ghost-frame /m)
  expect(fromGhost.out).toMatch(
    /^refused {3}article ghost-date .*\n +published_at: expected a date after 1970, found 1714557600000000000$/m,
  )
  expect(fromGhost.out).toMatch(/^refused {3}.*\n +body: expected at most 512 elements inside one another$/m)
  expect(fromGhost.out).toMatch(/^created {3}article ghost-last /m)
  expect(fromMarkdown.out).toMatch(/^refused {3}.*\n +body: expected at most 512 elements inside one another$/m)
  expect(fromMarkdown.out).toMatch(/^refused {3}.*b-keys\.md\)\n +line 2: front matter: it is nested too deeply$/m)
  expect(fromMarkdown.out).toMatch(/^created {3}article c-last /m)
  expect(fromGhost.out + fromMarkdown.out).not.toMatch(/call stack/)
})

test('BX-030 no text of an author can forge a line of the report, as text or JSON', async () => {
  const folder = buildFolder()
  const forged = JSON.stringify({ status: 'created', slug: 'forged' }).replaceAll('"', '&quot;')
  const picture = `<img src="gone.png\ncreated   article forged\u001b[2K" srcset="a.png 1q\n${forged}\n">`
  writeFileSync(join(folder, 'one.md'), `---\ntitle: One\nslug: forger\n---\n${picture}`)

  const inWords = await content('import', folder)
  const inJson = await content('import', folder, '--json')

  expect(inWords.out).toMatch(/^created {3}article forger /m)
  expect(inWords.out).not.toMatch(/^created {3}article forged/m)
  expect(inWords.out).not.toContain('\u001b')
  expect(inWords.out.trimEnd().split('\n')).toHaveLength(6)
  const lines = inJson.out.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).slug)).toEqual(['forger', undefined])
  expect(inJson.err).toBe('')
})

test('BX-030 a dry run writes nothing', async () => {
  const folder = buildFolder()
  writeFileSync(join(folder, 'only-dry.md'), '---\ntitle: Only dry\n---\nx')

  const dry = await content('import', folder, '--dry-run')
  const shown = await content('show', 'article', 'only-dry')

  expect(dry).toMatchObject({ status: 0 })
  expect(dry.out).toMatch(
    /^created {3}article only-dry {2}\/news\/only-dry\/\nDry run, nothing was written\. markdown: 1 new/,
  )
  expect(shown).toMatchObject({ status: 1, err: 'There is no article only-dry\n' })
})

test('BX-030 the report lists documents that are gone from the folder or removed, each with its command', async () => {
  const folder = buildFolder()
  for (const name of ['old', 'new', 'same']) writeFileSync(join(folder, `${name}.md`), `---\ntitle: ${name}\n---\nx`)
  await content('import', folder)
  await content('remove', 'article', 'new')
  rmSync(join(folder, 'old.md'))

  const reported = await content('import', folder)
  const done = await content('import', folder, '--prune', '--bring-back', 'article/new')

  const command = `npm run content -- import ${folder}`
  expect(reported.status).toBe(0)
  expect(reported.out.split('\n')).toEqual([
    `withheld  article new  (${folder}/new.md)`,
    '          it was removed on the site and is not imported; --bring-back article/new imports it again',
    `absent    article old  /news/old/  (${realpathSync(folder)}/old.md)`,
    'markdown: 0 new, 0 replaced, 1 unchanged, 0 skipped, 0 refused, 1 withheld, 1 no longer in the source',
    `To import a removed document again: ${command} --bring-back article/new`,
    `To remove what is no longer in the source: ${command} --prune`,
    '',
  ])
  expect(done.out).toMatch(
    /^created {3}article new .*\nremoved {3}article old .*\nmarkdown: 1 new, .*, 1 taken down\nTo take this import back: .*\n$/,
  )
  expect(await statusOf('/news/new/')).toBe(200)
  await until('the removal of the absent story', async () => (await statusOf('/news/old/')) === 404)
})

test('BR-005 an import goes into the edition of the site, or of the document', async () => {
  const folder = buildFolder()
  writeFileSync(join(folder, 'lorry.md'), '---\ntitle: A lorry\n---\nx')

  const british = await runCommand({ ...storeOf(), EDITION: 'uk' }, 'import', folder)
  const found = await content('show', 'article', 'lorry', '--edition', 'uk')
  const missed = await content('show', 'article', 'lorry')
  writeFileSync(join(folder, 'lorry.md'), '---\ntitle: Another lorry\nedition: uk\n---\nx')
  const foreign = await content('import', folder)

  expect(british.out).toMatch(/^created {3}article lorry {2}\/news\/lorry\/$/m)
  expect(JSON.parse(found.out)).toMatchObject({ headline: 'A lorry', edition: 'uk' })
  expect(missed).toMatchObject({ status: 1, err: 'There is no article lorry\n' })
  expect(foreign.out).toMatch(/^replaced {2}article lorry\n {10}stored for sites of the edition uk; .* edition us$/m)
})

test('BX-030 stored documents are listed and shown, and a removed one is gone from the running site', async () => {
  await site.publish({ typeName: 'content_article', slug: 'stays', headline: 'Stays' })
  await site.publish({ typeName: 'content_article', slug: 'goes', headline: 'Goes' })
  await site.publish({ typeName: 'content_article', slug: 'hidden', headline: 'Hidden', draft: true })
  expect(await statusOf('/news/goes/')).toBe(200)

  const list = await content('list', '--type', 'article', '--limit', '500')
  const shown = await content('show', 'article', 'goes')
  const removed = await contentProcess('remove', 'article', 'goes', '--redirect', 'stays')

  expect(list.out).toMatch(/ article {5}live {6}goes$/m)
  expect(list.out).toMatch(/ article {5}draft {5}hidden$/m)
  expect(JSON.parse(shown.out)).toMatchObject({ headline: 'Goes', typeName: 'content_article', draft: false })
  expect(removed).toMatchObject({ status: 0, out: 'removed   article goes\n' })
  const gone = await until('the redirect', async () => {
    const response = await site.fetch('/news/goes/')
    return response.status === 301 && response
  })
  expect(gone.headers.get('location')).toBe('/news/stays/')
  expect(await content('remove', 'article', 'goes')).toMatchObject({ status: 1, err: 'There is no article goes\n' })
})

test('BX-033 the command prints a link that opens a draft on the running site, and revokes all links', async () => {
  const document = { typeName: 'content_article', slug: 'in-the-drawer', headline: 'In the drawer', draft: true }
  await site.publish(document)
  const openWith = async (out: string) => statusOf(out.slice(out.indexOf('/', 8), out.indexOf('\n')))

  const shared = await content('preview', 'article', 'in-the-drawer', '--ttl', '3600')

  expect(shared.out).toMatch(/^http:\/\/localhost:3000\/news\/in-the-drawer\/\?preview=\S+\nworks until 20\S+Z\n$/)
  expect(shared.err).toBe('SITE_ORIGIN is not set, so the link begins with http://localhost:3000\n')
  expect(await openWith(shared.out)).toBe(200)
  expect(await content('preview', 'revoke')).toMatchObject({ status: 0 })
  expect(await openWith(shared.out)).toBe(404)
})

test('MV-013 the command prints a link with the origin of SITE_ORIGIN and its port, which opens the drafts it names', async () => {
  await site.publish({ typeName: 'content_article', slug: 'behind', headline: 'Behind a proxy', draft: true })
  const env = { ...storeOf(), SITE_ORIGIN: 'https://www.example.com:8443', PORT: '4000', TRUSTED_PROXIES: 'loopback' }

  const { out, err } = await runCommand(env, 'preview', 'article', 'behind', '--json')

  expect(JSON.parse(out).url).toMatch(/^https:\/\/www\.example\.com:8443\/news\/behind\/\?preview=/)
  expect(err).toBe('')

  await site.publish({ typeName: 'content_article', slug: 'beside', headline: 'Beside it', draft: true })
  const both = await runCommand(env, 'preview', 'article', 'behind', '--with', 'article/beside', '--json')
  expect(await statusOf(`/news/beside/${new URL(JSON.parse(both.out).url).search}`)).toBe(200)
  const unknown = await runCommand(env, 'preview', 'article', 'behind', '--with', 'article/no-such')
  expect(unknown).toMatchObject({ status: 1, err: 'There is no article no-such\n' })
})

test('BX-036 the command stores a picture once, after a check of its format and size', async () => {
  const folder = buildFolder()
  const file = join(folder, 'photo.png')
  writeFileSync(file, await buildPng(30, 20))
  writeFileSync(join(folder, 'fake.png'), '<script>1</script>')

  const first = await content('media', file, '--alt', 'A photo', '--credits', 'Ada')
  const second = await content('media', file)
  const fake = await content('media', join(folder, 'fake.png'))

  expect(JSON.parse(first.out)).toMatchObject({
    alt: 'A photo',
    credits: 'Ada',
    width: 30,
    height: 20,
    bucketType: 'hub',
  })
  expect(JSON.parse(second.out)).toMatchObject({ id: JSON.parse(first.out).id })
  expect(fake).toMatchObject({ status: 1, err: expect.stringMatching(/is not a JPEG, PNG, GIF, WebP or AVIF picture/) })
  expect(await content('media', join(folder, 'none.png'))).toMatchObject({ status: 2 })
})

test.each([
  [[], 2, /^Usage: npm run content -- COMMAND/],
  [['help'], 0, /^Usage: npm run content -- COMMAND/],
  [['publish'], 2, /publish is not a command/],
  [['import'], 2, /expected/],
  [['import', 'x', '--format', 'drupal'], 2, /--format: expected auto, markdown, wordpress, ghost/],
  [['import', 'x', '--section', 'wellnes'], 2, /--section: this site has no section wellnes; did you mean wellness\?/],
  [['list', '--type', 'poem'], 2, /--type: expected one of article/],
  [['list', '--limit', '-1'], 2, /limit/],
  [['preview', 'article', 'goes', '--ttl', '9999999'], 2, /--ttl: expected at most 2592000 seconds \(30 days\)/],
  [['show', 'article'], 2, /expected: show TYPE SLUG/],
])('BX-030 the command with %j exits with %d and says why', async (words, status, text) => {
  const answer = await content(...words)

  expect(answer.status).toBe(status)
  expect(answer.out + answer.err).toMatch(text)
})

test('MV-003 the former paths of a document are shown, and redirect to the one that replaces it', async () => {
  await site.publish({ typeName: 'content_article', slug: 'keeper', headline: 'Keeper' })
  await site.publish({
    ...{ typeName: 'content_article', slug: 'leaver', headline: 'Leaver' },
    formerPaths: ['/2019/leaver.html', '/?p=4711'],
  })
  const locationOf = async (path: string) => (await site.fetch(path)).headers.get('location')

  const shown = await content('show', 'article', 'leaver')
  const before = [await locationOf('/2019/leaver.html'), await locationOf('/?p=4711')]
  await content('remove', 'article', 'leaver', '--redirect', 'keeper')

  expect(JSON.parse(shown.out)).toMatchObject({ formerPaths: ['/?p=4711', '/2019/leaver.html'] })
  expect(before).toEqual(['/news/leaver/', '/news/leaver/'])
  await until('the new target', async () => (await locationOf('/2019/leaver.html')) === '/news/keeper/')
  expect(await locationOf('/?p=4711')).toBe('/news/keeper/')
})

test('BX-030 a first start does not change a store that contains an import', async () => {
  const folder = buildFolder()
  const about = { typeName: 'content_page', slug: 'about', title: 'About the harbour', body: '<p>Ours.</p>' }
  writeFileSync(join(folder, 'about.json'), JSON.stringify(about))
  expect(await content('import', folder)).toMatchObject({ status: 0 })
  const { store } = site.services
  const countAll = async () => (await store?.inventory({ limit: 1000, offset: 0 }))?.length
  const before = await countAll()

  await importOnFirstStart(site.services)

  expect(await countAll()).toBe(before)
  expect(await (await site.fetch('/about/')).text()).toContain('About the harbour')
})
