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

/** Rich text on a field in the brand's colour: one call a page. A last paragraph that is but a link is its button. */
function Panel({ component: { text } }: FamilyProps) {
  if (!text) return null
  return (
    <section className={`on-fill ${css.panel}`} aria-label={text.title ?? undefined} data-print="no">
      {text.title ? <h2 className="display">{text.title}</h2> : null}
      <Body blocks={text.blocks} />
    </section>
  )
}

/** One number, set large, that interrupts a strip: the first words of the text, and below them what they mean. */
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
