import type { FamilyName } from '../../../shared/page/names.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { DoorCollections } from '../../families/door/Collections.tsx'
import { DoorLists } from '../../families/door/door-lists.tsx'
import { DoorText } from '../../families/door/door-text.tsx'
import type { Family } from '../../families/family.ts'
import { hasView } from '../../families/has-view.ts'
import { LayoutTree } from '../../families/LayoutTree.tsx'
import { plainFamily } from '../../families/plain-family.tsx'
import css from './ComposedPage.module.css'
import { Document, DocumentBody, DocumentHeader } from './Document.tsx'

/** Complete by type: a family of the contract without a renderer does not compile. */
const FAMILIES = {
  Article: Document,
  ContentList: DoorLists,
  Feature: plainFamily,
  Gallery: plainFamily,
  Listicles: plainFamily,
  LiveArticle: plainFamily,
  Review: plainFamily,
  RicochetCollections: DoorCollections,
  Seamless: plainFamily,
  TechProduct: plainFamily,
  Text: DoorText,
  Video: plainFamily,
  VideoList: plainFamily,
} as const satisfies Record<FamilyName, Family>

/** Any document. The page shows a header and a body above the layout when the layout lacks them. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content, rows, section } = payload
  const header = hasView(rows, 'Article', ['header'])
  const body = hasView(rows, 'Article', ['body', 'default'])
  return (
    <div className={css.page} data-section={section ?? undefined}>
      {header && body ? null : (
        <div className="wrap">
          {header ? null : <DocumentHeader content={content} />}
          {body ? null : <DocumentBody content={content} />}
        </div>
      )}
      <LayoutTree rows={rows} families={FAMILIES} payload={payload} eager={false} />
    </div>
  )
}
