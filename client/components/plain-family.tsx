import { useMessages } from '../messages/messages-context.ts'
import { Chips } from './Chips.tsx'
import { Listing } from './content-list/River.tsx'
import type { Family, FamilyProps } from './family.ts'
import { Text } from './text/Text.tsx'

function Plain(props: FamilyProps) {
  const { component } = props
  const messages = useMessages()
  return (
    <>
      {component.text ? <Text.default {...props} /> : null}
      {component.list ? <Listing {...props} /> : null}
      {component.links && component.links.length > 0 ? (
        <Chips label={component.label ?? messages.links} links={component.links} />
      ) : null}
    </>
  )
}

/** A family without its own components yet: any view renders the text, list and links of its data. */
export const plainFamily = { '*': Plain } as const satisfies Family
