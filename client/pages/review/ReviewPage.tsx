import type { PagePayload } from '../../../shared/page/payload.ts'
import { Article } from '../../components/article/Article.ts'
import { NextStory } from '../../components/article/NextStory.tsx'
import { StoryFrame } from '../../components/article/StoryFrame.tsx'
import { toListView } from '../../components/content-list/list-view.tsx'
import { StoryLists } from '../../components/content-list/StoryLists.tsx'
import type { Families } from '../../components/family.ts'
import { Review, ReviewBody, ReviewHeader } from '../../components/review/Review.tsx'
import { RicochetCollections } from '../../components/ricochet/RicochetCollections.tsx'
import { Text } from '../../components/text/Text.tsx'

/** A layout may name the parts of a review as those of any story. */
const FAMILIES = {
  Article: { ...Article, default: Review.body, body: Review.body, header: Review.header },
  Review,
  ContentList: { ...StoryLists, next: toListView(NextStory) },
  RicochetCollections,
  Text,
} as const satisfies Families

/** A review (PG-020). Its contents are before the text, as in the design, and no wider than they need to be. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content, path } = payload
  if (content.kind !== 'review') return null
  return (
    <StoryFrame
      story={content}
      payload={payload}
      families={FAMILIES}
      header={<ReviewHeader review={content} path={path} />}
      body={<ReviewBody review={content} path={path} />}
      narrow
    />
  )
}
