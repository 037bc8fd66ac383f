import { tidyAddress } from '../../addresses/routing/canonical.ts'
import { canBeOwnPage, isOwnPage, ownPageTarget } from '../../addresses/routing/own-page-row.ts'
import type { Router } from '../../addresses/routing/router.ts'
import { type NotFoundOutcome, notFound, type RedirectOutcome, redirect, slugRedirect } from '../outcome.ts'
import type { NamedContent } from './rule.ts'

interface Routing {
  readonly router: Router
}

/** The address by the present slug (CL-016, CL-017). */
export function findMoved({ answer, context }: NamedContent, { router }: Routing): RedirectOutcome | null {
  if (answer.kind !== 'moved') return null
  const { route, params, locale } = context.partition
  if (route.content === 'page') {
    // The slug of a page is its whole path, which another row may have.
    const target = ownPageTarget(answer.slug)
    return redirect(router.hrefFor(target.name, target.params, { locale }), { preserveQuery: true })
  }
  const move = { slug: answer.slug, param: params.username === undefined ? 'slug' : 'username' }
  return slugRedirect(move, params, (moved) => router.hrefFor(route.name, moved, { locale }))
}

/** Content is found by its id, too, which is no address of an own page (MV-010). */
export function refuseId({ answer, context, id }: NamedContent): NotFoundOutcome | null {
  if (answer.kind !== 'page' || !isOwnPage(context.partition.route)) return null
  const isNamed = answer.page.content.slug === id && canBeOwnPage(id)
  return isNamed ? null : notFound(`No page has the path ${id}`, answer.tags)
}

/** The document of a preview link is public by now, so the link loses its token (BX-033). */
export function findPublic(named: NamedContent, routing: Routing): RedirectOutcome | null {
  const { answer, context } = named
  const { partition, preview } = context
  if (preview === undefined || answer.kind !== 'page' || answer.page.preview !== undefined) return null
  if (partition.component !== null) return null
  return redirect(toTidy(named, routing) ?? partition.mask ?? partition.path)
}

/** The normalised address of a page (RT-001, RT-043, RT-049); null if it has it already. */
export function findTidy(named: NamedContent, routing: Routing): RedirectOutcome | null {
  const { answer, context } = named
  if (answer.kind !== 'page' || context.partition.component !== null) return null
  const tidy = toTidy(named, routing)
  return tidy === null ? null : redirect(tidy, { preserveQuery: true })
}

function toTidy({ context: { partition } }: NamedContent, { router }: Routing): string | null {
  return partition.path.endsWith('/') ? tidyAddress(router, partition.match) : `${partition.path}/`
}
