import type { CompiledBody } from '../../shared/body/blocks.ts'
import { type Author, isValidAuthor, toFullName } from '../../shared/entities/author.ts'
import type { Image } from '../../shared/entities/image.ts'
import type { LiveItem } from '../../shared/entities/live-article.ts'
import type { LiveAuthor, LiveUpdate } from '../../shared/live/live-update.ts'
import type { RoutableContent } from '../addresses/routing/classification.ts'

/** What an update of the store or of another host needs to be shown. */
export interface LiveMaking {
  /** The path of any content, `#` when it has none. */
  readonly urlOf: (content: RoutableContent) => string
  /** A signed address of a small picture; null if it cannot be shown. */
  readonly portraitOf: (image: Image | null) => string | null
}

/** The update as page, socket and items call send it; `source` is its sanitised HTML with shortcodes. */
export function toLiveUpdate(
  item: LiveItem & { readonly place: number },
  body: CompiledBody | null,
  source: string | null,
  making: LiveMaking,
): LiveUpdate {
  const { id, sequence, place, status, namespace, headline, important, pinned, parentId, type, view } = item
  return {
    ...{ id, sequence, place, status, namespace, headline, important, pinned, parentId, type, view },
    deleted: false,
    author: toLiveAuthor(item.author, making),
    body: source,
    blocks: body?.blocks ?? [],
    datePublished: item.datePublished ?? new Date(0).toISOString(),
    dateUpdated: item.dateUpdated,
    displayDatePublished: item.displayDatePublished,
  }
}

function toLiveAuthor(author: Author | null, { urlOf, portraitOf }: LiveMaking): LiveAuthor | null {
  if (author === null) return null
  const name = toFullName(author) || author.username || ''
  if (name === '') return null
  const url = isValidAuthor(author)
    ? urlOf({
        typeName: 'content_author',
        slug: author.username.toLowerCase(),
        username: author.username,
      } as RoutableContent)
    : '#'
  return { name, href: url === '#' ? null : url, portrait: portraitOf(author.image) }
}
