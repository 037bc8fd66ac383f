import { toFullName } from '../../../shared/entities/author.ts'
import type { FollowModel } from '../../../shared/page/model/readers.ts'
import type { Mark } from '../../../shared/readers/marks.ts'
import type { CallContext, ContentApi } from '../../content/content-api.ts'

type HrefFor = (route: string, params: Readonly<Record<string, string>>) => string

/** What a reader follows, by name. Interests that the site infers are no choice of the reader. */
export function toFollows(marks: readonly Mark[], hrefFor: HrefFor): readonly FollowModel[] {
  return marks
    .filter(({ kind, active, implicit }) => active && !implicit && kind !== 'story')
    .map(({ kind, id, title }): FollowModel => {
      if (kind === 'topic') return { kind, id, title, href: hrefFor('topic', { slug: id }) }
      if (kind === 'author') return { kind, id, title, href: hrefFor('author_profile', { username: id }) }
      return { kind: 'interest', id, title, href: null }
    })
    .toSorted((one, other) => one.title.localeCompare(other.title))
}

/**
 * The topic or author that the address of a follow link names, such as `topic/laptops`; null if there is none, or the reader
 * follows it already.
 */
export async function findOffered(
  named: string | undefined,
  follows: readonly FollowModel[],
  { content, call, hrefFor }: { readonly content: ContentApi; readonly call: CallContext; readonly hrefFor: HrefFor },
): Promise<FollowModel | null> {
  const [, kind, id = ''] = /^(topic|author)\/([\w.~%-]{1,200})$/.exec(named ?? '') ?? []
  if (kind !== 'topic' && kind !== 'author') return null
  if (follows.some((one) => one.kind === kind && one.id === id)) return null
  const answer = await content.page({ type: kind, id, contentOnly: true }, call)
  if (answer.kind !== 'page') return null
  const found = answer.page.content
  const title =
    found.typeName === 'content_topic' ? found.name : found.typeName === 'content_author' ? toFullName(found) : null
  const href = kind === 'topic' ? hrefFor('topic', { slug: id }) : hrefFor('author_profile', { username: id })
  return { kind, id, title: title || id, href }
}
