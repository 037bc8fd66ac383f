import type { CompiledBody } from '../../../shared/body/blocks.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import type { Video } from '../../../shared/entities/video.ts'
import type { StoreReader } from '../../store/store.ts'

interface Hydrating {
  readonly reader: StoreReader
  readonly edition: string
}

/**
 * Fills the videos of content from their own documents: that of the story, and those that its text shows (PG-035). A video
 * that is not stored stays as the content has it. Each page that shows videos has the tags of their documents (decision
 * 0014).
 */
export async function hydrateVideos(content: Content, hydrating: Hydrating): Promise<Content> {
  if (content.typeName === 'content_livearticle')
    return { ...content, video: await toCurrent(content.video, hydrating) }
  if (
    content.typeName !== 'content_article' &&
    content.typeName !== 'content_review' &&
    content.typeName !== 'content_page'
  )
    return content
  const videos = await readVideos(content, hydrating)
  if (content.typeName !== 'content_article') return { ...content, videos }
  return { ...content, videos, video: await toCurrent(content.video, hydrating) }
}

async function readVideos(
  { compiledBody, videos }: { readonly compiledBody?: CompiledBody | null; readonly videos?: readonly Video[] },
  hydrating: Hydrating,
): Promise<Video[]> {
  const slugs = new Set(
    (compiledBody?.blocks ?? []).flatMap((block) => (block.kind === 'html' && block.video ? [block.video] : [])),
  )
  const found = await Promise.all(
    [...slugs].map(async (slug) => {
      // Content that an earlier release has stored has no list.
      return (await findVideo(slug, hydrating)) ?? videos?.find((video) => video.slug === slug)
    }),
  )
  return found.filter((video) => video !== undefined)
}

async function toCurrent(given: Video | null, hydrating: Hydrating): Promise<Video | null> {
  return given && ((await findVideo(given.slug, hydrating)) ?? given)
}

async function findVideo(slug: string, { reader, edition }: Hydrating): Promise<Video | null> {
  const found = await reader.bySlug('video', edition, slug)
  const moved = found.kind === 'moved' ? await reader.bySlug('video', edition, found.slug) : found
  if (moved.kind !== 'found') return null
  const { content, slug: current } = moved.document
  return content.typeName === 'content_video' ? { ...content, slug: current } : null
}
