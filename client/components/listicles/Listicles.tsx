import type { Family, View } from '../family.ts'
import { Entries } from './Entries.tsx'

/** The entries of the component, else those of the page's content. */
const list: View = ({ component, payload: { content, layout } }) => {
  const buying = 'buying' in content ? content.buying : undefined
  const shown = component.entries ?? buying?.list
  if (!shown) return null
  const disclosure = layout === 'marketplace' ? null : (buying?.disclosure ?? null)
  return <Entries list={shown} disclosure={disclosure} spoken={'spoken' in content ? content.spoken : undefined} />
}

/** The family of ranked lists: every view renders the entries. */
export const Listicles = { '*': list } as const satisfies Family
