import type { ReactNode } from 'react'
import type { CardModel, ListModel } from '../../../shared/page/model.ts'
import type { FamilyProps, View } from '../family.ts'

export interface ListProps extends FamilyProps {
  readonly list: ListModel
}

/** Makes a view of a component that draws a list; one without stories draws nothing. */
export function toListView(draw: (props: ListProps) => ReactNode): View {
  return (props) => {
    const { list } = props.component
    return list && list.items.length > 0 ? draw({ ...props, list }) : null
  }
}

/** A story under a list's heading. */
export interface LevelledItem {
  readonly card: CardModel
  readonly level: 2 | 3
}

/** Cards are h3 below a list's own heading, h2 where the list has none. */
export function toLevel(list: ListModel): 2 | 3 {
  return list.title ? 3 : 2
}
