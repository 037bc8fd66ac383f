import type { PagePayload } from '../../../shared/page/payload.ts'
import { Chips } from '../../families/Chips.tsx'
import { ContentList } from '../../families/content-list/ContentList.tsx'
import type { Families } from '../../families/family.ts'
import { LayoutTree } from '../../families/LayoutTree.tsx'
import { RicochetCollections } from '../../families/ricochet/RicochetCollections.tsx'
import { Text } from '../../families/text/Text.tsx'
import css from './HubPage.module.css'

const FAMILIES = { ContentList, RicochetCollections, Text } as const satisfies Families

/** A long title would not fit a door at full size. */
const SHORT_TITLE = 10
const LONG_TITLE = 20

/** A door, topic, tag or collection: its name as large as the wall it is painted on. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content } = payload
  if (content.kind !== 'listing') return null
  return (
    <div data-section={content.section ?? undefined}>
      <header className={`on-fill ${css.door}`}>
        <div className={`wrap ${css.inner}`}>
          <h1 className="display" data-length={toLength(content.title)}>
            {content.title}
          </h1>
          {content.description ? <p>{content.description}</p> : null}
        </div>
      </header>
      {content.subnav.length > 0 ? (
        <div className="wrap">
          <Chips label="Topics" links={content.subnav} scrolls />
        </div>
      ) : null}
      <LayoutTree rows={payload.rows} families={FAMILIES} payload={payload} />
    </div>
  )
}

function toLength({ length }: string): 'short' | 'medium' | 'long' {
  if (length <= SHORT_TITLE) return 'short'
  return length <= LONG_TITLE ? 'medium' : 'long'
}
