import { z } from 'zod'
import { legacyPath } from '../addresses/routing/legacy.ts'
import type { PublishIssue } from './services.ts'

/** A link that names a route instead of an address, such as `{"route": "evergreen", "params": {"term": "CES"}}`. */
const namedLinkSchema = z.object({
  route: z.string('expected the name of a route').min(1, 'expected the name of a route'),
  params: z
    .record(z.string(), z.union([z.string(), z.number()], 'expected a text or a number'), 'expected an object')
    .default({}),
})

/**
 * Gives the links of a navigation that name a route their address in an edition (RT-084); `#` where there is none. A
 * link with an address of its own keeps it.
 *
 * @param input not checked in any other way
 */
export function resolveNamedLinks(
  input: unknown,
  edition: string,
): { readonly value: unknown; readonly issues: readonly PublishIssue[] } {
  const issues: PublishIssue[] = []
  const resolve = (value: unknown, path: readonly (string | number)[]): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => resolve(item, [...path, index]))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, item]) => [key, resolve(item, [...path, key])] as const)
    const link: Record<string, unknown> = Object.fromEntries(entries)
    if (!('route' in link) || 'href' in link) return link
    const { success, data, error } = namedLinkSchema.safeParse(link)
    if (success) return { ...link, href: legacyPath(data.route, edition, data.params) }
    for (const issue of error.issues) issues.push({ path: [...path, ...issue.path].join('.'), message: issue.message })
    // The fault is reported once; the address only keeps the link valid.
    return { ...link, href: '#' }
  }
  return { value: resolve(input, []), issues }
}
