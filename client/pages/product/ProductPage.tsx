import type { PagePayload } from '../../../shared/page/payload.ts'
import { StoryLists } from '../../families/content-list/StoryLists.tsx'
import type { Families } from '../../families/family.ts'
import { hasView } from '../../families/has-view.ts'
import { LayoutTree } from '../../families/LayoutTree.tsx'
import { ProductHeader } from '../../families/product/ProductHeader.tsx'
import { ProductTab } from '../../families/product/ProductTab.tsx'
import { TechProduct } from '../../families/product/TechProduct.tsx'
import { RicochetCollections } from '../../families/ricochet/RicochetCollections.tsx'
import { Text } from '../../families/text/Text.tsx'
import css from './ProductPage.module.css'

/** A product has no author. */
const author = () => null

/** A layout may name the parts of a product as those of a story. */
const FAMILIES = {
  Article: { ...TechProduct, author },
  TechProduct,
  ContentList: StoryLists,
  RicochetCollections,
  Text,
} as const satisfies Families

/** A product, one tab at a time (PG-023). If its layout lacks a header or a body, the page adds it. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content, rows } = payload
  if (content.kind !== 'product') return null
  const has = (views: readonly string[]) => hasView(rows, 'TechProduct', views) || hasView(rows, 'Article', views)
  return (
    <article
      className={css.page}
      data-section={content.section ?? undefined}
      data-roadshow={content.roadshow || undefined}
    >
      {has(['header']) ? null : (
        <div className={`wrap ${css.own}`}>
          <ProductHeader product={content} />
        </div>
      )}
      {has(['body', 'default']) ? null : (
        <div className={`wrap ${css.own}`}>
          <ProductTab product={content} />
        </div>
      )}
      <LayoutTree rows={rows} families={FAMILIES} payload={payload} eager={false} />
    </article>
  )
}
