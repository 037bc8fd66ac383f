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

/** The root of every layout. It sets the brand, and prints the brand's name and the page's address. */
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
