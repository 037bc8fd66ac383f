import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { readAddresses } from './read-addresses.ts'

function buildFiles(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-verify-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

const read = (name: string, content: string | Buffer) => readAddresses(join(buildFiles({ [name]: content }), name))

const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="//old.example/main.xsl"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url><loc> https://old.example/a/ </loc><image:image><image:loc>https://old.example/a.jpg</image:loc></image:image></url>
  <url><loc><![CDATA[https://old.example/?p=1&x=2]]></loc></url>
  <url><loc>https://old.example/?p=1&amp;x=3</loc></url>
  <url><loc>https://old.example/a/</loc></url>
</urlset>`

test.each([
  ['plain', 'sitemap.xml', SITEMAP],
  ['gzipped', 'sitemap.xml.gz', gzipSync(SITEMAP)],
  ['gzipped under another name', 'sitemap.xml', gzipSync(SITEMAP)],
])('MV-005 the pages of a sitemap are read once each, without their pictures: %s', async (_how, name, content) => {
  expect(await read(name, content)).toEqual([
    'https://old.example/a/',
    'https://old.example/?p=1&x=2',
    'https://old.example/?p=1&x=3',
  ])
})

const toIndex = (...names: readonly string[]) =>
  `<sitemapindex>${names.map((name) => `<sitemap><loc>https://old.example/maps/${name}</loc></sitemap>`).join('')}</sitemapindex>`
const toMap = (path: string) => `<urlset><url><loc>https://old.example${path}</loc></url></urlset>`

test('MV-005 the sitemaps of an index are files beside it, packed or not', async () => {
  const folder = buildFiles({
    'index.xml': toIndex('one.xml', 'two.xml.gz', 'three.xml', 'four.xml.gz', 'index.xml'),
    'one.xml': toMap('/1'),
    'two.xml.gz': gzipSync(toMap('/2')),
    'three.xml.gz': gzipSync(toMap('/3')),
    'four.xml': toMap('/4'),
  })

  expect(await readAddresses(join(folder, 'index.xml'))).toEqual([1, 2, 3, 4].map((n) => `https://old.example/${n}`))
})

test('MV-005 an index may have its sitemaps in it', async () => {
  const whole = `<sitemapindex>${toMap('/1')}</sitemapindex>\n${toMap('/2')}`

  expect(await read('all.xml', whole)).toEqual(['https://old.example/1', 'https://old.example/2'])
})

test('MV-005 a prefix of the namespace counts for nothing', async () => {
  expect(await read('a.xml', '<s:urlset><s:url><s:loc>/x</s:loc></s:url></s:urlset>')).toEqual(['/x'])
})

test.each([
  [
    'a list',
    'list.txt',
    '\uFEFF# old\n/a/\r\n\n  https://old.example/b,c;d?x=1  \n/a/\n',
    ['/a/', 'https://old.example/b,c;d?x=1'],
  ],
  [
    'CSV with a head',
    'pages.csv',
    'URL,Clicks\n"https://old.example/a,b",3\n/c;5\n',
    ['https://old.example/a,b', '/c'],
  ],
  ['CSV without a head', 'pages.csv', '/a,1\n/b,2\n', ['/a', '/b']],
  ['a table under another name', 'pages.txt', 'Top pages;Clicks\n/a;1\n/b;2\n', ['/a', '/b']],
  ['tabs', 'pages.tsv', '/a\t1\n/b\t2\n', ['/a', '/b']],
])('MV-005 the addresses of %s', async (_what, name, content, expected) => {
  expect(await read(name, content)).toEqual(expected)
})

test.each([
  ['page.html', '<!doctype html><title>Hello</title>', /page\.html: the XML is no sitemap/],
  ['cut.xml', SITEMAP.slice(0, -20), /cut\.xml: the XML ends inside <loc>/],
  ['empty.txt', '\n# nothing\n', /empty\.txt: no address was found/],
  [
    'index.xml',
    toIndex('one.xml'),
    /index\.xml: its sitemap https:\/\/old\.example\/maps\/one\.xml is not in the same folder/,
  ],
  ['index.xml', toIndex('../../etc/passwd'), /is not in the same folder/],
  ['broken.gz', Buffer.from([0x1f, 0x8b, 1, 2, 3]), /broken\.gz: cannot be read/],
])('MV-005 %s is refused with its name', async (name, content, message) => {
  await expect(read(name, content)).rejects.toThrow(message)
})

test('MV-005 a missing file is refused with its name', async () => {
  await expect(readAddresses('/nowhere/sitemap.xml')).rejects.toThrow('/nowhere/sitemap.xml: cannot be read (ENOENT)')
})
