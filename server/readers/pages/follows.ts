import type { FollowModel } from '../../../shared/page/model/readers.ts'
import type { Mark } from '../../../shared/readers/marks.ts'

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
