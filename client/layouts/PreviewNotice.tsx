import type { PreviewModel } from '../../shared/page/payload.ts'
import css from './PreviewNotice.module.css'

/** Says above everything, in print too, that the page is not published (BX-033). */
export function PreviewNotice({ preview: { until, words } }: { readonly preview: PreviewModel }) {
  const { preview, unpublished, worksUntil, linkAlone } = words
  const [before, after] = worksUntil
  return (
    <aside className={css.notice} aria-label={preview}>
      <p className={`wrap ${css.words}`}>
        <strong className={css.name}>{preview}</strong> {unpublished}{' '}
        {until ? (
          <>
            {before}
            <time dateTime={until.iso}>{until.text}</time>
            {after}
          </>
        ) : (
          linkAlone
        )}
      </p>
    </aside>
  )
}
