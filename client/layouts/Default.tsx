import type { LayoutProps } from './layout-props.ts'
import { PageFrame } from './PageFrame.tsx'
import { Ticker } from './Ticker.tsx'

/** The default layout: ticker, header bar, page, footer. */
export function Default(props: LayoutProps) {
  const { ticker } = props.payload
  return <PageFrame {...props} above={ticker ? <Ticker ticker={ticker} /> : null} />
}
