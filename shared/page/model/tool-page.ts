import type { GenericModel } from './generic.ts'
import type { PlansTool } from './plans-tool.ts'
import type { SolarTool } from './solar-tool.ts'

/** A text of the publication with the tool that it contains, which is shown above it. */
interface ToolPageModel<Kind extends string, Tool>
  extends Pick<GenericModel, 'id' | 'title' | 'dek' | 'section' | 'picture' | 'body' | 'spoken'> {
  readonly kind: Kind
  readonly tool: Tool
}

export type PlansModel = ToolPageModel<'plans', PlansTool>
export type SolarModel = ToolPageModel<'solar', SolarTool>
