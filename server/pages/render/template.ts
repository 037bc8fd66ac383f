import type { DocumentLook, DocumentShell, Head, PagePayload } from '../../../shared/page/payload.ts'
import { type Placement, skippedClass } from '../../../shared/scripts/script.ts'
import { directionOfLanguage } from '../../../shared/text/direction.ts'
import { escapeAttribute, escapeText, serialise } from '../../body/escape.ts'
import { OPEN_SEARCH } from '../search/open-search.ts'
import type { PageAssets } from './assets.ts'
import { toPageData } from './page-data.ts'

/** The document before React's tree: its head, and the opening tags of body and #app (decision 0002). */
export function documentStart(payload: PagePayload, assets: PageAssets, look: DocumentLook): string {
  const brand = payload.brand === 'roadshow' ? ' data-brand="roadshow"' : ''
  const direction = directionOfLanguage(payload.locale) === 'rtl' ? ' dir="rtl"' : ''
  const { head } = payload
  // After the build's styles, which it overrides by its order alone.
  const styles = look.stylesheet === null ? assets.styles : [...assets.styles, assets.host + look.stylesheet]
  return [
    `<!doctype html><html lang="${escapeAttribute(payload.locale)}"${direction}${brand}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${escapeAttribute(look.themeColour)}">`,
    ...reservationOf(look),
    `<title>${escapeText(head.title)}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    // Disabled sheets are not fetched; the chunk loader finds their links and takes them as loaded.
    ...assets.bundled.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    `<script src="${assets.start}"${integrityOf(look, assets)} data-entry="${assets.entry}" data-modules="${assets.modules.join(' ')}"></script>`,
    preloadHero(head),
    ...assets.fonts.map(preloadFont),
    headTags(head),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    look.search === undefined ? '' : openSearch(look.search),
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    scriptTags(look, 'head'),
    '</head><body>',
    scriptTags(look, 'body'),
    '<div id="app">',
  ].join('')
}

/** What a policy that trusts scripts by their hash needs (SRI §3.1); another host has to agree by CORS. */
function integrityOf({ startHash }: DocumentLook, { host }: PageAssets): string {
  if (startHash === undefined) return ''
  return ` integrity="${startHash}"${host === '' ? '' : ' crossorigin'}`
}

/** The reservation of rights against text and data mining (TDMRep §6.3). */
function reservationOf({ mining }: DocumentLook): readonly string[] {
  if (mining === undefined) return []
  const policy = mining.policy === null ? '' : `<meta name="tdm-policy" content="${escapeAttribute(mining.policy)}">`
  return ['<meta name="tdm-reservation" content="1">', policy]
}

/** Tags as data: the browser decides with the reader's consent what becomes of them (CO-007). */
function scriptTags({ scripts = [] }: DocumentLook, place: Placement): string {
  return scripts
    .filter(({ placement }) => placement === place)
    .map((script) => {
      const src = script.src === undefined ? '' : ` data-src="${escapeAttribute(script.src)}"`
      const name = `data-tag="${escapeAttribute(script.tag)}" class="${skippedClass(script)}"`
      return `<script type="text/plain" ${name}${src}></script>`
    })
    .join('')
}

const END = '</body></html>'

/** The document after React's tree: the data block, so that it is parsed when the deferred entry runs. */
export function documentEnd(payload: PagePayload, shell: DocumentShell, build: string): readonly Uint8Array[] {
  const { site, environment, deviceCookie, vitals } = shell
  // The page is appended as the last property of the object.
  const others = serialise({ build, site, environment, deviceCookie, vitals }).slice(0, -1)
  const before = `</div><script type="application/json" id="data">${others},"page":`
  const after = `}</script>${scriptTags(shell.look, 'footer')}${END}`
  return [Buffer.from(before), toPageData(payload).json, Buffer.from(after)]
}

/** Every tag that navigation replaces, marked so that the client can find the old ones. */
export function headTags(head: Head): string {
  const tags: string[] = []
  if (head.description !== null) tags.push(meta('name', 'description', head.description))
  if (head.robots !== null) tags.push(meta('name', 'robots', head.robots))
  for (const { key, name, content } of head.metas) tags.push(meta(key, name, content))
  if (head.canonical !== null) tags.push(link('canonical', head.canonical))
  for (const { rel, href, ...others } of head.links) tags.push(link(rel, href, others))
  for (const record of head.jsonLd)
    tags.push(`<script type="application/ld+json" data-head>${serialise(record)}</script>`)
  return tags.join('')
}

function preloadHero({ preload }: Head): string {
  if (preload === null) return ''
  const { src, srcset, sizes } = preload
  return `<link rel="preload" as="image" href="${escapeAttribute(src)}" imagesrcset="${escapeAttribute(srcset)}" imagesizes="${escapeAttribute(sizes)}" fetchpriority="high">`
}

/** Names the description of the site's search (BX-037). */
function openSearch(name: string): string {
  return `<link rel="search" type="application/opensearchdescription+xml" href="${OPEN_SEARCH}" title="${escapeAttribute(name)}">`
}

/** Text is painted in a fallback of the same size, so fonts load after all that the first paint needs. */
function preloadFont(href: string): string {
  return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin fetchpriority="low">`
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${escapeAttribute(name)}" content="${escapeAttribute(content)}" data-head>`
}

function link(rel: string, href: string, others: Readonly<Record<string, string>> = {}): string {
  const more = Object.entries(others).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  return `<link rel="${escapeAttribute(rel)}" href="${escapeAttribute(href)}"${more.join('')} data-head>`
}
