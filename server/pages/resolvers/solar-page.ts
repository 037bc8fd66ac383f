import type { Resolver } from '../page-context.ts'
import { toSolarTool } from '../tools/solar.ts'
import { loadToolPage } from './tool-page.ts'

/** The page that estimates what a roof would save, with what its address asks. */
export const solarPage: Resolver = (context, services) => {
  const { query } = context.partition
  const data = services.data.read()
  return loadToolPage(
    {
      ...{ name: 'solarform', isAsked: Object.keys(query).length > 0 },
      toContent: async (text, models) =>
        data.solar === null ? null : { ...text, kind: 'solar', tool: toSolarTool(query, data, models) },
    },
    context,
    services,
  )
}
