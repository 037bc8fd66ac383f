import { expect, onTestFinished, test, vi } from 'vitest'
import { startApiHost } from '../../test/builders/api-host.ts'
import { buildConfig, buildServices } from '../../test/builders/services.ts'
import { createContent } from './create-content.ts'

const CONTEXT = { edition: 'us', txId: 'tx-0001' }

/** Content of a host that accepts every call and never responds, with timers that the test advances. */
async function startSilentHost() {
  const called = Promise.withResolvers<void>()
  const api = await startApiHost(() => called.resolve())
  const services = buildServices({ config: buildConfig({ CONTENT_API_URL: api.origin }) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    await api.close()
  })
  return { content: createContent(services), called: called.promise }
}

test.each([
  { id: 'VN-001', call: 'a vanity lookup', limit: 2000 },
  { id: 'CL-021', call: 'a page', limit: 8000 },
])('$id $call of a silent host times out after $limit ms', async ({ call, limit }) => {
  const { content, called } = await startSilentHost()
  const asked =
    call === 'a page'
      ? content.page({ type: 'article', id: 'a-phone' }, CONTEXT)
      : content.vanity({ path: '/ces-2026/', contentType: null, slug: null }, CONTEXT)
  let failure: unknown = null
  asked.catch((error: unknown) => {
    failure = error
  })
  await called

  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(failure).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await new Promise(setImmediate)

  expect(failure).toMatchObject({ code: 'CONTENT_UNAVAILABLE' })
})
