import { Body } from '../../blocks/Body.tsx'
import type { Family, FamilyProps } from '../family.ts'
import { Text } from '../text/Text.tsx'
import css from './Notice.module.css'

/** What a page says that has nothing else to show: large, plain, with a way on. */
function Notice({ component: { text } }: FamilyProps) {
  if (!text) return null
  return (
    <section className={css.notice} aria-label={text.title ?? undefined}>
      {text.title ? <h2 className="display">{text.title}</h2> : null}
      <Body blocks={text.blocks} />
    </section>
  )
}

/** Rich text, and what a hub says that is empty. */
export const DoorText = { ...Text, notice: Notice } as const satisfies Family
