import type { ListingModel } from '../../../shared/page/model/listing.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { Chips } from '../../components/Chips.tsx'
import { DoorCollections } from '../../components/door/Collections.tsx'
import { DoorLists } from '../../components/door/door-lists.tsx'
import { DoorText } from '../../components/door/door-text.tsx'
import type { Families } from '../../components/family.ts'
import { LayoutTree } from '../../components/LayoutTree.tsx'
import { plainFamily } from '../../components/plain-family.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import { FollowPlace } from '../../readers/follow/FollowPlace.tsx'
import { CoverHeader } from './CoverHeader.tsx'
import { DoorHeader } from './DoorHeader.tsx'
import { EssayHeader } from './EssayHeader.tsx'
import css from './HubPage.module.css'

const FAMILIES = {
  ContentList: DoorLists,
  Feature: plainFamily,
  RicochetCollections: DoorCollections,
  Text: DoorText,
} as const satisfies Families

interface HeaderProps {
  readonly listing: ListingModel
}

/** A feature names its view type (PG-017). Other listings, and unknown view types, are shown as doors. */
function Header({ listing }: HeaderProps) {
  if (listing.viewType === 'cover') return <CoverHeader listing={listing} />
  return listing.viewType === 'essay' ? <EssayHeader listing={listing} /> : <DoorHeader listing={listing} />
}

/** A door, topic, tag, collection or feature, with its stories. */
export function Page({ payload }: { payload: PagePayload }) {
  const messages = useMessages()
  const { content } = payload
  if (content.kind !== 'listing') return null
  const pictured = content.picture !== null && content.viewType !== null
  return (
    <div data-section={content.section ?? undefined} data-voice={content.viewType === 'essay' ? 'feature' : undefined}>
      <Header listing={content} />
      {content.follow ? (
        <FollowPlace className={`wrap ${css.follow}`} kind="topic" follow={content.follow} title={content.title} />
      ) : null}
      {content.subnav.length > 0 ? (
        <div className={`wrap ${css.subnav}`}>
          <Chips label={messages.topics} links={content.subnav} scrolls />
        </div>
      ) : null}
      <LayoutTree rows={payload.rows} families={FAMILIES} payload={payload} eager={!pictured} />
    </div>
  )
}
