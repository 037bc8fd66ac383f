import { type AuthorContent, isMedicalReviewer, toFullName, toTwitterHandle } from '../../../shared/entities/author.ts'
import type { AuthorModel } from '../../../shared/page/model/author.ts'
import type { LinkModel } from '../../../shared/page/model/parts.ts'
import { createKind, toHero } from '../kind.ts'
import { authorThings } from '../structured-data/pages.ts'
import type { ModelContext } from './context.ts'
import { toFollow } from './follow.ts'
import { spokenOf } from './spoken.ts'

/** The model of the profile page. */
function toAuthor(author: AuthorContent, context: ModelContext): AuthorModel {
  return {
    kind: 'author',
    id: author.id,
    name: toFullName(author) || author.slug,
    ...toFollow('author', author.slug, context),
    title: author.jobTitle ?? author.title,
    picture: context.readPicture(author.image, 'avatar'),
    bio: author.authorBio,
    disclosure: author.authorDisclosure,
    education: author.education,
    expertise: author.expertise,
    awards: author.awardsAndCredentials,
    ...spokenOf(null, context),
    medicalReviewer: isMedicalReviewer(author),
    words: context.words.authorParts,
    social: toSocial(author),
  }
}

export const authorKind = createKind<AuthorContent, AuthorModel>({
  pages: ['author'],
  from: (author) => ({
    fields: { image: author.image, description: author.authorBio },
    story: null,
    address: author,
  }),
  toModel: toAuthor,
  title: ({ name }) => name,
  og: { type: 'profile', image: 'seo_image_square' },
  hero: ({ picture }) => toHero(picture, 'portrait'),
  things: authorThings,
})

/** Public profiles. Their URLs are built from ids, so that a stored URL cannot point elsewhere. */
function toSocial(author: AuthorContent): LinkModel[] {
  const { facebookProfile, facebookPage, instagram } = author.socialProfileIds ?? {}
  const handle = toTwitterHandle(author)?.slice(1)
  const facebook = facebookPage ?? facebookProfile
  const profiles: readonly (readonly [string, string, string | null | undefined])[] = [
    ['X', 'https://x.com/', handle],
    ['Facebook', 'https://www.facebook.com/', facebook],
    ['Instagram', 'https://www.instagram.com/', instagram],
  ]
  return profiles.flatMap(([label, base, id]) => (id ? [{ label, href: base + encodeURIComponent(id) }] : []))
}
