import type { DeskModel } from '../../../shared/page/model/readers.ts'
import { End } from '../../design/End.tsx'
import css from './Desk.module.css'

interface DeskProps {
  readonly desk: DeskModel
  readonly current: 'saved' | 'following' | 'settings'
  /** Whether somebody is signed in; counts are then known. */
  readonly isSignedIn: boolean
}

/** Letters that reach below the baseline, and so across the mast. */
const DESCENDS = /[gjpqy]/

/** The nameplate of a reader's pages: the name of the page on the mast, the three pages below it. */
export function Desk({ desk, current, isSignedIn }: DeskProps) {
  const { words, hrefs, savedCount, followedCount, notes } = desk
  const counts = { saved: savedCount, following: followedCount, settings: null }
  return (
    <header className={`wrap ${css.desk}`}>
      <div className={css.name} data-descends={DESCENDS.test(words[current]) || undefined} data-whole="">
        <h1 className="display">{words[current]}</h1>
        {notes.length === 0 ? null : (
          <p>
            {notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </p>
        )}
      </div>
      <nav className={css.nav} aria-label={words.yourPages}>
        {(['saved', 'following', 'settings'] as const).map((page) => (
          <a key={page} href={hrefs[page]} aria-current={page === current ? 'page' : undefined}>
            {words[page]}
            {isSignedIn && counts[page] !== null ? <small>{counts[page]}</small> : null}
          </a>
        ))}
      </nav>
      <End />
    </header>
  )
}
