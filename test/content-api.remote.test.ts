import { expect, onTestFinished, test } from 'vitest'
import { createAddresses } from '../server/addresses/routing/addresses.ts'
import { settleComponents } from '../server/content/component-rule.ts'
import type { ContentApi } from '../server/content/content-api.ts'
import { createJsonHost } from '../server/content/remote/json-host.ts'
import { createRemoteContent } from '../server/content/remote/remote-content.ts'
import { BRANDED } from '../server/process/branded.ts'
import { createSiteRouter } from '../server/site/site-router.ts'
import { contentSchema } from '../shared/entities/composed-page.schema.ts'
import { LOCAL_COMPILER } from './builders/body-compiler.ts'
import { buildComposedPage, buildEntry, buildPlace } from './builders/composed-page.ts'
import { buildContentApi } from './builders/content.ts'
import { type ApiParts, buildApiServices, startSite } from './builders/mounted-api.ts'
import { buildDesk, buildEmbeddedContent, CALL, toArticleInput } from './builders/store.ts'
import { contentAddressesContract } from './contracts/content-addresses.ts'
import { contentApiContract } from './contracts/content-api.ts'
import { contentCallsContract } from './contracts/content-calls.ts'
import { contentListsContract } from './contracts/content-lists.ts'

/** The remote content API over real HTTP, with the site's own mounted API as its host. */
async function createRemote(parts: ApiParts): Promise<ContentApi> {
  const { origin } = await startSite(buildApiServices({ env: { PREVIEW_HEADER: 'x-preview' }, ...parts }))
  const host = createJsonHost({ origin, previewHeader: 'x-preview' })
  onTestFinished(() => host.close())
  return createRemoteContent({
    host,
    vanity: { host, path: '/v1/xapi/vanity/{site}/web' },
    origin,
    site: 'cnet',
    debug: false,
    compiler: LOCAL_COMPILER,
    urlOf: createAddresses(createSiteRouter({ locales: ['en'] }), BRANDED).urlOf,
    onFault: () => undefined,
  })
}

contentApiContract('remote', (desk) => createRemote({ desk }))
contentCallsContract('remote', (desk) => createRemote({ desk }))
contentAddressesContract('remote', (desk) => createRemote({ desk }))
contentListsContract('remote', (desk) => createRemote({ desk }))

test('CL-002 the store and HTTP return the same page', async () => {
  const desk = buildDesk()
  const body =
    '<h2>One</h2><p>Two</p><shortcode shortcode="youtube_video" url="https://youtu.be/x"></shortcode><p>Three</p>' +
    '<shortcode shortcode="pullquote" quote="Four"></shortcode><shortcode shortcode="gallery" uuid="g1"></shortcode>'
  const topics = [{ slug: 'laptops', name: 'Laptops' }]
  const author = { slug: 'ada', username: 'ada', firstName: 'Ada', lastName: 'King' }
  const fields = { body, topics, author, additionalShortcodeData: { g1: { title: 'Pictures' } } }
  await desk.publish(toArticleInput('whole', fields))
  await desk.publish(toArticleInput('other', { topics }))
  const embedded = buildEmbeddedContent(desk)
  const remote = await createRemote({ desk })
  const asked = [
    { type: 'article', id: 'whole' },
    { type: 'topic', id: 'laptops' },
    { type: 'author', id: 'ada' },
    { type: 'door', id: 'front' },
  ] as const

  for (const request of asked) {
    const own = await embedded.page(request, CALL)
    const far = await remote.page(request, CALL)
    if (own.kind !== 'page' || far.kind !== 'page') throw new Error('Expected pages')
    // The source body is not sent back unchanged, so only the compiled body is compared.
    expect({ ...far.page, content: { ...far.page.content, body: null } }).toEqual({
      ...own.page,
      content: {
        ...contentSchema.parse(own.page.content),
        body: null,
        ...('compiledBody' in own.page.content && { compiledBody: own.page.content.compiledBody }),
      },
    })
    expect(far.tags).toEqual(expect.arrayContaining([...own.tags]))
  }
})

test('CL-019 an optional component that failed at the source also degrades the page here', async () => {
  const errors = [{ code: 500, message: null, context: null }]
  const page = buildComposedPage([buildPlace(), buildPlace({ id: 'c2', required: false })], {
    c1: buildEntry(),
    c2: buildEntry({ errors, data: null, required: false }),
  })
  const settled = settleComponents(page, { edition: 'us', id: 'about' })
  if (settled.kind !== 'page') throw new Error('Expected a page')
  const content = buildContentApi(() => ({ kind: 'page', page: settled.page, degraded: true, tags: [] }))
  const remote = await createRemote({ content })

  await expect(remote.page({ type: 'page', id: 'about' }, CALL)).resolves.toMatchObject({
    kind: 'page',
    degraded: true,
    page: { layout: { rows: [{ columns: [{ components: [{ id: 'c1' }] }] }] } },
  })
})
