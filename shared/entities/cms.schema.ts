import { z } from 'zod'
import type { CmsType, Feature, FeatureContent, RichText } from './cms.ts'
import { date, id, name, optionalId, text } from './fields.schema.ts'
import { image } from './image.schema.ts'

export const featureSchema = z.object({ layout: text, slug: name, viewType: text }) satisfies z.ZodType<Feature>

export const featureContentShape = {
  ...featureSchema.shape,
  id,
  typeName: z.literal('content_feature'),
  title: text,
  description: text,
  section: text,
  image,
}

export const featureContentSchema = z.object(featureContentShape) satisfies z.ZodType<FeatureContent>

/** Of the content API's contract; the site parses none of them alone yet. @public */
export const cmsTypeSchema = z.object({
  id,
  title: text,
  description: text,
  dateUpdated: date,
  page: text,
  typeName: text,
}) satisfies z.ZodType<CmsType>

export const richTextSchema = z.object({
  id: optionalId,
  title: text,
  description: text,
  content: text,
}) satisfies z.ZodType<RichText>
