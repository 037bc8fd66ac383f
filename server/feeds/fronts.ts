import type { Publication } from '../content/publication/publication.ts'

/** A section or format with a feed of its own. */
export interface FeedFront {
  readonly label: string
  readonly endpoint: string
}

/** The fronts of the publication that can have a feed: those whose address is one segment. */
export function toFeedFronts({ sections }: Pick<Publication, 'sections'>): readonly FeedFront[] {
  return sections.landing.flatMap(({ path, title, topic, collection }) => {
    const [endpoint = '', further] = path.split('/').filter((part) => part !== '')
    const isFront = topic === null && collection === undefined && further === undefined
    return isFront ? [{ label: title, endpoint }] : []
  })
}
