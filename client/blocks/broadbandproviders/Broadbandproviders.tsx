import type { BlockData } from '../../../shared/body/blocks.ts'
import { PlansForm } from '../../tools/plans/PlansForm.tsx'
import { PlansResult } from '../../tools/plans/PlansResult.tsx'
import css from '../../tools/ToolForm.module.css'

/** The tool that compares internet plans, inside a text. */
export function Block({ data: { tool } }: { readonly data: BlockData<'broadbandproviders'> }) {
  if (tool === undefined) return null
  return (
    <aside aria-label={tool.words.kicker}>
      <div className={`on-fill ${css.panel}`}>
        <p className="kicker">{tool.words.kicker}</p>
        <PlansForm tool={tool} />
      </div>
      <PlansResult tool={tool} />
    </aside>
  )
}
