import { Body } from '../../blocks/Body.tsx'
import type { Family, FamilyProps } from '../family.ts'
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

/** Rich text with an optional title (PG-024). */
export const Text = { default: Plain, panel: Panel } as const satisfies Family
