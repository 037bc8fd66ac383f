import type { ReactNode } from 'react'
import type { CardModel, ListModel } from '../../../shared/page/model.ts'
import type { FamilyProps, View } from '../family.ts'

export interface ListProps extends FamilyProps {
  readonly list: ListModel
}

/** Turns a component for lists into a view; the view renders nothing for a list without stories. */
export function toListView(render: (props: ListProps) => ReactNode): View {
  return (props) => {
    const { list } = props.component
    return list && list.items.length > 0 ? render({ ...props, list }) : null
  }
}

/** A story in a list, with the level of its heading. */
export interface LevelledItem {
  readonly card: CardModel
  readonly level: 2 | 3
}

/** The heading level of cards: 3 below the title of a list, 2 in a list without one. */
export function toLevel(list: ListModel): 2 | 3 {
  return list.title ? 3 : 2
}
