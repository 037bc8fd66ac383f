import type { EntriesModel } from '../../../shared/page/model/buying.ts'
import type { Spoken } from '../../../shared/text/spoken.ts'
import { AtAGlance } from './AtAGlance.tsx'
import { Comparison } from './Comparison.tsx'
import css from './Entries.module.css'
import { Entry } from './Entry.tsx'

interface EntriesProps {
  readonly list: EntriesModel
  /** Beside the buttons, in words (PG-029); null where the layout says it. */
  readonly disclosure: string | null
  readonly spoken?: Spoken | undefined
}

/** Fewer entries are seen at once. */
const JUMP_FROM = 3

/** The entries of a list, with an overview or links to each, and their comparison (PG-019). */
export function Entries({ list: { title, jump, glance, entries, comparison }, disclosure, spoken }: EntriesProps) {
  return (
    <div className={css.list}>
      {title ? <h2 className={`display ${css.title}`}>{title}</h2> : null}
      {disclosure ? <p className={css.disclosure}>{disclosure}</p> : null}
      {entries.length < JUMP_FROM ? null : glance ? (
        <AtAGlance glance={glance} entries={entries} />
      ) : (
        <nav className={css.jump} aria-label={jump} data-print="no">
          {entries.map(({ id, rank, name }) => (
            <a className="chip" href={`#${id}`} key={id}>
              {rank === null ? name : `${rank}. ${name}`}
            </a>
          ))}
        </nav>
      )}
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} spoken={spoken} />
      ))}
      {comparison ? <Comparison comparison={comparison} /> : null}
    </div>
  )
}
