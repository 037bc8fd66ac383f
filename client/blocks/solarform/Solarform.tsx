import type { BlockData } from '../../../shared/body/blocks.ts'
import { SolarAnswer } from '../../tools/solar/SolarAnswer.tsx'
import { SolarForm } from '../../tools/solar/SolarForm.tsx'
import { SolarSteps } from '../../tools/solar/SolarSteps.tsx'
import css from '../../tools/ToolForm.module.css'

/** The tool that estimates what a roof would save, inside a text. */
export function Block({ data: { tool } }: { readonly data: BlockData<'solarform'> }) {
  if (tool === undefined) return null
  return (
    <aside aria-label={tool.words.kicker}>
      <div className={`on-fill ${css.panel}`}>
        <p className="kicker">{tool.words.kicker}</p>
        <SolarAnswer tool={tool} />
        <SolarForm tool={tool} />
      </div>
      <SolarSteps tool={tool} />
    </aside>
  )
}
