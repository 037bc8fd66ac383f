import { parseDocument } from 'htmlparser2'
import type { ActiveBlock, Block } from '../../../../shared/body/blocks.ts'
import type { Article } from '../../../../shared/entities/article.ts'
import type { VideoBlockModel } from '../../../../shared/page/model/player.ts'
import { toClock } from '../../../../shared/video/duration.ts'
import { placeVideo, type VideoPlacement } from '../../../../shared/video/placement.ts'
import { toHtml } from '../../../body/sanitize.ts'
import { type ChildNode, isTag, textOf } from '../../../body/shape/tree.ts'
import type { ModelContext } from '../context.ts'
import { durationOf, toPlayer } from './player.ts'
import type { VideoHost } from './video-ads.ts'

type EmbeddedVideo = NonNullable<Article['video']>

/** A text with the videos that it shows. */
export interface TextWithVideos extends VideoHost {
  readonly videos?: readonly EmbeddedVideo[]
}

/**
 * The blocks of a text with a player in place of each link to a video that this site can play (PG-035). The link stays
 * while the feature `videoEmbeds` or `player` is off.
 */
export function withPlayers(blocks: readonly Block[], text: TextWithVideos, context: ModelContext): readonly Block[] {
  const { videos = [] } = text
  if (videos.length === 0 || !plays(text, context)) return blocks
  return blocks.map((block) => {
    const slug = block.kind === 'html' ? block.video : undefined
    const video = slug === undefined ? undefined : videos.find((one) => one.slug === slug)
    return (video && toVideoBlock(block.id, video, text, context)) ?? block
  })
}

/** A story that may have a video of its own. */
export interface StoryWithVideos extends TextWithVideos {
  readonly video?: EmbeddedVideo | null
  readonly videoPlacement?: VideoPlacement | null
}

/**
 * The blocks of a story with its video at its place (PG-042). The video of the story is above the text unless the story
 * says otherwise. Without one, it is the first video of the text, where it was written.
 */
export function withStoryVideo(
  blocks: readonly Block[],
  story: StoryWithVideos,
  context: ModelContext,
): readonly Block[] {
  const { id, video = null } = story
  const placement = story.videoPlacement ?? null
  const isTop = (placement ?? 'top') === 'top'
  const own = video && plays(story, context) ? toVideoBlock(`${id}-video`, video, story, context, isTop) : null
  const placed = own ?? blocks.find(isVideo) ?? null
  if (placed === null || (own === null && placement === null)) return blocks
  const rest = blocks.filter((block) => block !== placed)
  return placeVideo(placement === 'middle' ? halve(rest) : [rest, []], placed, placement ?? 'top')
}

/** Whether the video of a story is its first picture. */
export function hasLeadVideo([first]: readonly Block[]): boolean {
  return first?.kind === 'active' && first.name === 'video' && 'isLead' in first.data && first.data.isLead === true
}

function plays({ topics }: TextWithVideos, context: ModelContext): boolean {
  return context.plays && context.verdictOf('videoEmbeds', topics ?? []) !== false
}

function isVideo(block: Block): boolean {
  return block.kind === 'active' ? block.name === 'video' : block.kind === 'html' && block.video !== undefined
}

/** null: no browser can play it. */
function toVideoBlock(
  id: string,
  video: EmbeddedVideo,
  story: TextWithVideos,
  context: ModelContext,
  isLead = false,
): ActiveBlock | null {
  const player = toPlayer(video, context, story)
  if (player.sources.length === 0) return null
  const seconds = durationOf(video)
  const data: VideoBlockModel = { player, clock: seconds === null ? null : toClock(seconds), isLead }
  return { kind: 'active', id, name: 'video', attrs: {}, data, html: null }
}

function lengthOf(block: Block): number {
  return block.kind === 'html' ? (block.html ?? '').replace(/<[^>]*>/g, '').length : 0
}

/** The blocks in two halves by the length of their text. A text that the middle is in is divided between two paragraphs. */
function halve(blocks: readonly Block[]): readonly [readonly Block[], readonly Block[]] {
  const half = blocks.reduce((sum, block) => sum + lengthOf(block), 0) / 2
  let passed = 0
  for (const [index, block] of blocks.entries()) {
    const length = lengthOf(block)
    if (passed + length < half) {
      passed += length
      continue
    }
    const [before, after] = divide(block, half - passed)
    return [
      [...blocks.slice(0, index), before],
      [...after, ...blocks.slice(index + 1)],
    ]
  }
  return [blocks, []]
}

function isHeading(node: ChildNode | undefined): boolean {
  return node !== undefined && isTag(node) && /^h[1-6]$/.test(node.name)
}

/** A block of text in two parts, the first of which has about `length` characters; other blocks stay whole. */
function divide(block: Block, length: number): readonly [Block, readonly Block[]] {
  if (block.kind !== 'html' || block.source !== undefined || block.sheet !== undefined || !block.html)
    return [block, []]
  const nodes = parseDocument(block.html).children
  let passed = 0
  let end = nodes.findIndex((node) => {
    passed += textOf([node]).length
    return passed >= length
  })
  // A heading stays with what follows it.
  while (isHeading(nodes[end])) end -= 1
  const before = nodes.slice(0, end + 1)
  const after = nodes.slice(end + 1)
  if (before.length === 0 || after.length === 0) return [block, []]
  return [{ ...block, html: toHtml(before) }, [{ ...block, id: `${block.id}-rest`, html: toHtml(after) }]]
}
