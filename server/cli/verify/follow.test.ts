import { expect, test } from 'vitest'
import { follow } from './follow.ts'

const ORIGIN = 'https://www.example.com'

/** A site that redirects numbers downwards, to the page at /0. */
const site = {
  async ask(path: string, accept: string) {
    const to = (status: number, location: string | null = null, type = 'text/html; charset=utf-8') => ({
      ...{ status, location, type },
    })
    if (path === '/feed/') return to(200, null, /rss/.test(accept) ? 'application/rss+xml; charset=utf-8' : undefined)
    if (path === '/tag/fog/feed/') return to(301, '/0')
    if (path === '/feed.json') return to(200, null, 'application/feed+json')
    if (path === '/rss/') return to(301, '/feed/')
    if (path === '/?feed=rss2') return to(200)
    if (path === '/gone') return to(410)
    if (path === '/broken') return to(503)
    if (path === '/round?x=1') return to(301, '/round?x=1')
    if (path === '/shop') return to(301, 'https://shop.example/')
    if (path === '/own') return to(302, `${ORIGIN}/0#part`)
    const [, number] = /^\/(\d+)$/.exec(path) ?? []
    if (number === undefined) return to(404)
    return number === '0' ? to(200) : to(301, number === '9' ? '/nowhere' : `/${Number(number) - 1}`)
  },
}

test.each([
  ['/0', 'ok', 0, 200, null],
  ['https://old.example:8080/0#top', 'ok', 0, 200, null],
  ['/1', 'one hop', 1, 200, '/0'],
  ['/feed/', 'ok', 0, 200, null],
  ['/rss/', 'one hop', 1, 200, '/feed/'],
  ['/feed.json', 'ok', 0, 200, null],
  ['/tag/fog/feed/', 'lost', 1, 200, '/0'],
  ['/?feed=rss2', 'lost', 0, 200, null],
  ['/own', 'one hop', 1, 200, '/0'],
  ['/3', 'more hops', 3, 200, '/0'],
  ['/shop', 'one hop', 1, 301, 'https://shop.example/'],
  ['/gone', 'gone', 0, 410, null],
  ['/nothing', 'lost', 0, 404, null],
  ['/9', 'lost', 1, 404, '/nowhere'],
  ['/broken', 'error', 0, 503, null],
  ['//old.example/0', 'ok', 0, 200, null],
  ['mailto:a@old.example', 'error', 0, null, null],
  ['/round?x=1', 'error', 20, 301, '/round?x=1'],
] as const)('MV-005 the old address %s is: %s', async (address, result, hops, status, target) => {
  expect(await follow(address, site, ORIGIN)).toEqual({ address, result, hops, status, target })
})
