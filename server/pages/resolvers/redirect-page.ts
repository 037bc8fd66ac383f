import { localHrefOf } from '../local-hrefs.ts'
import { notFound, redirect } from '../outcome.ts'
import type { Resolver } from '../page-context.ts'

/** The redirect of a row that only points elsewhere on this site, such as /asurion/ (RT-057). */
export const redirectPage: Resolver = async ({ partition, facets }, { config }) => {
  const target = partition.route.redirect
  return target === undefined
    ? notFound(`The route ${partition.route.name} names no target`)
    : redirect(localHrefOf(facets.locale, config)(target), { preserveQuery: true })
}
