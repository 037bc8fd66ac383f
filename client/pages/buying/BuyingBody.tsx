import type { ArticleModel } from '../../../shared/page/model/article.ts'
import type { BuyingModel } from '../../../shared/page/model/buying.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import type { Spoken } from '../../../shared/text/spoken.ts'
import { Body } from '../../blocks/Body.tsx'
import { ArticleBody } from '../../components/article/ArticleBody.tsx'
import { Deal } from '../../components/listicles/Deal.tsx'
import { Entries } from '../../components/listicles/Entries.tsx'
import { PriceHistory } from '../../components/listicles/PriceHistory.tsx'
import css from './BuyingBody.module.css'

interface PartProps {
  readonly buying: BuyingModel
  readonly payload: PagePayload
  readonly spoken: Spoken | undefined
}

/** The text of a story with its deal and its list. */
export function BuyingBody({ article, payload }: { article: ArticleModel; payload: PagePayload }) {
  const { buying, spoken } = article
  if (buying === undefined) return <ArticleBody article={article} />
  return (
    <>
      {buying.deal ? (
        <aside className={css.deal} data-beside={buying.deal.history ? '' : undefined} aria-label={article.headline}>
          <Deal deal={buying.deal} />
          {buying.deal.history ? <PriceHistory history={buying.deal.history} /> : null}
          {buying.disclosure && !buying.list ? <p className={css.disclosure}>{buying.disclosure}</p> : null}
        </aside>
      ) : null}
      <ArticleBody article={article} after={<Rest buying={buying} payload={payload} spoken={spoken} />} />
    </>
  )
}

/** The list and the text after it. A layout with a component for the list has it elsewhere. */
function Rest({ buying: { list, after, disclosure }, payload: { rows, layout }, spoken }: PartProps) {
  const isElsewhere = rows.some(({ columns }) =>
    columns.some(({ components }) => components.some(({ family }) => family === 'Listicles')),
  )
  return (
    <>
      {list && !isElsewhere ? (
        <Entries list={list} disclosure={layout === 'marketplace' ? null : disclosure} spoken={spoken} />
      ) : null}
      {after.length > 0 ? <Body blocks={after} /> : null}
    </>
  )
}
