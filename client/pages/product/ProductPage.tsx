import type { PagePayload } from '../../../shared/page/payload.ts'
import { CompleteLayout } from '../../components/CompleteLayout.tsx'
import { StoryLists } from '../../components/content-list/StoryLists.tsx'
import type { Families } from '../../components/family.ts'
import { ProductHeader } from '../../components/product/ProductHeader.tsx'
import { ProductTab } from '../../components/product/ProductTab.tsx'
import { TechProduct } from '../../components/product/TechProduct.tsx'
import { RicochetCollections } from '../../components/ricochet/RicochetCollections.tsx'
import { Text } from '../../components/text/Text.tsx'
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

/** A product, one tab at a time (PG-023), with its header and its tab if the layout lacks them. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content } = payload
  if (content.kind !== 'product') return null
  return (
    <article
      className={css.page}
      data-section={content.section ?? undefined}
      data-roadshow={content.roadshow || undefined}
    >
      <CompleteLayout
        payload={payload}
        families={FAMILIES}
        of={['TechProduct', 'Article']}
        header={
          <div className={`wrap ${css.own}`}>
            <ProductHeader product={content} />
          </div>
        }
        body={
          <div className={`wrap ${css.own}`}>
            <ProductTab product={content} />
          </div>
        }
      />
    </article>
  )
}
