import { type Author, isMedicalReviewer, isValidAuthor, toFullName } from '../../../shared/entities/author.ts'
import type { BylineModel } from '../../../shared/page/model/parts.ts'
import type { ModelContext } from './context.ts'
import { spokenOf } from './spoken.ts'

/** Bylines of all valid authors, in order and without duplicates (EN-036). */
export function toBylines(
  authors: readonly (Author | null)[],
  suppressBio: boolean,
  context: ModelContext,
): BylineModel[] {
  const seen = new Set<string>()
  const bylines: BylineModel[] = []
  for (const author of authors) {
    if (!isValidAuthor(author) || seen.has(author.username)) continue
    seen.add(author.username)
    bylines.push({
      name: toFullName(author) || author.username,
      href: context.hrefFor('author_profile', { username: author.username.toLowerCase() }),
      title: author.title,
      picture: context.readPicture(author.image, 'avatar'),
      bio: suppressBio ? null : author.authorBio,
      ...spokenOf(null, context),
      reviewer: isMedicalReviewer(author),
    })
  }
  return bylines
}
