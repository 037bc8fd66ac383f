import type { PagePayload } from '../../../shared/page/payload.ts'
import { Article } from '../../families/article/Article.ts'
import { NextStory } from '../../families/article/NextStory.tsx'
import { toListView } from '../../families/content-list/list-view.tsx'
import { StoryLists } from '../../families/content-list/StoryLists.tsx'
import type { Families } from '../../families/family.ts'
import { hasView } from '../../families/has-view.ts'
import { LayoutTree } from '../../families/LayoutTree.tsx'
import { Review, ReviewBody, ReviewHeader } from '../../families/review/Review.tsx'
import { RicochetCollections } from '../../families/ricochet/RicochetCollections.tsx'
import { Text } from '../../families/text/Text.tsx'
import story from '../article/ArticlePage.module.css'
import css from './ReviewPage.module.css'

/** A layout may name the parts of a review as those of any story. */
const FAMILIES = {
  Article: { ...Article, default: Review.body, body: Review.body, header: Review.header },
  Review,
  ContentList: { ...StoryLists, next: toListView(NextStory) },
  RicochetCollections,
  Text,
} as const satisfies Families

/** A review (PG-020). If its layout lacks a header or a body, the page adds it, so that no text is lost. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content, rows, path } = payload
  if (content.kind !== 'review') return null
  const has = (views: readonly string[]) => hasView(rows, 'Review', views) || hasView(rows, 'Article', views)
  return (
    <article
      className={`${story.page} ${css.page}`}
      data-section={content.section ?? undefined}
      data-center-justified=""
      data-roadshow={content.roadshow || undefined}
      dir={content.direction === 'rtl' ? 'rtl' : undefined}
    >
      <div className={story.progress} aria-hidden="true" />
      {has(['header']) ? null : (
        <div className={`wrap ${story.own}`}>
          <ReviewHeader review={content} path={path} />
        </div>
      )}
      {has(['body', 'default']) ? null : (
        <div className={`wrap ${story.own}`}>
          <ReviewBody review={content} path={path} />
        </div>
      )}
      <LayoutTree rows={rows} families={FAMILIES} payload={payload} eager={false} />
    </article>
  )
}
