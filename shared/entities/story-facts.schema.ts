import { z } from 'zod'

export const storyFactsSchema = z.object({
  date: z.string().nullable().describe('The date to show where one is shown: the later of the displayed ones'),
  branded: z.boolean().describe('Paid content'),
  longform: z.boolean(),
  highValue: z.boolean().describe('An article of the collection hv'),
  centerJustified: z.boolean().describe('An article in a centred column'),
  contentTags: z.string().nullable().describe('Of a review: the slugs of its tags and of its last topic, joined by |'),
})
