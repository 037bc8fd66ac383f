import type { PagePayload } from '../../../shared/page/payload.ts'
import { LeadSection } from '../../tools/leads/LeadSection.tsx'
import { SolarAnswer } from '../../tools/solar/SolarAnswer.tsx'
import { SolarForm } from '../../tools/solar/SolarForm.tsx'
import { SolarSteps } from '../../tools/solar/SolarSteps.tsx'
import { ToolText } from '../../tools/ToolText.tsx'

/** What solar panels would save on a roof, with every step of the sum. */
export function Page({ payload: { content } }: { payload: PagePayload }) {
  if (content.kind !== 'solar') return null
  const { tool } = content
  const answer = tool.result.kind === 'open' ? null : <SolarAnswer tool={tool} />
  return (
    <ToolText model={content} kicker={tool.words.kicker} answer={answer} form={<SolarForm tool={tool} />}>
      <SolarSteps tool={tool} className="wrap" />
      {tool.lead === null ? null : <LeadSection lead={tool.lead} />}
    </ToolText>
  )
}
