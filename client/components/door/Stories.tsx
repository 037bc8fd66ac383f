import { useMessages } from '../../messages/messages-context.ts'
import { River } from '../content-list/River.tsx'
import type { FamilyProps } from '../family.ts'
import { Pager } from '../Pager.tsx'
import { Tab } from '../Tab.tsx'
import css from './Stories.module.css'
import { Wall } from './Wall.tsx'

/** Columns of the grid from which a list is a wall; a narrower one is a river. */
const WIDE = 10

/** The stories of a hub, with links to older ones. */
export function Stories(props: FamilyProps) {
  const messages = useMessages()
  const { list } = props.component
  if (!list || list.items.length === 0 || props.colspan < WIDE) return <River {...props} />
  return (
    <section
      className={css.stories}
      data-section={list.section ?? undefined}
      aria-label={list.title ?? messages.stories}
    >
      {list.title ? <Tab className={css.head} title={list.title} more={list.more} /> : null}
      {list.description ? <p className={css.say}>{list.description}</p> : null}
      <Wall list={list} eager={props.eager} />
      {list.paging ? <Pager paging={list.paging} /> : null}
    </section>
  )
}
