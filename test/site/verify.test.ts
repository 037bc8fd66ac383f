import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand, spawnCommand } from '../harness/content-command.ts'
import { toStory } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-verify-'))
const file = join(folder, 'sitemap.xml')

let site: Site
beforeAll(async () => {
  writeFileSync(
    join(folder, 'redirects.txt'),
    '/blog/* /news/:splat\n/old-shop/* 410\n/away https://shop.example/\n/my-feed/feed/ /news/\n',
  )
  const paths = [
    '/news/a-phone/',
    '/blog/a-phone?a=1&amp;b=2',
    '/old-shop/boots',
    '/away',
    '/lost/',
    '/news/a-telephone/',
    '/feed/',
    '/comments/feed/',
    '/my-feed/feed/',
  ]
  writeFileSync(
    file,
    `<urlset>${paths.map((path) => `<url><loc>http://old.example${path}</loc></url>`).join('')}</urlset>`,
  )
  site = await startSite({
    content: 'none',
    documents: [toStory('a-telephone')],
    env: { PUBLICATION_DIR: folder, REDIRECT_HOSTS: 'shop.example' },
  })
  await site.publish({ ...toStory('a-telephone'), slug: 'a-phone' })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const env = () => ({
  VAR_DIR: site.services.config.varDir,
  PUBLICATION_DIR: folder,
  REDIRECT_HOSTS: 'shop.example',
  NODE_ENV: 'production',
})

test('MV-005 verify says where each address of a sitemap leads, and counts the results', async () => {
  const { status, out, err } = await runCommand(env(), 'verify', file)

  expect(err).toBe('')
  expect(out.split('\n')).toEqual([
    'ok       200  http://old.example/news/a-phone/',
    'one hop  200  http://old.example/blog/a-phone?a=1&b=2 → /news/a-phone/?a=1&b=2',
    'gone     410  http://old.example/old-shop/boots',
    'one hop  301  http://old.example/away → https://shop.example/',
    'lost     404  http://old.example/lost/',
    'one hop  200  http://old.example/news/a-telephone/ → /news/a-phone/',
    'ok       200  http://old.example/feed/',
    'one hop  200  http://old.example/comments/feed/ → /feed/all/',
    'lost     200  http://old.example/my-feed/feed/ → /news/',
    '',
    '      2  ok         a page at the same address (200)',
    '      4  one hop    one redirect',
    '      0  more hops  several redirects',
    '      1  gone       taken away for good (410)',
    '      2  lost       not found (404), or a page where a feed was',
    '      0  error      any other status, a circle, or no address',
    '      9  addresses',
    '',
  ])
  expect(status).toBe(1)
})

test('MV-005 verify prints CSV and JSON, and succeeds where nothing is lost', async () => {
  const list = join(folder, 'list.txt')
  writeFileSync(list, '/blog/a-phone,b\n/news/a-phone/\n')
  const quoted = join(folder, 'quoted.txt')
  writeFileSync(quoted, '/a\n-1/a\n')
  const csv = await runCommand(env(), 'verify', list, '--csv')
  writeFileSync(list, '/blog/a-phone\n/news/a-phone/\n')
  const json = await runCommand(env(), 'verify', list, '--json')

  expect(csv.out.split('\r\n')).toEqual([
    'address,result,hops,status,target',
    '"/blog/a-phone,b",lost,1,404,/news/a-phone%2Cb/',
    '/news/a-phone/,ok,0,200,',
    '',
  ])
  expect(csv.status).toBe(1)
  expect((await runCommand(env(), 'verify', quoted, '--csv')).out).toContain('\n-1/a,')
  expect((await runCommand(env(), 'verify', quoted, '--spreadsheet')).out).toContain("\n'-1/a,")
  expect(
    json.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { address: '/blog/a-phone', result: 'one hop', hops: 1, status: 200, target: '/news/a-phone/' },
    { address: '/news/a-phone/', result: 'ok', hops: 0, status: 200, target: null },
    { total: 2, counts: { ok: 1, 'one hop': 1, 'more hops': 0, gone: 0, lost: 0, error: 0 } },
  ])
  expect(json.status).toBe(0)
})

test('MV-005 verify exits with 2 when the file cannot be read, in a process of its own', async () => {
  const missing = await spawnCommand(env(), 'verify', join(folder, 'none.xml'))
  const both = await runCommand(env(), 'verify', file, '--csv', '--json')

  expect(missing).toMatchObject({ status: 2, err: expect.stringContaining('none.xml: cannot be read (ENOENT)') })
  expect(both).toMatchObject({ status: 2, err: expect.stringContaining('--csv: expected --csv or --json') })
})
