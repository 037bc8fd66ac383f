import { expect, test } from 'vitest'
import { buildDesk, buildEmbeddedContent, CALL } from '../../../test/builders/store.ts'
import { addressTag } from '../../process/tags.ts'

const BODY = '<p>Words.</p><shortcode shortcode="video" title="A video" href="/videos/a-video/"></shortcode>'

async function buildStory(fields: Readonly<Record<string, unknown>>) {
  const desk = buildDesk()
  const content = buildEmbeddedContent(desk)
  await desk.publish({ typeName: 'content_article', slug: 'a-story', headline: 'A story', section: 'news', ...fields })
  return {
    desk,
    async read() {
      const answer = await content.page({ type: 'article', id: 'a-story' }, CALL)
      if (answer.kind !== 'page' || answer.page.content.typeName !== 'content_article') throw new Error('no story')
      return { story: answer.page.content, tags: answer.tags }
    },
  }
}

test('PG-035 a story has the videos of its text from their documents, and the page their tags', async () => {
  const { desk, read } = await buildStory({ body: BODY })

  const before = await read()
  expect(before.story.videos).toEqual([])
  expect(before.tags).toContain(addressTag('video', 'us', 'a-video'))

  const { id, tags } = await desk.publish({
    typeName: 'content_video',
    slug: 'a-video',
    headline: 'A video',
    duration: 24,
  })
  expect(tags.some((tag) => before.tags.includes(tag))).toBe(true)
  const after = await read()
  expect(after.story.videos).toMatchObject([{ id, slug: 'a-video', headline: 'A video', duration: 24 }])
  const change = await desk.publish({ typeName: 'content_video', id, slug: 'a-video', headline: 'Another title' })
  expect(change.tags.some((tag) => after.tags.includes(tag))).toBe(true)
})

test('PG-042 a story has its own video from the document, else as its publisher sent it', async () => {
  const video = { id: 'elsewhere', slug: 'a-video', headline: 'As sent' }
  const { desk, read } = await buildStory({ body: '<p>Words.</p>', video })

  expect((await read()).story.video).toMatchObject(video)
  await desk.publish({ typeName: 'content_video', slug: 'a-video', headline: 'As stored', mp4Url: '/media/a.mp4' })
  expect((await read()).story.video).toMatchObject({ headline: 'As stored', mp4Url: '/media/a.mp4' })
})
