import { afterAll, expect, test } from 'vitest'
import { startSite } from '../harness/site.ts'

const site = await startSite()
afterAll(site.close)

test('SE-008 the headers of the files that a first paint waits for take up to 800 bytes each', async () => {
  const page = await (await site.fetch('/')).text()
  const pathOf = (pattern: RegExp) => pattern.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const files = {
    style: pathOf(/rel="stylesheet" href="([^"]+)"/),
    start: pathOf(/<script src="([^"]+)"/),
    font: pathOf(/rel="preload" href="([^"]+\.woff2)"/),
    picture: pathOf(/rel="preload" as="image" href="([^"]+)"/),
    manifest: pathOf(/rel="manifest" href="([^"]+)"/),
  }

  for (const [name, path] of Object.entries(files)) {
    const { status, headers } = await site.fetch(path)

    const bytes = [...headers].reduce((sum, [key, value]) => sum + key.length + value.length + 4, 0)
    expect([name, status, bytes <= 800]).toEqual([name, 200, true])
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  }
})
