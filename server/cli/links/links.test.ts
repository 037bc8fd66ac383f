import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_LINK_RULES } from '../../../test/builders/link-rules.ts'
import { compileBody } from '../../body/compile-body.ts'
import { checkLinks } from './check-links.ts'
import { findOfferLinks, findTextLinks } from './find-links.ts'

const SHOP = { hosts: ['shop.example'], parameter: 'tag', tag: 'quay-20', storyParameter: null }
const rules = { ...DEFAULT_LINK_RULES, ownHosts: ['quay.example'], affiliates: [SHOP] }

test('BX-065 links of a story to other sites are found in its text and in its offers', () => {
  const link = (href: string) => `<a href="${href}">a</a>`
  const html = `<p>${link('https://shop.example/?a=1&b=2')}${link('https://news.example/')}${link('/own/')}${link('https://quay.example/')}</p>`
  const product = {
    resellers: [{ name: 'A', url: 'https://other.example/p' }],
    image: { url: 'https://cdn.example/a.png' },
  }

  expect(findTextLinks(compileBody(html, { id: 'a', links: rules }), rules)).toEqual([
    { href: 'https://shop.example/?a=1&b=2&tag=quay-20', host: 'shop.example', isPaid: true },
    { href: 'https://news.example/', host: 'news.example', isPaid: false },
  ])
  expect(findOfferLinks(product, 'a', rules)).toEqual([
    { href: 'https://other.example/p', host: 'other.example', isPaid: true },
  ])
})

test('BX-065 a check tells dead links from those that only refuse programs, and asks no private address', async () => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url === '/moved') response.setHeader('location', '/gone')
    response.statusCode = url === '/moved' ? 302 : Number(url.slice(1)) || 404
    response.end('x')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const hrefs = ['200', '410', '403', 'moved', '200'].map((path) => `${base}/${path}`)

  const checked = await checkLinks(hrefs, () => true)
  const requests = asked.length
  const refused = await checkLinks([`${base}/200`])

  expect([...checked].map(([href, { result }]) => [href.slice(base.length), result])).toEqual(
    expect.arrayContaining([
      ['/200', 'alive'],
      ['/410', 'dead'],
      ['/403', 'unclear'],
      ['/moved', 'dead'],
    ]),
  )
  expect(requests).toBe(5)
  expect(refused.get(`${base}/200`)?.result).toBe('unclear')
  expect(asked).toHaveLength(requests)
})
