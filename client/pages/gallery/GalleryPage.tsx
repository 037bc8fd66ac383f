import type { GalleryModel } from '../../../shared/page/model/gallery.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { ArticleAuthor } from '../../components/article/ArticleAuthor.tsx'
import { ArticleTopics } from '../../components/article/ArticleTopics.tsx'
import { StoryLists } from '../../components/content-list/StoryLists.tsx'
import type { Families, View } from '../../components/family.ts'
import { hasView } from '../../components/has-view.ts'
import { LayoutTree } from '../../components/LayoutTree.tsx'
import { RicochetCollections } from '../../components/ricochet/RicochetCollections.tsx'
import { Text } from '../../components/text/Text.tsx'
import { GalleryIntro } from './GalleryIntro.tsx'
import css from './GalleryPage.module.css'
import { Viewer } from './Viewer.tsx'

/** The page shows the viewer above the layout tree, because it reaches the edges of the window. */
const NOTHING: View = () => null

function toGalleryView(render: (gallery: GalleryModel) => ReturnType<View>): View {
  return ({ payload: { content } }) => (content.kind === 'gallery' ? render(content) : null)
}

const intro = toGalleryView((gallery) => <GalleryIntro gallery={gallery} />)

const FAMILIES = {
  Article: {
    default: intro,
    body: intro,
    header: NOTHING,
    topics: toGalleryView((gallery) => <ArticleTopics article={gallery} />),
    author: toGalleryView((gallery) => <ArticleAuthor article={gallery} />),
  },
  Gallery: { '*': NOTHING },
  ContentList: StoryLists,
  RicochetCollections,
  Text,
} as const satisfies Families

/** A gallery: one picture at a time on screen, all of them in print (PG-018). */
export function Page({ payload }: { payload: PagePayload }) {
  const { content, rows } = payload
  if (content.kind !== 'gallery') return null
  return (
    <article data-section={content.section ?? undefined} data-roadshow={content.roadshow || undefined}>
      <Viewer gallery={content} />
      {hasView(rows, 'Article', ['body', 'default']) ? null : (
        <div className={`wrap ${css.own}`}>
          <GalleryIntro gallery={content} />
        </div>
      )}
      <LayoutTree rows={rows} families={FAMILIES} payload={payload} eager={false} />
    </article>
  )
}
