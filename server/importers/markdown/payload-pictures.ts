import type { Artist } from '../../../illustrations/artist.ts'
import type { ItemIssue, ItemPicture } from '../import-item.ts'

type Values = Readonly<Record<string, unknown>>

/** The document that has the payloads. */
interface Owner {
  readonly slug: string
  readonly section: string | undefined
  readonly typeName: string
}

/**
 * Finds the pictures of blocks: each object of `additionalShortcodeData` with an `illustration`, which is drawn, or with
 * a `src` that is a path beside the file. Keys are the paths of these objects.
 */
export function findPayloadPictures(
  payloads: unknown,
  owner: Owner,
  artist: Artist | null,
  errors: ItemIssue[],
): Readonly<Record<string, ItemPicture>> {
  const pictures: Record<string, ItemPicture> = {}
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    const picture = Array.isArray(value) ? null : toPicture({ ...value }, path)
    if (picture !== null) pictures[path] = picture
    // A name with a dot could not be found again by its path.
    else for (const [name, part] of Object.entries(value)) if (!name.includes('.')) walk(part, `${path}.${name}`)
  }
  const toPicture = ({ src, alt, illustration }: Values, path: string): ItemPicture | null => {
    if (typeof src === 'string' && isBesideFile(src)) {
      return { kind: 'file', ref: src, alt: typeof alt === 'string' ? alt : null }
    }
    if (typeof illustration !== 'object' || illustration === null) return null
    const slug = `${owner.slug}-${Object.keys(pictures).length + 2}`
    const plan = artist?.plate({ ...owner, slug, illustration })
    if (plan === undefined) return null
    if ('draw' in plan) return { kind: 'drawn', draw: plan.draw }
    errors.push(...plan.issues.map((issue) => ({ ...issue, field: `${path}.${issue.field}` })))
    return null
  }
  walk(payloads, 'additionalShortcodeData')
  return pictures
}

/** Whether a path is relative to the file: neither an address nor a path of the site. */
function isBesideFile(src: string): boolean {
  return src !== '' && !src.startsWith('/') && !/^[a-z][a-z+.-]*:/i.test(src)
}
