import type { PagePayload } from '../../../shared/page/payload.ts'
import { Article } from '../../components/article/Article.ts'
import { ArticleBody } from '../../components/article/ArticleBody.tsx'
import { ArticleHeader } from '../../components/article/ArticleHeader.tsx'
import { NextStory } from '../../components/article/NextStory.tsx'
import { StoryFrame } from '../../components/article/StoryFrame.tsx'
import { toListView } from '../../components/content-list/list-view.tsx'
import { StoryLists } from '../../components/content-list/StoryLists.tsx'
import type { Families } from '../../components/family.ts'
import { RicochetCollections } from '../../components/ricochet/RicochetCollections.tsx'
import { Seamless } from '../../components/stream/Seamless.tsx'
import { Text } from '../../components/text/Text.tsx'

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
