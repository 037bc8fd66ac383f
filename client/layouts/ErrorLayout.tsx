import { Default } from './Default.tsx'
import type { LayoutProps } from './layout-props.ts'

/** The default layout around an error, so that readers can navigate further (PG-009). */
export function ErrorLayout(props: LayoutProps) {
  return <Default {...props} />
}
