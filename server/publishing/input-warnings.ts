import { distance } from 'fastest-levenshtein'
import { NON_TRANSACTIONAL_TYPES, PRECAP_TYPES } from '../../shared/editorial/article-types.ts'
import type { PublishInput } from '../../shared/entities/publish.ts'
import { isUsable } from '../../shared/video/choose-source.ts'
import type { PublishServices } from './services.ts'

/**
 * What a publisher may not have meant, as `field: what is wrong`: unknown names of sections and layouts, which may be added
 * later; a misspelt type; files that no browser plays. The document is stored.
 */
export function toInputWarnings(input: PublishInput, { known }: Pick<PublishServices, 'known'>): readonly string[] {
  const section = 'section' in input ? input.section : null
  const layout = 'layoutName' in input ? input.layoutName : null
  const type = 'type' in input ? input.type : null
  const meant = type && findMeant(type)
  return [
    ...(section && !known.section(section) ? [`section: there is no section ${section} here`] : []),
    ...(layout && !known.layout(layout) ? [`layoutName: there is no layout ${layout} here; the page fails`] : []),
    ...(meant ? [`type: no rule is for the type ${type}; did you mean ${meant}?`] : []),
    ...findUnusable(input).map(
      (path) => `${path}: expected an address that begins with https:// or /; no page plays it`,
    ),
  ]
}

/** The types that change a page or its address. Any other is stored, too. */
const TYPES: readonly string[] = [
  ...NON_TRANSACTIONAL_TYPES,
  ...PRECAP_TYPES,
  ...['Longform', 'Deals', 'Review', 'Preview', 'Best List', 'How-to'],
]

/** The known type within two edits of an unknown one; null if there is none. */
function findMeant(type: string): string | null {
  const typed = type.trim().toLowerCase()
  if (TYPES.some((known) => typed.startsWith(known.toLowerCase()))) return null
  return (
    TYPES.find((known) => known[0]?.toLowerCase() === typed[0] && distance(known.toLowerCase(), typed) <= 2) ?? null
  )
}

interface Playable {
  readonly mp4Url: string | null
  readonly manifestUrl: string | null
  readonly files: readonly { readonly url: string }[]
  readonly metaData: { readonly files: readonly { readonly url: string }[] } | null
}

/** The paths of the addresses of a video that no page may load. */
function findUnusable(input: PublishInput): readonly string[] {
  if (input.typeName === 'content_video') return findIn(input)
  const video = 'video' in input ? input.video : null
  return video ? findIn(video).map((path) => `video.${path}`) : []
}

function findIn({ mp4Url, manifestUrl, files, metaData }: Playable): readonly string[] {
  const addresses: readonly (readonly [string, string | null])[] = [
    ['mp4Url', mp4Url],
    ['manifestUrl', manifestUrl],
    ...files.map(({ url }, at) => [`files.${at}.url`, url] as const),
    ...(metaData?.files ?? []).map(({ url }, at) => [`metaData.files.${at}.url`, url] as const),
  ]
  return addresses.flatMap(([path, url]) => (url && !isUsable(url) ? [path] : []))
}
