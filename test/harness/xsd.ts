import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'sitemaps')

const read = (name: string) => ({ fileName: name, contents: readFileSync(join(FOLDER, name), 'utf8') })

const EXTENSIONS = ['image', 'news', 'video'] as const

/** One schema that imports those of sitemaps and their extensions; all elements of another schema are then checked. */
const ALL = {
  fileName: 'all.xsd',
  contents: `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
    <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
    <xsd:import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="sitemap-image.xsd"/>
    <xsd:import namespace="http://www.google.com/schemas/sitemap-news/0.9" schemaLocation="sitemap-news.xsd"/>
    <xsd:import namespace="http://www.google.com/schemas/sitemap-video/1.1" schemaLocation="sitemap-video.xsd"/>
  </xsd:schema>`,
}

/** The faults of a sitemap, or of an index of sitemaps, by the published schemas (BX-067). */
export async function findSchemaFaults(xml: string, kind: 'urlset' | 'index' = 'urlset'): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: xml }],
    schema: [kind === 'index' ? read('siteindex.xsd') : ALL],
    preload: kind === 'index' ? [] : [read('sitemap.xsd'), ...EXTENSIONS.map((name) => read(`sitemap-${name}.xsd`))],
  })
  return errors.map(({ message }) => message)
}
