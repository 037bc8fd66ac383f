import type { ReactNode } from 'react'
import type { PagePayload, SiteIdentity } from '../../shared/page/payload.ts'
import css from './Page.module.css'
import { PreviewNotice } from './PreviewNotice.tsx'
import { SiteContext } from './site-context.ts'

interface PageProps {
  readonly site: SiteIdentity
  readonly payload: PagePayload
  readonly children: ReactNode
}

/** What all layouts share: the brand of everything inside, and the publication's name for print. */
export function Page({ site, payload, children }: PageProps) {
  return (
    <SiteContext value={site}>
      <div className={css.page} data-brand={payload.brand === 'roadshow' ? 'roadshow' : undefined}>
        <p className={css.print} data-print="yes" aria-hidden="true">
          {site.name}
        </p>
        {payload.preview ? <PreviewNotice preview={payload.preview} /> : null}
        {children}
      </div>
    </SiteContext>
  )
}
