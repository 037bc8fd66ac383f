import { Default } from './Default.tsx'
import type { LayoutProps } from './layout-props.ts'

/** Around an error stands the whole publication: the reader who lost a page keeps every way on (PG-009). */
export function ErrorLayout(props: LayoutProps) {
  return <Default {...props} />
}
