import { request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { parseConfig } from '../../server/process/config.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite({ frames: true })
afterAll(site.close)

interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Requests a path of the frame host over the address that the server listens at. */
function get(path: string, method = 'GET', host = new URL(site.otherBase).host): Promise<Got> {
  return new Promise((resolve, reject) => {
    const call = request(site.base + path, { method, headers: { host } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode = 0, headers } = response
        resolve({ status: statusCode, headers, text: Buffer.concat(chunks).toString() })
      })
    })
    call.on('error', reject)
    call.end()
  })
}

test('SE-008 the frame host has one document and its scripts, without cookies, and nothing else', async () => {
  const document = await get('/_frame')
  const script = /src="([^"]+)"/.exec(document.text)?.[1] ?? ''
  const own = await get(script)
  const page = await site.fetch('/')
  const entry = /data-entry="([^"]+)"/.exec(await page.text())?.[1] ?? ''

  expect([document.status, document.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(document.headers['set-cookie']).toBeUndefined()
  expect([own.status, own.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  for (const path of ['/', '/tech/', '/_data/', entry, '/api/neutron/', '/_node/reader', '/healthz', '/nothing.js']) {
    const other = await get(path)
    expect([path, other.status, other.headers['set-cookie']]).toEqual([path, 404, undefined])
  }
  expect((await get('/_frame', 'POST')).status).toBe(404)
})

test('SE-008 only the site may show the frame document, and it can never navigate the page', async () => {
  const { headers } = await get('/_frame')
  const policy = String(headers['content-security-policy']).split('; ')

  expect(policy).toContain(`frame-ancestors ${site.base}`)
  const sandbox = policy.find((directive) => directive.startsWith('sandbox'))
  expect(sandbox).toMatch(/allow-scripts/)
  expect(sandbox).not.toMatch(/allow-top-navigation/)
  expect(headers['x-frame-options']).toBeUndefined()
})

test('SE-008 pages keep their script policy, may show frames of that host alone, and have no such document', async () => {
  const plain = await startSite({ content: 'none' })
  const policyOf = async (one: typeof site) => (await one.fetch('/')).headers.get('content-security-policy') ?? ''
  const [framed, bare] = [await policyOf(site), await policyOf(plain)]
  const missing = await site.fetch('/_frame')
  await plain.close()

  expect(framed).toContain("script-src 'self';")
  expect(/frame-src [^;]*/.exec(framed)?.[0].split(' ')).toContain(site.otherBase)
  expect(bare).toBe(framed.replace(` ${site.otherBase}`, ''))
  expect(missing.status).toBe(404)
})

test('SE-008 the frames have another host than the site', () => {
  const parse = (frame: string) =>
    parseConfig({ SITE_ORIGIN: 'https://www.example.com', FRAME_ORIGIN: frame }).frameOrigin

  expect(parse('https://frames.example.net')).toBe('https://frames.example.net')
  for (const bad of ['https://www.example.com', 'http://www.example.com', 'frames', 'https://frames.example.net/x'])
    expect(() => parse(bad), bad).toThrow(/FRAME_ORIGIN: expected/)
})
