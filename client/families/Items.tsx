import { type HTMLAttributes, useContext } from 'react'
import { type DrawItem, type ItemProps, ReadyItems } from './ready-items.ts'

interface ItemsProps<P extends ItemProps> extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  readonly as?: 'div' | 'ul' | 'ol' | 'section'
  readonly of: DrawItem<P>
  readonly each: readonly P[]
}

/** Stories of a list, one after the other, and nothing else. */
export function Items<P extends ItemProps>({ as: List = 'div', of: Item, each, ...attributes }: ItemsProps<P>) {
  const readReady = useContext(ReadyItems)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React from `of`
  if (readReady) return <List {...attributes} dangerouslySetInnerHTML={{ __html: readReady(Item, each) }} />
  return (
    <List {...attributes}>
      {each.map((props) => (
        <Item key={props.card.id} {...props} />
      ))}
    </List>
  )
}
