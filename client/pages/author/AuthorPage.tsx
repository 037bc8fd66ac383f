import type { PagePayload } from '../../../shared/page/payload.ts'
import { DoorCollections } from '../../components/door/Collections.tsx'
import { DoorLists } from '../../components/door/door-lists.tsx'
import { DoorText } from '../../components/door/door-text.tsx'
import type { Families } from '../../components/family.ts'
import { hasView } from '../../components/has-view.ts'
import { LayoutTree } from '../../components/LayoutTree.tsx'
import { AuthorHeader } from './AuthorHeader.tsx'
import css from './AuthorPage.module.css'

const FAMILIES = {
  Article: {
    header: ({ payload: { content } }) => (content.kind === 'author' ? <AuthorHeader author={content} /> : null),
  },
  ContentList: DoorLists,
  RicochetCollections: DoorCollections,
  Text: DoorText,
} as const satisfies Families

/** An author and their stories. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content, rows, section } = payload
  if (content.kind !== 'author') return null
  return (
    <div data-section={section ?? undefined}>
      {hasView(rows, 'Article', ['header']) ? null : (
        <div className={`wrap ${css.own}`}>
          <AuthorHeader author={content} />
        </div>
      )}
      <LayoutTree rows={rows} families={FAMILIES} payload={payload} eager={false} />
    </div>
  )
}
