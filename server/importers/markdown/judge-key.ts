import { distance } from 'fastest-levenshtein'
import type { ContentType } from '../../../shared/routing/route.ts'
import type { ItemIssue } from '../import-item.ts'
import { isDekKey, knownKeys } from './known-keys.ts'

/**
 * What the importer does with a key of front matter. `guessed` keys look as if they kept a story back or took it down, so
 * a file that has one is refused: left out, they would publish a secret (MV-022).
 */
export type KeyFate =
  /** It means our `key`. */
  | { readonly kind: 'ours'; readonly key: string }
  /** A setting of another site builder, which says nothing about the story. */
  | { readonly kind: 'setting' }
  /** Another builder's key for something that this site does not have. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guessed'; readonly hint: string }
  | { readonly kind: 'misspelt'; readonly nearest: string }

const toMap = (lines: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(lines).flatMap(([own, names]) => names.split(' ').map((name) => [name, own] as const)))

/** Keys of Jekyll, Hugo, Eleventy and their kin, in lower case, by ours with the same meaning. */
const ALIASES = toMap({
  date: 'publishedat published_at publishedon published_on publisheddate published_date posted created created_at createdat',
  updated:
    'lastmod last_modified_at lastmodified last_modified modified modified_at updated_at updatedat updateddate updated_date lastupdated last_updated update',
  publishDate: 'publishdate pubdate',
  dateUnpublished: 'expirydate unpublishdate',
  categories: 'category',
  topics: 'topic',
  tags: 'tag',
  aliases: 'alias',
  permalink: 'url',
  image: 'featured_image featuredimage feature_image cover_image coverimage heroimage header_image thumbnail img cover',
  description: 'desc',
  alt: 'image_alt imagealt alt_text',
  caption: 'image_caption imagecaption image_figcaption',
  credits: 'credit image_credit',
  language: 'lang locale',
  canonicalUrl: 'canonical_url canonical',
  mortgageList: 'mortgages',
  draft: 'published publish private hidden unlisted password status headless build _build',
})

/** Settings of other site builders and their themes, in lower case. */
const SETTINGS: ReadonlySet<string> = new Set(
  (
    'layout theme template templatekey templateclass templateengineoverride comments comment toc showtoc hastoc tocopen math mathjax katex mermaid ' +
    'weight order nav_order nav_exclude sidebar sidebar_label sidebar_position menu menus outputs markup cascade params ' +
    'pin pinned sticky top featured classes read_time readtime reading_time author_profile breadcrumbs share related ' +
    'search_exclude hidemeta eleventycomputed eleventynavigation eleventyexcludefromcollections eleventyimport pagination ' +
    'translationkey iscjklanguage linktitle resources sitemap excerpt_separator disqus data page styles style js css ' +
    'header_type lightgallery hiddenfromhomepage hiddenfromsearch license seo robots index'
  ).split(' '),
)

/** Keys of other builders for content, in lower case, that are close to one of ours and mean something else. */
const NEIGHBOURS: ReadonlySet<string> = new Set(
  'audio videos products reviews preview note notes state rate site file photos series prices languages item og_image bg_image uid guide'.split(
    ' ',
  ),
)

/** Keys by which people guess that a story is kept back, taken down or hidden, without `-` and `_`. */
const GUESSED: readonly (readonly [guess: RegExp, hint: string])[] = [
  [
    /^(?:embargo\w*|(?:re)?publish(?:at|on|after|from|date|datetime|time|until)|publication(?:date|time)|publishing(?:date|time)|go(?:es)?live\w*|live(?:at|from|date)|schedul\w*|release(?:at|on|date|time)|available(?:at|on|from)|visible(?:at|from)|not(?:before|until)|startpublish\w*|publishstart\w*|holduntil)$/,
    'date',
  ],
  [
    /^(?:expires?|expired?(?:at|on|date)|expires(?:at|on)|expiry|expiration(?:date|time)?|unpublish(?:at|on|date|time)|takedown\w*|(?:remove|archive|offline)(?:at|on|date)|(?:valid|visible|available|live)until|publishend\w*|endpublish\w*)$/,
    'dateUnpublished',
  ],
  [/^(?:isdraft|indraft|unpublished|ispublished|notpublished|isprivate|ishidden|confidential|visibility)$/, 'draft'],
]

/** Decides what a key of front matter means in a document of a type. */
export function judgeKey(type: ContentType, key: string): KeyFate {
  return isDekKey(key) ? { kind: 'ours', key } : judgeName(knownKeys(type), key)
}

/** Decides what a key means where these are known. */
export function judgeName(known: ReadonlySet<string>, key: string): KeyFate {
  if (known.has(key)) return { kind: 'ours', key }
  const lower = key.toLowerCase()
  const alias = ALIASES.get(lower)
  if (alias !== undefined) return { kind: 'ours', key: alias }
  // Hugo's keys are the same in upper and lower case.
  for (const own of known) if (own.toLowerCase() === lower) return { kind: 'ours', key: own }
  const plain = lower.replace(/[\s_-]/g, '')
  const guessed = GUESSED.find(([guess]) => guess.test(plain))
  if (guessed !== undefined) return { kind: 'guessed', hint: guessed[1] }
  if (SETTINGS.has(lower)) return { kind: 'setting' }
  const nearest = NEIGHBOURS.has(lower) ? null : findNearKey(plain, known)
  return nearest === null ? { kind: 'unknown' } : { kind: 'misspelt', nearest }
}

/** The maximum number of edits from a known key to one that is taken for it. */
const MOST_EDITS = 2

/** Short words have fewer, as two letters more or less make another word of them: `time` is not `title`. */
function mostEdits(key: string, name: string): number {
  const inName = name.length < 4 ? 0 : name.length === 4 ? 1 : MOST_EDITS
  return Math.min(inName, key.length < 5 ? 1 : MOST_EDITS)
}

function findNearKey(plain: string, known: ReadonlySet<string>): string | null {
  let nearest: string | null = null
  let fewest = MOST_EDITS + 1
  for (const own of known) {
    const name = own.toLowerCase().replace('_', '')
    const edits = distance(plain, name)
    const isClose = edits <= mostEdits(plain, name) || isSwapped(plain, name)
    if (isClose && edits < fewest) [nearest, fewest] = [own, edits]
  }
  return nearest
}

function isSwapped(one: string, other: string): boolean {
  return one.length === other.length && [...one].sort().join('') === [...other].sort().join('')
}

/** The fault of a key that is refused; null if it is not. */
export function toKeyIssue(key: string, fate: KeyFate): ItemIssue | null {
  if (fate.kind === 'misspelt') return { field: key, message: `there is no such key; did you mean ${fate.nearest}?` }
  if (fate.kind !== 'guessed') return null
  return { field: key, message: `there is no such key, and without it the story could be public; use ${fate.hint}` }
}
