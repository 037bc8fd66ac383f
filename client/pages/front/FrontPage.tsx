import { useContext } from 'react'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { ContentList } from '../../components/content-list/ContentList.tsx'
import type { Families } from '../../components/family.ts'
import { LayoutTree } from '../../components/LayoutTree.tsx'
import { RicochetCollections } from '../../components/ricochet/RicochetCollections.tsx'
import { Text } from '../../components/text/Text.tsx'
import { SiteContext } from '../../layouts/site-context.ts'
import { Nameplate } from './Nameplate.tsx'

const FAMILIES = { ContentList, RicochetCollections, Text } as const satisfies Families

/** The front page: the nameplate above the layout. Its title is for screen readers. */
export function Page({ payload }: { payload: PagePayload }) {
  const site = useContext(SiteContext)
  const { content } = payload
  const listing = content.kind === 'listing' ? content : null
  return (
    <>
      <Nameplate site={site} say={listing?.description ?? site.tagline} />
      <h1 className="vh">{listing?.title ?? site.name}</h1>
      <LayoutTree rows={payload.rows} families={FAMILIES} payload={payload} />
    </>
  )
}
