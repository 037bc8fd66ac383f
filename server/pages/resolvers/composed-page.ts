import { contentIdOf } from '../../addresses/routing/canonical.ts'
import { isFree } from '../addresses/is-free.ts'
import type { NamedContent } from '../addresses/rule.ts'
import { rulesAt } from '../addresses/rules.ts'
import { judge } from '../judge.ts'
import { withOneComponent } from '../one-component.ts'
import { type NotFoundOutcome, notFound, type RedirectOutcome } from '../outcome.ts'
import type { Resolver } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import { shapePage, toOutcome } from '../shape-page.ts'
import { toPage } from '../to-page.ts'
import { withoutRates } from '../tools/rates.schema.ts'

const RULES = rulesAt('content')

/** The composed page of one content item, or a redirect to its new address (CL-016, CL-017). */
export const composedPage: Resolver = async (context, services) => {
  const { partition, facets } = context
  const { route, match, query, edition } = partition
  const id = contentIdOf(match)
  if (route.content === undefined || id === null) return notFound(`The route ${route.name} names no content`)
  // The lookup read the document, too. A preview link says more about what it does not open.
  if (context.preview === undefined && isFree(facets)) return notFound(`Nothing has the path ${partition.path}`)

  const { slug, username, path: _path, pageNumber, ...own } = partition.params
  // If the row names the content, the slug is an ordinary parameter: /sitemaps/{slug}/ (RT-060).
  const asked = pageNumber ?? (route.content === 'livearticle' ? query.page : undefined)
  const named = route.id === undefined || slug === undefined ? own : { ...own, slug }
  const answer = await services.content.page(
    {
      type: route.content,
      id,
      pageNumber: asked === undefined ? undefined : Number(asked),
      params: { ...named, ...withoutRates(query) },
    },
    { edition, txId: facets.txId, preview: context.preview, signal: context.signal },
  )
  const elsewhere = findElsewhere({ context, id, answer }, services)
  if (elsewhere !== null) return elsewhere
  if (answer.kind !== 'page') {
    const isExpired = answer.kind === 'missing' && answer.expired === true
    return { ...notFound(answer.message, answer.tags), ...(isExpired && { refused: 'expired' }) }
  }
  const judgement = judge(partition, answer.page.content)
  if (partition.component !== null) {
    const page = shapePage(answer.page, judgement, services.config.branded)
    const one = await withOneComponent({ ...answer, page }, partition.component, context, services)
    return one.kind === 'page' ? toOutcome(toPage(one, context, services), judgement, partition) : one
  }
  const shaped = { ...answer, page: shapePage(answer.page, judgement, services.config.branded) }
  return toOutcome(toPage(shaped, context, services), judgement, partition)
}

/** Where the address leads, if the content is not shown at it. */
function findElsewhere(
  named: NamedContent,
  services: Pick<PageServices, 'router'>,
): RedirectOutcome | NotFoundOutcome | null {
  for (const { lookup } of RULES) {
    const outcome = lookup(named, services)
    if (outcome !== null) return outcome
  }
  return null
}
