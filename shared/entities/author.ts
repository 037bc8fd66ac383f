import type { Image } from './image.ts'

export interface SocialProfileIds {
  readonly twitter: string | null
  readonly facebookProfile: string | null
  readonly facebookPage: string | null
  readonly instagram: string | null
}

export interface AuthorRole {
  readonly name: string
  readonly role: string | null
}

/** Who wrote or reviewed something; one without a username has no profile and no byline (EN-033, EN-036). */
export interface Author {
  readonly id: string | null
  readonly username: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly authorBio: string | null
  readonly title: string | null
  readonly image: Image | null
  readonly socialProfileIds: SocialProfileIds | null
  readonly authorDisclosure: string | null
  readonly education: string | null
  readonly expertise: string | null
  readonly awardsAndCredentials: string | null
  readonly roles: readonly AuthorRole[]
}

/** An author with what the user service adds (EN-033). */
export interface BaseUser extends Author {
  readonly profileUrl: string | null
  readonly email: string | null
  readonly jobTitle: string | null
  readonly dateCreated: string | null
}

/** An author as the content of the profile page. `slug` is the username where the API gives none. */
export interface AuthorContent extends BaseUser {
  readonly id: string
  readonly slug: string
  readonly typeName: 'content_author'
}

/** First and last name, joined by a space; missing parts leave no gap (EN-034). */
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
