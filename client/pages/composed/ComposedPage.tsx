import type { FamilyName } from '../../../shared/page/names.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { CompleteLayout } from '../../components/CompleteLayout.tsx'
import { DoorCollections } from '../../components/door/Collections.tsx'
import { DoorLists } from '../../components/door/door-lists.tsx'
import { DoorText } from '../../components/door/door-text.tsx'
import type { Family } from '../../components/family.ts'
import { plainFamily } from '../../components/plain-family.tsx'
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
} as const satisfies Record<Exclude<FamilyName, 'Ad'>, Family>

/** Any document, with its header and its body if the layout lacks them. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content, section } = payload
  return (
    <div className={css.page} data-section={section ?? undefined}>
      <CompleteLayout
        payload={payload}
        families={FAMILIES}
        of={['Article']}
        header={
          <div className="wrap">
            <DocumentHeader content={content} />
          </div>
        }
        body={
          <div className="wrap">
            <DocumentBody content={content} />
          </div>
        }
      />
    </div>
  )
}
