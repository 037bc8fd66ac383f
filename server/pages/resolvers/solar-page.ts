import type { Resolver } from '../page-context.ts'
import { toSolarModel } from '../tools/solar.ts'
import { loadToolPage } from './tool-page.ts'

/** The page that estimates what a roof would save, with what its address asks. */
export const solarPage: Resolver = (context, services) => {
  const { query } = context.partition
  const data = services.data.read()
  return loadToolPage(
    {
      ...{ flag: 'solar', isAsked: Object.keys(query).length > 0 },
      toModel: async (text, models) => (data.solar === null ? null : toSolarModel(text, query, data, models)),
    },
    context,
    services,
  )
}
