import { Body } from '../../blocks/Body.tsx'
import type { Family, FamilyProps } from '../family.ts'
import { Kicker } from '../Kicker.tsx'
import { Tab } from '../Tab.tsx'
import css from './Text.module.css'

function Plain({ component: { text } }: FamilyProps) {
  if (!text) return null
  return (
    <section className={css.text} aria-label={text.title ?? undefined}>
      {text.title ? <Tab title={text.title} /> : null}
      <Body blocks={text.blocks} />
    </section>
  )
}

/** Rich text on a field in the brand's colour, once a page. A last paragraph with only a link becomes a button. */
function Panel({ component: { text } }: FamilyProps) {
  if (!text) return null
  return (
    <section className={`on-fill ${css.panel}`} aria-label={text.title ?? undefined} data-print="no">
      {text.title ? <h2 className="display">{text.title}</h2> : null}
      <Body blocks={text.blocks} />
    </section>
  )
}

/** A large number between the stories of a strip: the first words of the text, with their meaning below. */
function Stat({ component: { text } }: FamilyProps) {
  if (!text) return null
  return (
    <aside
      className={css.stat}
      aria-label={text.title ?? undefined}
      data-section={text.section ?? undefined}
      data-fill=""
    >
      {text.title ? <Kicker label={text.title} /> : null}
      <Body blocks={text.blocks} />
    </aside>
  )
}

/** Rich text with an optional title (PG-024). */
export const Text = { default: Plain, panel: Panel, stat: Stat } as const satisfies Family
