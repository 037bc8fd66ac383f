import type { PagePayload } from '../../../shared/page/payload.ts'
import { Article } from '../../families/article/Article.ts'
import { NextStory } from '../../families/article/NextStory.tsx'
import { StoryFrame } from '../../families/article/StoryFrame.tsx'
import { toListView } from '../../families/content-list/list-view.tsx'
import { StoryLists } from '../../families/content-list/StoryLists.tsx'
import type { Families } from '../../families/family.ts'
import { Review, ReviewBody, ReviewHeader } from '../../families/review/Review.tsx'
import { RicochetCollections } from '../../families/ricochet/RicochetCollections.tsx'
import { Text } from '../../families/text/Text.tsx'

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
