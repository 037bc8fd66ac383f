import { useContext } from 'react'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { ContentList } from '../../families/content-list/ContentList.tsx'
import type { Families } from '../../families/family.ts'
import { LayoutTree } from '../../families/LayoutTree.tsx'
import { RicochetCollections } from '../../families/ricochet/RicochetCollections.tsx'
import { Text } from '../../families/text/Text.tsx'
import { SiteContext } from '../../layouts/site-context.ts'

const FAMILIES = { ContentList, RicochetCollections, Text } as const satisfies Families

/** The front page: the nameplate above it belongs to the layout, its title is for those who hear the page. */
export function Page({ payload }: { payload: PagePayload }) {
  const { name } = useContext(SiteContext)
  const { content } = payload
  return (
    <>
      <h1 className="vh">{content.kind === 'listing' ? content.title : name}</h1>
      <LayoutTree rows={payload.rows} families={FAMILIES} payload={payload} />
    </>
  )
}
