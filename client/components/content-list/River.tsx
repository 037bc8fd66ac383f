import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { Card } from '../Card.tsx'
import type { FamilyProps } from '../family.ts'
import { Pager } from '../Pager.tsx'
import { Tab } from '../Tab.tsx'
import { toLevel } from './list-view.tsx'
import { Rail } from './Rail.tsx'
import css from './River.module.css'
import { Strip } from './Strip.tsx'

/** A list without a shape: a river in a column, a grid across the page, a stack in a rail. */
export function Listing(props: FamilyProps) {
  const { list } = props.component
  if (!list || list.items.length === 0) return <River {...props} />
  if (props.colspan <= 4) return <Rail {...props} list={list} />
  return props.colspan >= 10 ? <Strip {...props} list={list} shape="grid" /> : <River {...props} />
}

/** Stories below each other, with links to older ones. It is the only list that renders a text when it is empty. */
export function River({ component: { list }, eager }: FamilyProps) {
  const messages = useMessages()
  if (!list) return null
  return (
    <section
      className={css.section}
      data-section={list.section ?? undefined}
      aria-label={list.title ?? messages.stories}
    >
      {list.title ? <Tab title={list.title} more={list.more} /> : null}
      {list.description ? <p className={css.say}>{list.description}</p> : null}
      {list.items.length === 0 ? <p className={css.empty}>{messages.empty}</p> : null}
      <ol className={css.river}>
        {list.items.map((card, index) => (
          <li key={card.href}>
            <Card
              card={card}
              variant="row"
              level={toLevel(list)}
              sizes={PICTURE_SIZES.row}
              priority={eager && index === 0}
            />
          </li>
        ))}
      </ol>
      {list.paging ? <Pager paging={list.paging} /> : null}
    </section>
  )
}
