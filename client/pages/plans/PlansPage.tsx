import type { PagePayload } from '../../../shared/page/payload.ts'
import { PlansForm } from '../../tools/plans/PlansForm.tsx'
import { PlansResult } from '../../tools/plans/PlansResult.tsx'
import { ToolText } from '../../tools/ToolText.tsx'

/** The internet plans of a place, with what two years of each cost (GE-014). */
export function Page({ payload: { content } }: { payload: PagePayload }) {
  if (content.kind !== 'plans') return null
  const { tool } = content
  return (
    <ToolText model={content} kicker={tool.words.kicker} answer={null} form={<PlansForm tool={tool} />}>
      <PlansResult tool={tool} className="wrap" />
    </ToolText>
  )
}
