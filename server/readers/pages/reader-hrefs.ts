import type { ReaderHrefs } from '../../../shared/page/model/readers.ts'
import type { Navigation } from '../../../shared/page/payload.ts'
import type { ToLocalHref } from '../../../shared/routing/local-href.ts'
import { READER_PATHS } from '../accounts/reader-paths.ts'

/** Where publications have what they say about data. */
const PRIVACY = '/privacy/'

/** The addresses that pages of readers link, in the locale of the page. */
export function toReaderHrefs(toLocalHref: ToLocalHref, { groups, links }: Navigation): ReaderHrefs {
  const { signIn, register, code, recover, saved, following, settings } = READER_PATHS
  const own = { signIn, register, code, recover, saved, following, settings, front: '/', newsletters: '/newsletters/' }
  const linked = [...links, ...groups.flatMap(({ items }) => items)].map(({ href }) => href)
  const privacy = toLocalHref(PRIVACY)
  return {
    ...mapValues(own, toLocalHref),
    // Only the publication knows whether it has such a page: its footer links it.
    privacy: linked.includes(privacy) ? privacy : null,
  }
}

function mapValues<Name extends string>(all: Readonly<Record<Name, string>>, map: (value: string) => string) {
  const entries = Object.entries<string>(all).map(([name, value]) => [name, map(value)])
  return Object.fromEntries(entries) as Record<Name, string>
}
