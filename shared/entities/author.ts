import type { authorContentSchema, authorSchema } from './author.schema.ts'
import type { Entity } from './entity.ts'

/** An author or reviewer; one without a username has no profile and no byline (EN-033, EN-036). */
export type Author = Entity<typeof authorSchema>

/** An author as the content of the profile page. */
export type AuthorContent = Entity<typeof authorContentSchema>

/** First and last name, joined by a space; a missing part adds no space (EN-034). */
export function toFullName(author: Pick<Author, 'firstName' | 'lastName'>): string {
  return [author.firstName, author.lastName]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ')
}

/** The handle with exactly one leading `@`; null without a handle (EN-035). */
export function toTwitterHandle(author: Pick<Author, 'socialProfileIds'>): string | null {
  const name = author.socialProfileIds?.twitter?.trim().replace(/^@+/, '') ?? ''
  return name === '' ? null : `@${name}`
}

/** Only an author with a username has a byline, a link and markup (EN-036). */
export function isValidAuthor(author: Author | null): author is Author & { readonly username: string } {
  return (author?.username?.trim() ?? '') !== ''
}

/** True when any role is named "Medical Reviewer" (EN-037). */
export function isMedicalReviewer(author: Pick<Author, 'roles'>): boolean {
  return author.roles.some((role) => role.name === 'Medical Reviewer')
}
