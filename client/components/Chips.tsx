import type { LinkModel } from '../../shared/page/model/parts.ts'
import css from './Chips.module.css'

interface ChipsProps {
  readonly label: string
  readonly links: readonly (LinkModel & { readonly current?: boolean })[]
  /** Whether the row scrolls sideways instead of wrapping, as below a door. */
  readonly scrolls?: boolean
}

/** A labelled row of small links: topics, collections, neighbouring hubs. */
export function Chips({ label, links, scrolls = false }: ChipsProps) {
  return (
    <nav className={scrolls ? css.scrolls : css.chips} aria-label={label} data-print="no">
      {links.map(({ href, label: text, current }) => (
        <a className="chip" href={href} key={href} aria-current={current ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
