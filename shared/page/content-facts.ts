/**
 * What ads and counting know of the content of a page: the same for every reader, and as small as possible. The edition
 * and the section's colour are in the payload. What is not known is absent.
 */
export interface ContentFacts {
  /** The id of the content. */
  readonly id: string
  /** The content type, such as `article`, `review` or `door`. */
  readonly type: string
  /** The editorial type of a story, such as `Best List`. */
  readonly subtype?: string
  /** As the content names it, in lower case. */
  readonly section?: string
  /** The path of each topic from the root, joined by `/`; it ends with the slug. The primary topic is first. */
  readonly topics?: readonly string[]
  /** The slugs of all tags and of the last topic, joined by `|` (EN-019). */
  readonly tags?: string
  /** The slugs of all collections, the primary one first. Content of high value is in `hv` (EN-009). */
  readonly collections?: readonly string[]
  /** The id of the first collection. */
  readonly collection?: string
  /** Names of the authors in display form. */
  readonly authors?: readonly string[]
  /** Set when the page has no ads: the feature is off, an editor decided so, or the content is paid for (AD-024). */
  readonly adsOff?: true
}

/** The slug of each topic. */
export function topicSlugsOf({ topics = [] }: Pick<ContentFacts, 'topics'>): readonly string[] {
  return topics.map((path) => path.slice(path.lastIndexOf('/') + 1))
}
