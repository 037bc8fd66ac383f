import sax from 'sax'

/** What a sitemap names: the addresses of pages, and those of further sitemaps. */
export interface Sitemap {
  readonly pages: readonly string[]
  readonly sitemaps: readonly string[]
}

/**
 * Parses a sitemap or an index of sitemaps, also several documents in one file (https://www.sitemaps.org/protocol.html).
 * Pictures and videos of a page have addresses of their own, which are left out.
 *
 * @throws Error when the file names neither pages nor sitemaps
 */
export function parseSitemap(text: string): Sitemap {
  const found: { readonly url: string[]; readonly sitemap: string[] } = { url: [], sitemap: [] }
  const parser = sax.parser(false, { lowercase: true, trim: true })
  const open: string[] = []
  let loc = ''
  parser.onopentag = ({ name }) => {
    open.push(toLocalName(name))
    loc = ''
  }
  const add = (part: string) => {
    loc += part
  }
  parser.ontext = add
  parser.oncdata = add
  parser.onclosetag = () => {
    const name = open.pop()
    const parent = open.at(-1)
    if (name === 'loc' && loc !== '' && (parent === 'url' || parent === 'sitemap')) found[parent].push(loc.trim())
    loc = ''
  }
  parser.onerror = (error) => {
    throw new Error(`not well-formed XML: ${error.message.replaceAll('\n', ', ')}`)
  }
  // One root for several documents: the parser ends with the first one.
  parser.write(`<all>${text}`)
  const cut = open.at(-1)
  if (cut !== undefined && cut !== 'all') throw new Error(`the XML ends inside <${cut}>`)
  parser.write('</all>').close()
  if (found.url.length + found.sitemap.length === 0)
    throw new Error('the XML is no sitemap: it has no <url> with a <loc>')
  return { pages: found.url, sitemaps: found.sitemap }
}

/** A name without the prefix of its namespace; `image:loc` is the address of a picture, not of a page. */
function toLocalName(name: string): string {
  const [prefix = '', local] = name.split(':')
  return local === undefined || /^(?:image|video|news)$/.test(prefix) ? name : local
}
