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

/** What all layouts share: the brand of everything inside, and for print the name of the brand and the address of the page. */
export function Page({ site, payload, children }: PageProps) {
  return (
    <SiteContext value={site}>
      <div className={css.page} data-brand={payload.brand === 'roadshow' ? 'roadshow' : undefined}>
        <p className={css.print} data-print="yes" aria-hidden="true">
          <b>{payload.brand === 'cnet' ? site.name : site.brandNames[payload.brand]}</b>
          <span>{site.origin + payload.path}</span>
        </p>
        {payload.preview ? <PreviewNotice preview={payload.preview} /> : null}
        {children}
      </div>
    </SiteContext>
  )
}
