import type { PagePayload } from '../../../shared/page/payload.ts'
import { Article } from '../../families/article/Article.ts'
import { ArticleBody } from '../../families/article/ArticleBody.tsx'
import { ArticleHeader } from '../../families/article/ArticleHeader.tsx'
import { ContentList } from '../../families/content-list/ContentList.tsx'
import type { Families } from '../../families/family.ts'
import { hasView } from '../../families/has-view.ts'
import { LayoutTree } from '../../families/LayoutTree.tsx'
import { RicochetCollections } from '../../families/ricochet/RicochetCollections.tsx'
import { Text } from '../../families/text/Text.tsx'
import css from './ArticlePage.module.css'

const FAMILIES = { Article, ContentList, RicochetCollections, Text } as const satisfies Families

/** A story. A layout without a header or a body gets them from the page, so that none is ever sent without its text. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content, rows } = payload
  if (content.kind !== 'article') return null
  return (
    <article data-section={content.section ?? undefined} dir={content.direction === 'rtl' ? 'rtl' : undefined}>
      {hasView(rows, 'Article', ['header']) ? null : (
        <div className={`wrap ${css.own}`}>
          <ArticleHeader article={content} />
        </div>
      )}
      {hasView(rows, 'Article', ['body', 'default']) ? null : (
        <div className={`wrap ${css.own}`}>
          <ArticleBody article={content} />
        </div>
      )}
      <LayoutTree rows={rows} families={FAMILIES} payload={payload} eager={false} />
    </article>
  )
}
