import { Body } from '../../blocks/Body.tsx'
import type { Family, FamilyProps } from '../family.ts'
import { Text } from '../text/Text.tsx'
import css from './Notice.module.css'

/** A large text for a page without other content, with a link. */
function Notice({ component: { text } }: FamilyProps) {
  if (!text) return null
  return (
    <section className={css.notice} aria-label={text.title ?? undefined}>
      {text.title ? <h2 className="display">{text.title}</h2> : null}
      <Body blocks={text.blocks} />
    </section>
  )
}

/** Rich text, and the notice of an empty hub. */
export const DoorText = { ...Text, notice: Notice } as const satisfies Family
