import type { ContentLink } from '../../../shared/entities/content-link.schema.ts'
import { isBranded } from '../../addresses/routing/classification.ts'
import { laterDate } from '../../body/content.ts'
import { isListed } from '../../content/listed.ts'
import { writtenIn } from '../../content/publication/written-in.ts'
import { type SitemapUrl, type SitemapVideo, toNewsLanguage } from '../../content/sitemaps/sitemap.ts'
import { socialImage } from '../../media/images/picture.ts'
import type { PageServices } from '../../pages/page-services.ts'

/** What addresses of sitemaps are made with. */
export type UrlServices = Pick<PageServices, 'config' | 'router' | 'images' | 'publication'>

/** The addresses of a site map's items with their pictures and videos; items without an address are left out. */
export function toSitemapUrls(links: readonly ContentLink[], services: UrlServices): readonly SitemapUrl[] {
  return links.flatMap((link) => {
    if (link.url === null || !isListed(link, services.config.siteOrigin)) return []
    const image = toImage(link, services)
    const video = link.contentType === 'video' ? toVideo(link, link.url, image, services) : null
    return [
      {
        loc: absolute(link.url, services),
        lastmod: laterDate(link.dateUpdated, link.datePublished),
        ...(image !== null && { images: [image] }),
        ...(video !== null && { video }),
      },
    ]
  })
}

/** The addresses of news stories; paid stories are no news, and a story needs title and date. */
export function toNewsUrls(links: readonly ContentLink[], services: UrlServices): readonly SitemapUrl[] {
  const { config, publication } = services
  return links.flatMap((link) => {
    const { url, title, datePublished: published } = link
    if (url === null || title === null || published === null || isBranded(link, config.branded)) return []
    if (!isListed(link, config.siteOrigin)) return []
    const language = toNewsLanguage(link.language ?? writtenIn(services))
    const news = { name: publication.name, language, published, title }
    return [{ loc: absolute(url, services), lastmod: laterDate(link.dateUpdated, published), news }]
  })
}

function absolute(path: string, { config }: Pick<UrlServices, 'config'>): string {
  return new URL(path, config.siteOrigin).href
}

function toImage({ image }: ContentLink, services: UrlServices): string | null {
  const social = image && socialImage(image, services.images)
  return social ? absolute(social.url, services) : null
}

/** null: without a picture a video cannot be listed. */
function toVideo(link: ContentLink, url: string, thumbnail: string | null, services: UrlServices): SitemapVideo | null {
  const { title, slug, description, mp4Url, metaData, datePublished } = link
  if (thumbnail === null || !title || slug === null) return null
  const share = url.startsWith('/roadshow/') ? 'auto-video-share' : 'video-share'
  const player = services.router.find(share) === undefined ? null : services.router.hrefFor(share, { slug })
  return {
    title,
    description: description || title,
    thumbnail,
    file: mp4Url && absolute(mp4Url, services),
    player: player && absolute(player, services),
    seconds: metaData?.duration ?? null,
    published: datePublished,
  }
}
