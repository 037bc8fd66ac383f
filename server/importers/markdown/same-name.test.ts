import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createArtist } from '../../../illustrations/artist.ts'
import { buildImport, type ImportDesk, type ItemizedReport, importItems } from '../../../test/builders/import.ts'
import { buildFolder, NOW } from '../../../test/builders/store.ts'
import { createDryTarget } from '../dry-target.ts'

const story = (title: string, ...lines: readonly string[]) =>
  ['---', `title: ${title}`, ...lines, '---', 'x'].join('\n')

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

const fates = ({ items }: ItemizedReport) => items.map(({ slug, status }) => `${slug} ${status}`)

async function titles({ desk }: Pick<ImportDesk, 'desk'>, type: 'article' | 'livearticle' = 'article') {
  const found: string[] = []
  const reader = desk.store.reader(new Set(), { now: NOW, unpublished: true })
  for (const { slug } of await desk.store.inventory({ type, limit: 50, offset: 0 })) {
    const result = await reader.bySlug(type, 'us', slug)
    if (result.kind === 'found') found.push(`${slug}: ${Reflect.get(result.document.content, 'headline')}`)
  }
  return found.sort()
}

const AWARDS = { '2023-05-08-award.md': story('First'), '2024-01-12-award.md': story('Second') }

test('MV-022 of two files with one name and different dates, the second gets a number, in every import', async () => {
  const site = buildImport()
  const folder = buildFolder()
  write(folder, AWARDS)

  const dry = await importItems(folder, createDryTarget(site.target), { dryRun: true, artist: createArtist() })
  const first = await site.run(folder)
  const second = await site.run(folder)

  expect(fates(dry)).toEqual(['award created', 'award-2 created'])
  expect(fates(first)).toEqual(['award created', 'award-2 created'])
  expect(first.items[1]?.notes).toEqual(['the slug award was taken; it is award-2 here'])
  expect(fates(second)).toEqual(['award unchanged', 'award-2 unchanged'])
  expect(await titles(site)).toEqual(['award-2: Second', 'award: First'])
})

test.each<readonly [what: string, files: Readonly<Record<string, string>>, stories: readonly string[]]>([
  [
    'in two folders',
    { 'posts/2023/a.md': story('One'), 'posts/2024/a.md': story('Two'), 'posts/2025/a/index.md': story('Three') },
    ['a-2: Two', 'a-3: Three', 'a: One'],
  ],
  ['with two endings', { 'a.html': story('One'), 'a.md': story('Two') }, ['a-2: Two', 'a: One']],
  ['by a repeated slug', { 'a.md': story('One', 'slug: b'), 'c.md': story('Two', 'slug: B') }, ['b-2: Two', 'b: One']],
  ['by the slug of another name', { 'a.md': story('One', 'slug: b'), 'b.md': story('Two') }, ['b-2: Two', 'b: One']],
  ['by a repeated id', { 'a.md': story('One', 'id: x'), 'b.md': story('Two', 'id: x') }, ['a: One', 'b: Two']],
  [
    'in one file of JSON',
    {
      'all.json': JSON.stringify([
        { slug: 'a', headline: 'One' },
        { slug: 'b', headline: 'Two' },
        { slug: 'a', headline: 'Three' },
      ]),
    },
    ['a-2: Three', 'a: One', 'b: Two'],
  ],
])('MV-022 stories of one name %s are all kept, and the next import changes nothing', async (_, files, stories) => {
  const site = buildImport()
  const folder = buildFolder()
  write(folder, files)

  const first = await site.run(folder)
  const second = await site.run(folder)

  expect(await titles(site)).toEqual(stories)
  expect(first.counts).toMatchObject({ created: stories.length, replaced: 0, refused: 0 })
  expect(second.counts).toMatchObject({ unchanged: stories.length, replaced: 0, refused: 0, absent: 0 })
})

test('MV-022 two live coverages of one name keep their own updates, also two with one id', async () => {
  const site = buildImport()
  const folder = buildFolder()
  const update = (text: string) => `  - { id: u, date: 2026-11-20T10:00:00Z, body: ${text} }`
  write(folder, {
    'live/2026-11-19-rain.md': story('Wet', 'items:', update('One'), update('Two')),
    'live/2026-11-20-rain.md': story('Wetter', 'items:', update('Three')),
  })

  const first = await site.run(folder)
  const second = await site.run(folder)

  expect(fates(first)).toEqual(['rain created', 'rain-2 created'])
  expect(first.items[0]?.notes).toEqual(['the id u of an update was taken; it is u-2 here'])
  expect(fates(second)).toEqual(['rain unchanged', 'rain-2 unchanged'])
  const bodies = async (slug: string) => {
    const { id } = await site.read('livearticle', slug)
    return (await site.desk.store.live.since(id, 0, 10)).map(({ item }) => item?.body)
  }
  expect(await bodies('rain')).toEqual([expect.stringContaining('One'), expect.stringContaining('Two')])
  expect(await bodies('rain-2')).toEqual([expect.stringContaining('Three')])
})

