import type { PagePayload } from '../../../shared/page/payload.ts'
import { Article } from '../../components/article/Article.ts'
import { ArticleHeader } from '../../components/article/ArticleHeader.tsx'
import { NextStory } from '../../components/article/NextStory.tsx'
import { StoryFrame } from '../../components/article/StoryFrame.tsx'
import { toListView } from '../../components/content-list/list-view.tsx'
import { StoryLists } from '../../components/content-list/StoryLists.tsx'
import type { Families, View } from '../../components/family.ts'
import { Listicles } from '../../components/listicles/Listicles.tsx'
import { RicochetCollections } from '../../components/ricochet/RicochetCollections.tsx'
import { Seamless } from '../../components/stream/Seamless.tsx'
import { Text } from '../../components/text/Text.tsx'
import { BuyingBody } from './BuyingBody.tsx'

const body: View = ({ payload }) =>
  payload.content.kind === 'article' ? <BuyingBody article={payload.content} payload={payload} /> : null

const FAMILIES = {
  Article: { ...Article, default: body, body },
  ContentList: { ...StoryLists, next: toListView(NextStory) },
  Listicles,
  RicochetCollections,
  Seamless,
  Text,
} as const satisfies Families

/** A story or a page that helps to buy: a deal, a list of products, cards. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content, path } = payload
  if (content.kind !== 'article') return null
  return (
    <StoryFrame
      story={content}
      payload={payload}
      families={FAMILIES}
      header={<ArticleHeader article={content} path={path} />}
      body={<BuyingBody article={content} payload={payload} />}
      narrow
    />
  )
}
