import type { PagePayload } from '../../../shared/page/payload.ts'
import { Article } from '../../families/article/Article.ts'
import { ArticleHeader } from '../../families/article/ArticleHeader.tsx'
import { NextStory } from '../../families/article/NextStory.tsx'
import { toListView } from '../../families/content-list/list-view.tsx'
import { StoryLists } from '../../families/content-list/StoryLists.tsx'
import type { Families, View } from '../../families/family.ts'
import { hasView } from '../../families/has-view.ts'
import { LayoutTree } from '../../families/LayoutTree.tsx'
import { Listicles } from '../../families/listicles/Listicles.tsx'
import { RicochetCollections } from '../../families/ricochet/RicochetCollections.tsx'
import { Seamless } from '../../families/seamless/Seamless.tsx'
import { Text } from '../../families/text/Text.tsx'
import { BuyingBody } from './BuyingBody.tsx'
import css from './BuyingPage.module.css'

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

/** A story or a page that helps to buy: a deal, a list of products, cards. It adds what its layout lacks. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content, rows, path } = payload
  if (content.kind !== 'article') return null
  return (
    <article
      className={css.page}
      aria-label={content.headline}
      data-section={content.section ?? undefined}
      data-center-justified={content.isCenterJustified || undefined}
      data-roadshow={content.roadshow || undefined}
      dir={content.direction === 'rtl' ? 'rtl' : undefined}
    >
      {hasView(rows, 'Article', ['header']) ? null : (
        <div className={`wrap ${css.own}`}>
          <ArticleHeader article={content} path={path} />
        </div>
      )}
      {hasView(rows, 'Article', ['body', 'default']) ? null : (
        <div className={`wrap ${css.own}`}>
          <BuyingBody article={content} payload={payload} />
        </div>
      )}
      <LayoutTree rows={rows} families={FAMILIES} payload={payload} eager={false} />
    </article>
  )
}
