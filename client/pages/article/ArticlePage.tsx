import type { PagePayload } from '../../../shared/page/payload.ts'
import { Article } from '../../families/article/Article.ts'
import { ArticleBody } from '../../families/article/ArticleBody.tsx'
import { ArticleHeader } from '../../families/article/ArticleHeader.tsx'
import { NextStory } from '../../families/article/NextStory.tsx'
import { toListView } from '../../families/content-list/list-view.tsx'
import { StoryLists } from '../../families/content-list/StoryLists.tsx'
import type { Families } from '../../families/family.ts'
import { hasView } from '../../families/has-view.ts'
import { LayoutTree } from '../../families/LayoutTree.tsx'
import { RicochetCollections } from '../../families/ricochet/RicochetCollections.tsx'
import { Seamless } from '../../families/seamless/Seamless.tsx'
import { Text } from '../../families/text/Text.tsx'
import css from './ArticlePage.module.css'

const FAMILIES = {
  Article,
  ContentList: { ...StoryLists, next: toListView(NextStory) },
  RicochetCollections,
  Seamless,
  Text,
} as const satisfies Families

/** A story. If its layout lacks a header or a body, the page adds it, so that no text is lost. */
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
      <div className={css.progress} aria-hidden="true" />
      {hasView(rows, 'Article', ['header']) ? null : (
        <div className={`wrap ${css.own}`}>
          <ArticleHeader article={content} path={path} />
        </div>
      )}
      {hasView(rows, 'Article', ['body', 'default']) ? null : (
        <div className={`wrap ${css.own}`}>
          <ArticleBody article={content} path={path} />
        </div>
      )}
      <LayoutTree rows={rows} families={FAMILIES} payload={payload} eager={false} />
    </article>
  )
}
