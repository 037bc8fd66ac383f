import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress } from '../../http/public-address.ts'
import { createMediaFetcher } from './fetch-media.ts'

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

function buildFetcher(hosts: readonly string[], isAllowedAddress?: (address: string) => boolean) {
  const fetcher = createMediaFetcher({ hosts, maxBytes: 100, ...(isAllowedAddress && { isAllowedAddress }) })
  onTestFinished(() => fetcher.close())
  return fetcher
}

test('BX-030 media are fetched only from the hosts of the export', async () => {
  const host = await listen((_request, response) => response.end('picture'))
  const fetcher = buildFetcher([host], () => true)

  expect(Buffer.from(await fetcher.fetchMedia(`http://${host}/a.png`)).toString()).toBe('picture')
  await expect(fetcher.fetchMedia('https://elsewhere.example/a.png')).rejects.toThrow('is not a host of the export')
  await expect(fetcher.fetchMedia(`ftp://${host}/a.png`)).rejects.toThrow('only http and https')
})

test.each(['127.0.0.1', 'localhost', '[::1]'])(
  'BX-030 nothing is fetched from %s, which is a private address',
  async (name) => {
    let asked = 0
    const host = await listen((_request, response) => {
      asked += 1
      response.end('x')
    })
    const address = `${name}:${host.split(':')[1]}`

    await expect(buildFetcher([address]).fetchMedia(`http://${address}/a.png`)).rejects.toThrow()
    expect(asked).toBe(0)
  },
)

test('BX-030 redirects are not followed, and files are bounded', async () => {
  const host = await listen((request, response) => {
    if (request.url === '/big.png') response.end('x'.repeat(200))
    else response.writeHead(302, { location: '/big.png' }).end()
  })
  const fetcher = buildFetcher([host], () => true)

  await expect(fetcher.fetchMedia(`http://${host}/a.png`)).rejects.toThrow('the host responded with 302')
  await expect(fetcher.fetchMedia(`http://${host}/big.png`)).rejects.toThrow('larger than 100 bytes')
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.1.1.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:0:a00:1::',
  '2001:db8::1',
  'no address',
])('BX-030 %s is not on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('BX-030 public addresses are on the public internet', () => {
  for (const address of ['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])
    expect(isPublicAddress(address)).toBe(true)
})

test('BX-030 no address of a private network is public', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.constantFrom('10', '127', '0'), byte, byte, byte, (net, a, b, c) => {
      expect(isPublicAddress(`${net}.${a}.${b}.${c}`)).toBe(false)
      expect(isPublicAddress(`::ffff:${net}.${a}.${b}.${c}`)).toBe(false)
    }),
  )
})
