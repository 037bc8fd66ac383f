import type { SearchModel } from '../../../shared/page/model/search.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Body } from '../../blocks/Body.tsx'
import { Card } from '../../components/Card.tsx'
import { Chips } from '../../components/Chips.tsx'
import { Pager } from '../../components/Pager.tsx'
import { Marked } from './Marked.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchFilters } from './SearchFilters.tsx'
import css from './SearchPage.module.css'

/** A search: its field, and what was found (BX-037). */
export function Page({ payload }: { payload: PagePayload }) {
  const { content: search } = payload
  if (search.kind !== 'search') return null
  const { title, query, dek, body, results, filters } = search
  return (
    <div className={`wrap ${css.page}`}>
      <h1 className="vh">{query === '' ? title : `${title}: ${query}`}</h1>
      <SearchField search={search} />
      <Summary search={search} />
      {dek ? <p className={css.dek}>{dek}</p> : null}
      {body.length > 0 ? (
        <div className={css.body}>
          <Body blocks={body} />
        </div>
      ) : null}
      {results.length > 0 || filters.length > 0 ? (
        <div className={css.find}>
          <SearchFilters search={search} />
          <Results search={search} />
        </div>
      ) : null}
      <Near search={search} />
    </div>
  )
}

interface PartProps {
  readonly search: SearchModel
}

/** How much was found, and for which words; or that nothing was. */
function Summary({ search: { summary, synonyms, corrected, notice } }: PartProps) {
  return (
    <>
      {summary || corrected ? (
        <p className={`meta ${css.summary}`}>
          {summary ? <b>{summary}</b> : null}
          {synonyms ? <span>{synonyms}</span> : null}
          {corrected ? (
            <span>
              {corrected.before} <b>{corrected.query}</b>
            </span>
          ) : null}
          {corrected?.instead ? <a href={corrected.instead.href}>{corrected.instead.label}</a> : null}
        </p>
      ) : null}
      {notice ? (
        <div className={css.notice}>
          <h2>{notice.title}</h2>
          <p>{notice.text}</p>
        </div>
      ) : null}
    </>
  )
}

function Results({ search: { results, sorts, sort, paging, previous, next } }: PartProps) {
  return (
    <div className={css.results}>
      {sorts.length > 0 ? <Chips label={sort} links={sorts} /> : null}
      <ol className={css.river}>
        {results.map(({ card, headline, passage }, index) => (
          <li key={card.href}>
            <Card
              card={card}
              variant="row"
              level={2}
              sizes={PICTURE_SIZES.row}
              priority={index === 0}
              marked={{
                headline: <Marked parts={headline} />,
                dek: passage.length > 0 ? <Marked parts={passage} /> : null,
              }}
            />
          </li>
        ))}
      </ol>
      {paging ? <Pager paging={paging} labels={{ previous, next }} /> : null}
    </div>
  )
}

function Near({ search: { near } }: PartProps) {
  if (near === null) return null
  return (
    <section className={css.near} aria-labelledby="near">
      <div className="mast">
        <h2 className="display tab" id="near">
          {near.title}
        </h2>
      </div>
      <ul className={css.grid}>
        {near.cards.map((card) => (
          <li key={card.href}>
            <Card card={card} sizes={PICTURE_SIZES.quarter} dek={false} folds />
          </li>
        ))}
      </ul>
    </section>
  )
}
