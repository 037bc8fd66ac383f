/** The fields of a topic that routing reads, parsed or not. */
export interface RoutableTopic {
  readonly slug: string
  readonly primary?: boolean | null
  readonly metaData?: { readonly hubTopicPathString?: string | null } | null
  readonly hslugPath?: string | null
  readonly topicPath?: readonly { readonly slug: string }[] | null
}

/** Converts `Tech^Home Entertainment^TV Sets` to slugs; empty without a path (RR-032). */
export function parseTopicPath(path: string | null | undefined): readonly string[] {
  return (path ?? '')
    .split('^')
    .map((entry) => entry.trim().toLowerCase().replace(/\s+/g, '-'))
    .filter((entry) => entry !== '')
}

/** The slugs from the root down to a topic: hubTopicPathString, else hslugPath, else topicPath (EN-001). */
export function topicPathOf(topic: RoutableTopic): readonly string[] {
  const path = topic.metaData?.hubTopicPathString || topic.hslugPath
  return path ? parseTopicPath(path) : (topic.topicPath ?? []).map(({ slug }) => slug)
}

/** The primary topics: none, or the first one that is flagged as primary (RR-031). */
export function primaryTopics<T extends { readonly primary?: boolean | null }>(
  topics: readonly T[] | null | undefined,
): readonly T[] {
  return (topics ?? []).filter((topic) => topic.primary === true).slice(0, 1)
}
