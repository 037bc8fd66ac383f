import { SiteError } from '../../../shared/errors.ts'
import { toModelContext } from '../model/context.ts'
import type { Resolver } from '../page-context.ts'
import { toSolarModel } from '../tools/solar.ts'
import { findOwnText } from './own-text.ts'

/** The page that estimates what a roof would save: the publication's text about it, below the tool. */
export const solarPage: Resolver = async (context, services) => {
  const { query } = context.partition
  // What is typed into the tool does not change the text.
  const plain = { ...context, partition: { ...context.partition, query: {} } }
  const outcome = await findOwnText(plain, services)
  if (outcome === null) throw new SiteError('CONTENT_UNAVAILABLE')
  if (outcome.kind !== 'page') return outcome
  // The tool brings its own form, so the layout needs no place for one.
  const { frame: _, ...payload } = outcome.payload
  const { content: page } = payload
  const models = toModelContext(context.facets, services, () => undefined)
  const data = services.data.read()
  if (page.kind !== 'generic' || data.solar === null || models.verdictOf('solar', []) !== true) return outcome
  const isAsked = Object.keys(query).length > 0
  const head = { ...payload.head, ...(isAsked && { robots: 'noindex' }) }
  return {
    ...outcome,
    payload: {
      ...payload,
      page: 'solar',
      head,
      rows: [],
      content: toSolarModel(page, query, data, models),
    },
    // No cache stores what was typed.
    personal: outcome.personal || isAsked,
  }
}
