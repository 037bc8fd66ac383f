import type { LayoutProps } from './layout-props.ts'
import css from './MarketplaceLayout.module.css'
import { PageFrame } from './PageFrame.tsx'

/** Pages that compare products: the disclosure of commissions is above everything else (PG-010). */
export function Layout({ children, ...props }: LayoutProps) {
  const { frame } = props.payload
  return (
    <PageFrame {...props}>
      {frame && (
        <div className="wrap" data-section="deals">
          <div className={`mast ${css.head}`}>
            <p className="display tab">{frame.title}</p>
            <p className={css.disclosure}>{frame.note}</p>
          </div>
        </div>
      )}
      {children}
    </PageFrame>
  )
}