test('MV-022 a file that comes later takes nothing from one of its name, in a whole import or alone', async () => {
  const site = buildImport()
  const folder = buildFolder()
  write(folder, { '2024-01-12-award.md': story('Second') })
  await site.run(folder)
  write(folder, { '2023-05-08-award.md': story('First'), '2025-02-02-award.md': story('Third') })

  const alone = await site.run(join(folder, '2025-02-02-award.md'))
  const whole = await site.run(folder)

  expect(fates(alone)).toEqual(['award-2 created'])
  expect(fates(whole)).toEqual(['award-3 created', 'award unchanged', 'award-2 unchanged'])
  expect(await titles(site)).toEqual(['award-2: Third', 'award-3: First', 'award: Second'])
})

test('MV-022 a file that was renamed, or a copy of the folder, is the same story', async () => {
  const site = buildImport()
  const folder = buildFolder()
  const copy = join(buildFolder(), 'elsewhere')
  write(folder, AWARDS)
  write(copy, AWARDS)
  await site.run(folder)
  renameSync(join(folder, '2023-05-08-award.md'), join(folder, '2023-05-09-award.md'))

  expect(fates(await site.run(folder))).toEqual(['award replaced', 'award-2 unchanged'])
  rmSync(folder, { recursive: true })
  expect((await site.run(copy)).counts).toMatchObject({ created: 0, refused: 0 })
  expect(await titles(site)).toEqual(['award-2: Second', 'award: First'])
})

test('MV-022 a slug that is invalid here is converted, and the address with the old one redirects', async () => {
  const site = buildImport()
  const folder = buildFolder()
  write(folder, {
    'a.md': story('A', 'slug: OCSPcaching'),
    'b.md': story('B', 'slug: Not A_Slug'),
    'c.md': story('C', 'slug: 404'),
    '2016-10-1-Legal-Report.md': story('D'),
    'e.md': story('E', 'slug: features'),
  })

  const report = await site.run(folder)

  expect(fates(report)).toEqual([
    'legal-report created',
    'ocspcaching created',
    'not-a-slug created',
    'story-404 created',
    'features-story created',
  ])
  const pathsOf = async (slug: string) =>
    (await site.desk.store.formerPathsTo(`article/${(await site.read('article', slug)).id}`)).map(({ path }) => path)
  expect(await pathsOf('ocspcaching')).toEqual(['/news/OCSPcaching/'])
  expect(await pathsOf('not-a-slug')).toEqual(['/news/Not%20A_Slug/'])
  expect(await pathsOf('story-404')).toEqual([])
  expect(await pathsOf('legal-report')).toEqual(['/news/Legal-Report/'])
  expect((await site.read('article', 'legal-report')).content).toMatchObject({
    datePublished: '2016-10-01T00:00:00.000Z',
  })
})

test('MV-022 a link follows the file that it names to the number of its slug, also before that is imported', async () => {
  const site = buildImport()
  const folder = buildFolder()
  const links = [
    '[md](../_posts/2024-01-12-award.md)',
    '[tag]({% post_url 2024-01-12-award %})',
    '[link]({% link _posts/2024-01-12-award.md %})',
    '[ref]({{< ref "2024-01-12-award.md" >}})',
    '[dated](/2024/01/12/award/)',
    '[html](/2024/01/12/award.html#top)',
  ]
  const text = ['---', 'title: Links', '---', ...links, '[first]({% post_url 2023-05-08-award %})'].join('\n\n')
  write(folder, {
    '_posts/2023-05-08-award.md': story('First'),
    '_posts/2024-01-12-award.md': story('Second'),
    '_posts/2022-01-01-before.md': text,
    'about/after.md': text,
  })

  await site.run(folder)

  for (const slug of ['before', 'after']) {
    const body = await site.readBody(slug)
    const targets = Array.from(body.matchAll(/href="([^"]*)"[^>]*>(\w+)</g), ([, href, name]) => `${name} ${href}`)
    expect(targets, slug).toEqual([
      ...['md', 'tag', 'link', 'ref', 'dated'].map((name) => `${name} /news/award-2/`),
      'html /news/award-2/#top',
      'first /news/award/',
    ])
  }
  expect((await site.run(folder)).counts).toMatchObject({ unchanged: 4, replaced: 0 })
})

test('MV-022 a link by the folders of a file leads to it, whatever folder was imported', async () => {
  const site = buildImport()
  const folder = buildFolder()
  write(folder, {
    'content/posts/2023/a.md': story('One'),
    'content/posts/2024/a/index.md': story('Two'),
    'content/posts/z.md': `${story('Links')}\n\n[x]({{< ref "posts/2024/a" >}}) [y]({{< relref "2023/a.md" >}}) [z](2024/a/index.md)`,
  })

  await site.run(folder)

  const hrefs = Array.from((await site.readBody('z')).matchAll(/href="([^"]*)"/g), ([, href]) => href)
  expect(hrefs).toEqual(['/news/a-2/', '/news/a/', '/news/a-2/'])
})

test('MV-022 a story keeps its number when the first file of its name is refused, and so do links to it', async () => {
  const site = buildImport()
  const folder = buildFolder()
  write(folder, {
    'posts/2023-05-08-award.md': story('First', 'date: 2023-02-30'),
    'posts/2024-01-12-award.md': `${story('Second')}\n\n[self](2024-01-12-award.md)`,
  })

  expect(fates(await site.run(folder))).toEqual(['award refused', 'award-2 created'])
  expect(await site.readBody('award-2')).toContain('href="/news/award-2/"')
  write(folder, { 'posts/2023-05-08-award.md': story('First') })
  expect(fates(await site.run(folder))).toEqual(['award created', 'award-2 unchanged'])
})
