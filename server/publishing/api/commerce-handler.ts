import type { RequestHandler } from 'express'
import { offerAddress, toShopHref } from '../../../shared/commerce/offer.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import { sendData, sendError, toCallContext } from './answers.ts'
import { type CommerceOffer, parsePayloadOffers } from './merchant-offers.schema.ts'
import { commerceQuery } from './queries.ts'
import { findContentType, type ReadNeeds, readQuery } from './read-handlers.ts'

/**
 * Handles `GET /shortcodes/{site}/commerce/{id}/{experience}`: the merchant offers of a story (CL-013). It reads the
 * story through the content API, so it answers alike for a store and for another host.
 */
export function commerceHandler({ content, config }: ReadNeeds): RequestHandler {
  return async (request, response) => {
    const query = readQuery(commerceQuery, request, response)
    if (query === null) return
    const { edition = config.edition, contentType } = query
    const type = findContentType(contentType.replace(/^content_/, ''))
    if (type === null) return sendError(response, 404, `There is no ${contentType}`)
    const context = toCallContext(request, response, edition, config.previewHeader)
    const answer = await content.page({ type, id: String(request.params.id), contentOnly: true }, context)
    if (answer.kind === 'page') return sendData(response, { items: toOffers(answer.page.content) }, answer.tags)
    const availableOn = answer.kind === 'moved' ? [{ edition, slug: answer.slug }] : undefined
    sendError(response, 404, answer.message, { availableOn })
  }
}

/** The offers of the story's lists, then those of the blocks in its text; without those that lead nowhere. */
function toOffers(content: Content): readonly CommerceOffer[] {
  const listed = 'listicles' in content ? content.listicles : []
  const payloads = 'additionalShortcodeData' in content ? Object.values(content.additionalShortcodeData) : []
  const all = [
    ...listed.flatMap(({ productName, hed, merchantOffers }) =>
      merchantOffers.map((offer) => ({ product: productName ?? hed, ...offer })),
    ),
    ...payloads.flatMap((payload) => parsePayloadOffers(typeof payload === 'string' ? toJson(payload) : payload)),
  ]
  return all
    .map((offer) => ({
      ...offer,
      monetizedUrl: toShopHref(offer.monetizedUrl),
      rawUrl: toShopHref(offer.rawUrl),
      url: toShopHref(offer.url),
    }))
    .filter((offer) => offerAddress(offer) !== null)
}

/** A payload may be JSON text (PG-033); one that is not has no offers. */
function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
