import type { PagePayload } from '../../../shared/page/payload.ts'
import { Article } from '../../families/article/Article.ts'
import { ArticleBody } from '../../families/article/ArticleBody.tsx'
import { ArticleHeader } from '../../families/article/ArticleHeader.tsx'
import { NextStory } from '../../families/article/NextStory.tsx'
import { StoryFrame } from '../../families/article/StoryFrame.tsx'
import { toListView } from '../../families/content-list/list-view.tsx'
import { StoryLists } from '../../families/content-list/StoryLists.tsx'
import type { Families } from '../../families/family.ts'
import { RicochetCollections } from '../../families/ricochet/RicochetCollections.tsx'
import { Seamless } from '../../families/seamless/Seamless.tsx'
import { Text } from '../../families/text/Text.tsx'

const FAMILIES = {
  Article,
  ContentList: { ...StoryLists, next: toListView(NextStory) },
  RicochetCollections,
  Seamless,
  Text,
} as const satisfies Families

/** A story. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content, path } = payload
  if (content.kind !== 'article') return null
  return (
    <StoryFrame
      story={content}
      payload={payload}
      families={FAMILIES}
      header={<ArticleHeader article={content} path={path} />}
      body={<ArticleBody article={content} path={path} />}
    />
  )
}
