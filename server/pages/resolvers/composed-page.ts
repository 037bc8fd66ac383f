import { contentIdOf, tidyAddress } from '../../addresses/routing/canonical.ts'
import { canBeOwnPage, isOwnPage, ownPageTarget } from '../../addresses/routing/own-page-row.ts'
import { isFree } from '../addresses/is-free.ts'
import { judge } from '../judge.ts'
import { withOneComponent } from '../one-component.ts'
import { notFound, redirect, slugRedirect } from '../outcome.ts'
import type { Resolver } from '../page-context.ts'
import { shapePage, toOutcome } from '../shape-page.ts'
import { toPage } from '../to-page.ts'

/** The composed page of one content item, or a redirect to its new address (CL-016, CL-017). */
export const composedPage: Resolver = async (context, services) => {
  const { partition, facets } = context
  const { route, match, query, edition, locale } = partition
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
      params: { ...named, ...query },
    },
    { edition, txId: facets.txId, preview: context.preview, signal: context.signal },
  )
  if (answer.kind === 'missing') {
    return { ...notFound(answer.message, answer.tags), ...(answer.expired && { refused: 'expired' }) }
  }
  if (answer.kind === 'moved') {
    if (route.content === 'page') {
      // The slug of a page is its whole path, which another row may have.
      const { name, params } = ownPageTarget(answer.slug)
      return redirect(services.router.hrefFor(name, params, { locale }), { preserveQuery: true })
    }
    const move = { slug: answer.slug, param: username === undefined ? 'slug' : 'username' }
    return slugRedirect(move, partition.params, (moved) => services.router.hrefFor(route.name, moved, { locale }))
  }
  // Content is found by its id, too, which is no address of an own page.
  if (isOwnPage(route) && (answer.page.content.slug !== id || !canBeOwnPage(id)))
    return notFound(`No page has the path ${id}`, answer.tags)
  const judgement = judge(partition, answer.page.content)
  if (partition.component !== null) {
    const page = shapePage(answer.page, judgement, services.config.branded)
    const one = await withOneComponent({ ...answer, page }, partition.component, context, services)
    return one.kind === 'page' ? toOutcome(toPage(one, context, services), judgement, partition) : one
  }
  // After the content: an untidy address without content is a 404, not a redirect (decision 0011).
  const tidy = partition.path.endsWith('/') ? tidyAddress(services.router, match) : `${partition.path}/`
  // The document is public by now, so the preview link loses its token (BX-033).
  if (context.preview !== undefined && answer.page.preview === undefined) {
    return redirect(tidy ?? partition.mask ?? partition.path)
  }
  if (tidy !== null) return redirect(tidy, { preserveQuery: true })
  const shaped = { ...answer, page: shapePage(answer.page, judgement, services.config.branded) }
  return toOutcome(toPage(shaped, context, services), judgement, partition)
}
