import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getAttributeValue } from 'domutils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPublication } from '../../server/content/publication/publication.ts'
import { parseConfig } from '../../server/process/config.ts'
import { importOnFirstStart } from '../../server/site/first-start.ts'
import { STORAGE_TABLE } from '../../shared/consent/storage-table.ts'
import { runCommand, spawnCommand } from '../harness/content-command.ts'
import { readHtml } from '../harness/html.ts'
import { type Site, startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

const PICTURE = join(import.meta.dirname, '../publications/windfall/images/gate.webp')

const root = mkdtempSync(join(tmpdir(), 'masthead-new-'))
const folder = join(root, 'tidewater_review')
let began: Awaited<ReturnType<typeof spawnCommand>>
let site: Site
beforeAll(async () => {
  began = await spawnCommand({}, 'new', folder)
  site = await startSite({ content: 'none', env: { PUBLICATION_DIR: folder } })
  await importOnFirstStart(site.services)
})
afterAll(async () => {
  await site.close()
  rmSync(root, { recursive: true })
})

interface Crawled {
  readonly path: string
  readonly status: number
  readonly source: string
  readonly robots: string | null
}

/** Every page of the site that links lead to from the front page. */
async function crawl(): Promise<readonly Crawled[]> {
  const found = new Map<string, Crawled>()
  const paths = new Set(['/'])
  for (const path of paths) {
    const response = await site.fetch(path)
    const source = await response.text()
    const html = readHtml(source)
    found.set(path, { path, status: response.status, source, robots: html.robots })
    for (const link of html.all('a')) {
      const url = new URL(getAttributeValue(link, 'href') ?? '', site.base + path)
      if (url.origin === site.base) paths.add(url.pathname)
    }
  }
  return [...found.values()]
}

function expectOwn(pages: readonly Crawled[]): void {
  for (const { path, status, source, robots } of pages) {
    expect([path, status, robots]).toEqual([path, 200, null])
    const shown = source.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    expect(shown.match(/.{0,40}(?:masthead|roadshow|whitlock).{0,40}/i)?.[0]).toBeUndefined()
  }
}

test('MV-012 a publication begins with two sections, a story and a page, and says how to show it', () => {
  const { name, sections } = readPublication(parseConfig({ PUBLICATION_DIR: folder }))

  expect(began).toMatchObject({ status: 0, err: '' })
  expect(began.out).toContain(`\n  PUBLICATION_DIR=${folder} npm start\n`)
  expect([name, sections.own.length, sections.names]).toEqual(['Tidewater Review', 2, ['stories', 'notes', 'reviews']])
  expect(readdirSync(join(folder, 'articles'))).toHaveLength(1)
  expect(readdirSync(join(folder, 'pages'))).toHaveLength(1)
  expect(readFileSync(join(folder, 'README.md'), 'utf8').trim().split('\n').length).toBeLessThanOrEqual(10)
  expect(site.log).toEqual([])
})

test('MV-012 its pages link to nothing that is missing or empty, and show nothing of the demo', async () => {
  const pages = await crawl()

  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/',
      '/stories/',
      '/stories/a-first-story/',
      '/privacy/',
      '/profiles/editor/',
      '/sitemaps/',
    ]),
  )
  expectOwn(pages)
  const front = readHtml(pages[0]?.source ?? '')
  expect(front.texts('h1')).toEqual(['Tidewater Review'])
  expect(front.all('img', { srcset: /./ })).not.toHaveLength(0)
})

test('CO-001 its page about privacy names everything that a browser keeps', async () => {
  const privacy = readHtml(await (await site.fetch('/privacy/')).text())

  expect(privacy.texts('th', { scope: 'row' })).toEqual(STORAGE_TABLE.map(({ name }) => name))
})

test('MV-012 pages that it leaves out are missing, and missing pages offer the front page only', async () => {
  const missing = await site.fetch('/no-such-page/')
  const links = readHtml(await missing.text()).all('a')

  for (const path of ['/news/', '/tech/', '/deals/', '/roadshow/', '/about/', '/search/', '/welcome/', '/best/']) {
    expect([path, (await site.fetch(path)).status]).toEqual([path, 404])
  }
  expect(missing.status).toBe(404)
  expect(links.map((link) => getAttributeValue(link, 'href'))).not.toContain('/search/')
  expect(readHtml(await (await site.fetch('/notes/')).text()).robots).toBe('noindex')
})

