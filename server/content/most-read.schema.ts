import { z } from 'zod'
import type { Listing } from '../store/store.ts'

/** The fewest views by which a story counts as read, and the fewest such stories of a list. */
export const LEAST_VIEWS = 10
export const LEAST_STORIES = 5

/** The most stories that are ranked: a list of a section needs more than it shows. */
export const MOST_RANKED = 100

const rankedSchema = z.object({ id: z.string(), type: z.string(), lists: z.array(z.string()) })

/** A story that many have read, with the lists that it is in, each as `kind:key`. */
export type RankedStory = z.output<typeof rankedSchema>

/** What is stored of the most read stories of some hours. */
export const rankingSchema = z.object({
  /** When the figures were read last, in milliseconds since the epoch. */
  at: z.number(),
  stories: z.array(rankedSchema),
})

/** The name of the setting that has the most read stories of so many hours. */
export function mostReadSetting(hours: number): string {
  return `most-read-${hours}`
}

/** A list by its kind and key, as a ranking stores it. */
export function toListName({ kind, key }: Listing): string {
  return `${kind}:${key}`
}
