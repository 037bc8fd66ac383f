import { z } from 'zod'
import { date, id, list, name, optionalId, orNull, text } from './fields.schema.ts'
import { image } from './image.schema.ts'

export const authorSchema = z.object({
  id: optionalId,
  username: text,
  firstName: text,
  lastName: text,
  authorBio: text,
  title: text,
  image,
  socialProfileIds: orNull(z.object({ twitter: text, facebookProfile: text, facebookPage: text, instagram: text })),
  authorDisclosure: text,
  education: text,
  expertise: text,
  awardsAndCredentials: text,
  roles: list(z.object({ name, role: text })),
})

export const baseUserSchema = z.object({
  ...authorSchema.shape,
  profileUrl: text,
  email: text,
  jobTitle: text,
  dateCreated: date,
})

export const authorContentShape = {
  ...baseUserSchema.shape,
  id,
  slug: name,
  typeName: z.literal('content_author'),
}

/** The slug of an author is the username when the API gives none. */
export const authorContentSchema = z.object({ ...authorContentShape, slug: text }).transform((author) => ({
  ...author,
  slug: author.slug || author.username || author.id,
}))
