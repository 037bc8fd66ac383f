import type { SolarTool } from '../../../shared/page/model/solar-tool.ts'
import css from './Solar.module.css'

/** The two figures of the estimate, above everything else that is asked; without a question nothing. */
export function SolarAnswer({ tool: { result, words } }: { readonly tool: SolarTool }) {
  if (result.kind === 'open') return null
  if (result.kind === 'unknown') {
    return (
      <p className={css.unknown} role="status">
        <b>{words.unknown}</b> {words.unknownText}
      </p>
    )
  }
  return (
    <dl className={css.answer}>
      <div>
        <dt>{result.payback === null ? words.never : words.payback}</dt>
        {result.payback === null ? null : <dd>{result.payback}</dd>}
      </div>
      <div>
        <dt>{words.ahead}</dt>
        <dd>{result.ahead}</dd>
      </div>
    </dl>
  )
}
