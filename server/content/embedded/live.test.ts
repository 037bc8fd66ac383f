import { expect, test } from 'vitest'
import { FEWEST_UPDATES, UPDATES_PER_PAGE } from '../../../shared/live/live-update.ts'
import { buildDesk, buildEmbeddedContent, buildFolder, CALL } from '../../../test/builders/store.ts'
import { postUpdate } from '../../publishing/live/post-update.ts'

test('LV-019 the newest page shows the pinned updates of older pages too, each with its place', async () => {
  const desk = buildDesk()
  const embedded = buildEmbeddedContent(desk, buildFolder())
  await desk.publish({ typeName: 'content_livearticle', id: 'launch', slug: 'launch', headline: 'The launch' })
  for (let place = 1; place <= UPDATES_PER_PAGE + FEWEST_UPDATES; place++) {
    await postUpdate(desk.services, 'launch', { id: `u-${place}`, headline: `Number ${place}`, pinned: place === 2 })
  }
  const placesOf = async (page: { readonly pageNumber?: number } = {}) => {
    const answer = await embedded.page({ type: 'livearticle', id: 'launch', ...page }, CALL)
    const content = answer.kind === 'page' ? answer.page.content : null
    return content?.typeName === 'content_livearticle' ? content.updates?.map(({ place }) => place) : null
  }
  const newest = Array.from({ length: FEWEST_UPDATES }, (_, index) => UPDATES_PER_PAGE + 1 + index)

  expect(await placesOf()).toEqual([2, ...newest])
  expect(await placesOf({ pageNumber: 2 })).toEqual([2, ...newest])
  expect(await placesOf({ pageNumber: 1 })).toHaveLength(UPDATES_PER_PAGE)
  for (const pageNumber of [0, 3]) expect(await placesOf({ pageNumber })).toBeNull()
})