test('MV-012 a story with its own picture adds its section to the bar', async () => {
  mkdirSync(join(folder, 'images'))
  copyFileSync(PICTURE, join(folder, 'images/gate.webp'))
  const front = ['title: The gate', 'section: notes', 'authors: [editor]', 'image: images/gate.webp', 'alt: A gate']
  writeFileSync(join(folder, 'articles/the-gate.md'), ['---', ...front, '---', '', 'It sticks.', ''].join('\n'))

  const env = { PUBLICATION_DIR: folder, VAR_DIR: site.services.config.varDir }
  const imported = await runCommand(env, 'import', folder)
  await until('the section in the bar', async () => (await (await site.fetch('/')).text()).includes('href="/notes/"'))
  const pages = await crawl()

  expect(imported).toMatchObject({ status: 0, err: '' })
  expect(imported.out).toMatch(/^created {3}article the-gate {2}\/notes\/the-gate\/$/m)
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/notes/', '/notes/the-gate/']))
  expectOwn(pages)
})

test('MV-012 a chosen lead, related stories, the author and the shops of a review are shown at once', async () => {
  const write = (path: string, ...lines: readonly string[]) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), ['---', ...lines, '---', '', 'Text.', ''].join('\n'))
  }
  const story = ['section: stories', 'authors: [editor]', 'illustration: { motif: leaf, scene: window }']
  for (const number of [1, 2, 3, 4, 5]) write(`articles/story-${number}.md`, `title: Story ${number}`, ...story)
  write('articles/chosen.md', 'title: The chosen one', ...story, 'date: 2020-01-01', 'collections: [front-lead]')
  write('reviews/boots.md', 'title: Boots', 'type: Review', 'rating: 8', 'product: boots', ...story)
  const shops = ['resellers:', '  - { name: Cobbler, price: 129, url: "https://cobbler.example/boots" }']
  write('products/boots.md', 'title: Boots', 'price: 149', 'review: boots', ...shops)

  const env = { PUBLICATION_DIR: folder, VAR_DIR: site.services.config.varDir }
  const imported = await runCommand(env, 'import', folder)
  await until('the review', async () => (await site.fetch('/reviews/boots-review/')).status === 200)
  const pages = new Map((await crawl()).map((page) => [page.path, page]))
  const linksOf = (path: string, attributes: Readonly<Record<string, RegExp>>) =>
    readHtml(pages.get(path)?.source ?? '')
      .all('a', attributes)
      .map((link) => getAttributeValue(link, 'href') ?? '')

  expect(imported).toMatchObject({ status: 0, err: '' })
  expect(imported.out).not.toMatch(/has no place/)
  const front = pages.get('/')?.source ?? ''
  expect(front.indexOf('href="/stories/chosen/"')).toBeLessThan(front.indexOf('href="/stories/story-5/"'))
  expect(linksOf('/stories/story-1/', { href: /^\/stories\/(?:story|chosen)/ }).length).toBeGreaterThanOrEqual(4)
  for (const path of ['/stories/story-1/', '/reviews/boots-review/'])
    expect(pages.get(path)?.source, path).toMatch(/Writes here\. This line is in the file/)
  for (const path of ['/reviews/boots-review/', '/products/boots/'])
    expect(linksOf(path, { href: /^https:\/\/cobbler\.example/ }), path).not.toEqual([])
  expectOwn([...pages.values()])
})

test('MV-012 a folder with files in it, and a file, are refused and left unchanged', async () => {
  const file = join(root, 'a-file')
  writeFileSync(file, 'text')

  const answers = [await runCommand({}, 'new', folder), await runCommand({}, 'new', file), await runCommand({}, 'new')]

  expect(answers.map(({ status }) => status)).toEqual([2, 2, 2])
  expect(answers[0]?.err).toContain(`${folder} is not empty`)
  expect(answers[1]?.err).toContain(`${file} is a file`)
  expect(answers[2]?.err).toContain('expected: new FOLDER')
  expect(readFileSync(file, 'utf8')).toBe('text')
})

test('MV-012 an import into the store of another publication is refused with the right command', async () => {
  const { status, err } = await runCommand({}, 'import', folder)

  expect(status).toBe(2)
  expect(err).toContain(`  PUBLICATION_DIR=${folder} npm run content -- import ${folder}`)
})

test.each([
  ['Ärger & "Wind"', 'Ärger & "Wind"'],
  ['the--salt.and_the', 'The Salt And The'],
  ['---', 'My Publication'],
])('MV-012 the folder %j names the publication %j', async (folderName, name) => {
  const path = join(root, folderName)

  const { status, out } = await runCommand({}, 'new', path)

  expect(status).toBe(0)
  expect(readPublication(parseConfig({ PUBLICATION_DIR: path })).name).toBe(name)
  expect(out).toContain(folderName.includes(' ') ? `PUBLICATION_DIR='${path}' npm` : `PUBLICATION_DIR=${path} npm`)
})
