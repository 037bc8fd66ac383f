import type { VideoModel } from '../../../shared/page/model/video.ts'
import type { ComponentModel, RowModel } from '../../../shared/page/model.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { ArticleAuthor } from '../../components/article/ArticleAuthor.tsx'
import { ArticleTopics } from '../../components/article/ArticleTopics.tsx'
import { StoryLists } from '../../components/content-list/StoryLists.tsx'
import type { Families, View } from '../../components/family.ts'
import { hasView } from '../../components/has-view.ts'
import { LayoutTree } from '../../components/LayoutTree.tsx'
import { RicochetCollections } from '../../components/ricochet/RicochetCollections.tsx'
import { Text } from '../../components/text/Text.tsx'
import { VideoPlayer } from '../../player/VideoPlayer.tsx'
import { Stage } from './Stage.tsx'
import css from './VideoPage.module.css'
import { VideoText } from './VideoText.tsx'

/** The page shows player and playlist above the layout tree, because the dark stage reaches the edges of the window. */
const NOTHING: View = () => null

function toVideoView(render: (video: VideoModel) => ReturnType<View>): View {
  return ({ payload: { content } }) => (content.kind === 'video' ? render(content) : null)
}

const text = toVideoView((video) => <VideoText video={video} />)

const FAMILIES = {
  Video: { default: text, body: text, '*': NOTHING },
  // Layouts of publications that name the parts of a story.
  Article: {
    default: text,
    body: text,
    header: NOTHING,
    topics: toVideoView((video) => <ArticleTopics article={video} />),
    author: toVideoView((video) => <ArticleAuthor article={video} />),
  },
  ContentList: StoryLists,
  RicochetCollections,
  Text,
} as const satisfies Families

/** The page of a video: the player on a dark stage, the playlist beside it, its words below (PG-025). */
export function Page({ payload }: { payload: PagePayload }) {
  const { content } = payload
  if (content.kind !== 'video') return null
  if (content.isShared) {
    return (
      <div className={css.shared} data-section={content.section ?? undefined}>
        <h1 className="vh">{content.headline}</h1>
        <VideoPlayer model={content.player} priority />
      </div>
    )
  }
  const { playlist, rows } = takePlaylist(payload.rows)
  const hasText = hasView(rows, 'Video', ['body', 'default']) || hasView(rows, 'Article', ['body', 'default'])
  return (
    <article data-section={content.section ?? undefined} data-roadshow={content.roadshow || undefined}>
      <Stage video={content} playlist={playlist?.list ?? null} />
      {hasText ? null : (
        <div className="wrap">
          <VideoText video={content} />
        </div>
      )}
      <LayoutTree rows={rows} families={FAMILIES} payload={payload} eager={false} />
    </article>
  )
}

/** The first playlist of the layout, and the rows without it and without what the stage shows. */
function takePlaylist(rows: readonly RowModel[]) {
  let playlist: ComponentModel | null = null
  const stays = (component: ComponentModel) => {
    const { family, view } = component
    if (family === 'VideoList') {
      playlist ??= component
      return false
    }
    return !(view === 'header' && (family === 'Video' || family === 'Article'))
  }
  const rest = rows.flatMap((row) => {
    const columns = row.columns
      .map((column) => ({ ...column, components: column.components.filter(stays) }))
      .filter(({ components }) => components.length > 0)
    return columns.length > 0 ? [{ ...row, columns }] : []
  })
  return { playlist: playlist as ComponentModel | null, rows: rest }
}
