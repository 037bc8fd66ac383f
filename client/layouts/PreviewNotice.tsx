import type { PreviewModel } from '../../shared/page/payload.ts'
import css from './PreviewNotice.module.css'

/** Above everything, on paper too: what is read here is not published (BX-033). */
export function PreviewNotice({ preview: { until } }: { readonly preview: PreviewModel }) {
  return (
    <aside className={css.notice} aria-label="Preview">
      <p className={`wrap ${css.words}`}>
        <strong className={css.name}>Preview</strong> Not published.{' '}
        {until ? (
          <>
            This link works until <time dateTime={until.iso}>{until.text}</time>.
          </>
        ) : (
          'Only those who have this link can see it.'
        )}
      </p>
    </aside>
  )
}
