import { z } from 'zod'
import { contentIdOf } from '../../addresses/routing/canonical.ts'
import type { Router } from '../../addresses/routing/router.ts'
import { addressTag, documentTag } from '../../process/tags.ts'

/** The maximum number of entries of one call; a larger change should renew everything. */
const MOST = 1000

const many = <Entry extends z.ZodType<string>>(entry: Entry) =>
  z.array(entry).max(MOST, `expected at most ${MOST} entries`).default([])

/** The body of a renewal by a CMS without a change log: keys, documents by id, pages by path. */
export const renewRequest = z
  .strictObject({
    tags: many(
      z
        .string()
        .regex(/^[\x21-\x2b\x2d-\x7e]{1,64}$/, 'expected a key of 1 to 64 characters, without spaces or commas'),
    ),
    ids: many(z.string().min(1, 'expected an id').max(200, 'expected at most 200 characters')),
    paths: many(
      z.string().max(2000, 'expected at most 2000 characters').startsWith('/', 'expected a path that starts with /'),
    ),
  })
  .refine(({ tags, ids, paths }) => tags.length + ids.length + paths.length > 0, {
    message: 'expected at least one key, id or path',
    path: ['tags'],
  })

/** The keys of a renewal; a path without content of its own has none. */
export function toRenewedKeys(
  { tags, ids, paths }: z.output<typeof renewRequest>,
  router: Router,
  edition: string,
): readonly string[] {
  const keys = new Set([...tags, ...ids.map(documentTag)])
  for (const path of paths) {
    const match = router.match(path.replace(/[?#].*$/s, ''))
    const id = match && contentIdOf(match)
    if (match?.route.content !== undefined && id !== null) keys.add(addressTag(match.route.content, edition, id))
  }
  return [...keys]
}
