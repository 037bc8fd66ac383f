import type { Head } from '../../shared/page/payload.ts'

/** The metadata of a page for browsers, robots and social networks. */
export interface HeadSource {
  readonly siteName: string
  /** The editor's `titleTag`, which is used without the site's name (SD-016). */
  readonly titleTag: string | null
  readonly title: string
  readonly description: string | null
  readonly canonical: string | null
  readonly noIndex: boolean
  readonly type: 'website' | 'article' | 'profile' | 'video.other'
  readonly ogTitle: string | null
  readonly ogDescription: string | null
  /** The absolute URL of the social image. */
  readonly image: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string } | null
  readonly published: string | null
  readonly updated: string | null
  readonly section: string | null
  /** Of the content. */
  readonly language: string
  readonly hero: Head['preload']
  readonly links: Head['links']
  /** For search engines (SD-016); null for none. */
  readonly keywords: string | null
  /** The X handle of the author, with its `@`; null when it is unknown (SD-012). */
  readonly creator: string | null
  readonly jsonLd: Head['jsonLd']
}

/** Creates the head: title, description, canonical, robots, Open Graph and structured data (PG-003). */
export function toHead(source: HeadSource): Head {
  const title =
    source.titleTag ?? (source.title === source.siteName ? source.title : `${source.title} - ${source.siteName}`)
  return {
    title,
    description: source.description,
    canonical: source.canonical,
    robots: source.noIndex ? 'noindex' : null,
    metas: toMetas(source),
    links: source.links,
    jsonLd: source.jsonLd,
    preload: source.hero,
  }
}

function toMetas(source: HeadSource): Head['metas'] {
  const { image } = source
  const properties: readonly (readonly [string, string | null | undefined])[] = [
    ['og:site_name', source.siteName],
    ['og:type', source.type],
    ['og:title', source.ogTitle ?? source.title],
    ['og:description', source.ogDescription ?? source.description],
    ['og:url', source.canonical],
    // en_US is the default (https://ogp.me/#optional).
    ['og:locale', source.language === 'en-US' ? null : source.language.replaceAll('-', '_')],
    ['og:image', image?.url],
    ['og:image:width', image?.width.toString()],
    ['og:image:height', image?.height.toString()],
    ['og:image:alt', image?.alt || null],
    ['article:published_time', source.type === 'article' ? source.published : null],
    ['article:modified_time', source.type === 'article' ? source.updated : null],
    ['article:section', source.type === 'article' ? source.section : null],
  ]
  const metas = properties.flatMap(([name, content]) => (content ? [{ key: 'property' as const, name, content }] : []))
  const named: readonly (readonly [string, string | null])[] = [
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:creator', source.creator],
    ['keywords', source.keywords],
  ]
  return [...metas, ...named.flatMap(([name, content]) => (content ? [{ key: 'name' as const, name, content }] : []))]
}
