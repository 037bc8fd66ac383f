import type { RequestHandler } from 'express'
import type { FlagName } from '../../../shared/flags/flag.ts'
import type { RulesSource } from '../../pages/experiments/tests-and-flags-source.ts'
import { decideFlag } from '../../pages/flags/decide.ts'
import { NO_OVERRIDES } from '../../pages/flags/overrides.ts'
import type { Config } from '../../process/config.ts'
import { sendData, toCallContext } from './answers.ts'
import { streamQuery } from './queries.ts'
import { type ReadNeeds, readQuery } from './read-handlers.ts'

/** The services that the call for next stories needs. */
export interface StreamNeeds extends ReadNeeds {
  readonly config: ReadNeeds['config'] & Pick<Config, 'countryHeader'>
  readonly rules: Pick<RulesSource, 'read'>
  readonly clock: () => number
}

/**
 * Handles `GET /seamless/{site}/{slug}/{experience}` (CL-009). The response depends on the reader's country, so no cache
 * stores it (PG-076).
 */
export function streamHandler({ content, config, rules, clock }: StreamNeeds): RequestHandler {
  return async (request, response) => {
    const query = readQuery(streamQuery, request, response)
    if (query === null) return
    const { edition = config.edition, contentId, recommendationContentType, collectionId, limit, ...component } = query
    const { flags } = rules.read()
    const facts = { device: null, now: clock(), topics: [] }
    const isOn = (name: FlagName) => decideFlag(name, flags, NO_OVERRIDES, facts) === true
    response.setHeader('cache-control', 'no-store')
    const { items } = await content.seamless(
      {
        ...{
          slug: String(request.params.slug),
          contentId,
          contentType: recommendationContentType,
          collectionId,
          limit,
        },
        component: {
          componentName: component.componentName,
          componentDisplayName: component.componentDisplayName,
          componentType: component.componentType,
        },
        country: request.get(config.countryHeader) ?? null,
        shopping: { first: isOn('seamless.shoppingFirst'), second: isOn('seamless.shoppingSecond') },
      },
      toCallContext(request, response, edition, config.previewHeader),
    )
    sendData(response, { items })
  }
}
