import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { Card } from '../Card.tsx'
import { Items } from '../Items.tsx'
import { Tab } from '../Tab.tsx'
import { type LevelledItem, type ListProps, toItems } from './list-view.tsx'
import css from './Rail.module.css'

/** A short stack of stories beside, or below, another. */
export function Rail({ list }: ListProps) {
  const messages = useMessages()
  return (
    <section aria-label={list.title ?? messages.related} data-section={list.section ?? undefined} data-print="no">
      {list.title ? <Tab title={list.title} more={list.more} /> : null}
      <Items as="ul" className={css.stack} of={RailItem} each={toItems(list)} />
    </section>
  )
}

function RailItem({ card, level }: LevelledItem) {
  return (
    <li>
      <Card card={card} variant="row" level={level} ratio="11" sizes={PICTURE_SIZES.thumb} dek={false} kicker={false} />
    </li>
  )
}
