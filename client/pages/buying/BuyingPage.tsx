import type { PagePayload } from '../../../shared/page/payload.ts'
import { Article } from '../../families/article/Article.ts'
import { ArticleHeader } from '../../families/article/ArticleHeader.tsx'
import { NextStory } from '../../families/article/NextStory.tsx'
import { StoryFrame } from '../../families/article/StoryFrame.tsx'
import { toListView } from '../../families/content-list/list-view.tsx'
import { StoryLists } from '../../families/content-list/StoryLists.tsx'
import type { Families, View } from '../../families/family.ts'
import { Listicles } from '../../families/listicles/Listicles.tsx'
import { RicochetCollections } from '../../families/ricochet/RicochetCollections.tsx'
import { Seamless } from '../../families/seamless/Seamless.tsx'
import { Text } from '../../families/text/Text.tsx'
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
