import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DEFAULT_LOCALE, LOCALE_CODES, languageOf } from '../../shared/brand/locale.ts'
import type { LayoutName, PageName } from '../../shared/page/names.ts'

const manifestFile = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    src: z.string().optional(),
  }),
)
type Manifest = z.infer<typeof manifestFile>

/** What one page links: built files by their public address. */
export interface PageAssets {
  /** The origin that every address of an asset begins with; empty: the site's own. */
  readonly host: string
  readonly entry: string
  /** Sets the theme before the first paint, and fetches entry and modules after it. */
  readonly start: string
  /** One sheet, made of all the page needs, and that of its layout; in development, the sources. */
  readonly styles: readonly string[]
  /** What that sheet is made of, in the order of the cascade; a chunk that comes later must not fetch these again. */
  readonly bundled: readonly string[]
  readonly modules: readonly string[]
  /** Exactly three (PG-060). */
  readonly fonts: readonly string[]
}

/** The fonts every page needs at once; the italic waits until a page has some. */
export const PRELOADED_FONTS = ['archivo-variable', 'newsreader-latin-400-normal', 'newsreader-latin-600-normal']

const ENTRY = 'client/entry.client.tsx'
const START = 'client/start/start.ts'

/** Page → its one sheet, beside the manifests of the build. */
export const STYLES_MANIFEST = join('.vite', 'styles-manifest.json')
const stylesFile = z.record(z.string(), z.string())

/** `article` → its source file, the key of its chunk in the manifest. */
export function pageSource(page: PageName): string {
  return `client/pages/${page}/${page.charAt(0).toUpperCase()}${page.slice(1)}Page.tsx`
}

/** The words of a language → their source file, as above; English for a language that has none, as in the browser. */
export function messagesSource(language: string): string {
  const locale = LOCALE_CODES.find((code) => languageOf(code) === language) ?? DEFAULT_LOCALE
  return `shared/messages/${locale}/page.ts`
}

/** `energy-lead-form` → its source file, the key of its chunk; the common layouts are part of the entry. */
export function layoutSource(layout: LayoutName): string {
  return `client/layouts/${toPascalCase(layout)}Layout.tsx`
}

/** `youtube_video` → its source file, the key of its chunk. */
export function blockSource(block: string): string {
  return `client/blocks/${block.replaceAll('_', '-')}/${toPascalCase(block)}.tsx`
}

function toPascalCase(name: string): string {
  return name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * Reads the manifests of a build and answers what each page links; memoised by page, language and layout. Of its blocks a
 * page links the styles alone: their code is fetched near the screen.
 *
 * @param host origin of the assets, without a slash at the end; empty: the site's own (CL-003)
 * @throws Error when a chunk is missing: the site has not been built
 */
export function readAssets(
  clientDir: string,
  host = '',
): (page: PageName, language: string, layout?: LayoutName, blocks?: readonly string[]) => PageAssets {
  const address = (file: string) => `${host}/${file}`
  const manifest = readManifest(join(clientDir, '.vite', 'manifest.json'))
  const start = readManifest(join(clientDir, '.vite', 'start-manifest.json'))
  const fonts = PRELOADED_FONTS.map((name) => address(findFile(manifest, name)))
  const sheets = readSheets(join(clientDir, STYLES_MANIFEST))
  const known = new Map<string, PageAssets>()
  return (page, language, layout = 'default', blocks = []) => {
    const assets = assetsOf(page, language, layout)
    const linked = [...assets.bundled, ...assets.styles]
    const own = new Set<string>()
    for (const block of blocks) collect(manifest, blockSource(block), own, new Set())
    const added = [...own].map(address).filter((style) => !linked.includes(style))
    return added.length === 0 ? assets : { ...assets, styles: [...assets.styles, ...added] }
  }

  function assetsOf(page: PageName, language: string, layout: LayoutName): PageAssets {
    const name = `${page} ${language} ${layout}`
    const found = known.get(name)
    if (found) return found
    const styles = new Set<string>()
    const modules = new Set<string>()
    for (const source of [ENTRY, pageSource(page), messagesSource(language)]) collect(manifest, source, styles, modules)
    const own = new Set<string>()
    const source = layoutSource(layout)
    if (manifest[source]) collect(manifest, source, own, modules)
    const entry = readChunk(manifest, ENTRY).file
    modules.delete(entry)
    const sheet = sheets[page]
    const assets = {
      host,
      entry: address(entry),
      start: address(readChunk(start, START).file),
      styles: sheet === undefined ? [] : [host + sheet, ...[...own].filter((style) => !styles.has(style)).map(address)],
      bundled: [...styles].map(address),
      modules: [...modules].map(address),
      fonts,
    }
    known.set(name, assets)
    return assets
  }
}

function readManifest(file: string): Manifest {
  return manifestFile.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Empty while the build is under way: it asks here what the sheets are made of. */
function readSheets(file: string): Readonly<Record<string, string>> {
  return existsSync(file) ? stylesFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

function readChunk(manifest: Manifest, key: string): Manifest[string] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build holds no chunk for ${key}; run npm run build`)
  return chunk
}

/** A chunk, what it imports, and the styles of all of them, depth first so that base styles come before those that use them. */
function collect(
  manifest: Manifest,
  key: string,
  styles: Set<string>,
  modules: Set<string>,
  seen = new Set<string>(),
): void {
  if (seen.has(key)) return
  seen.add(key)
  const chunk = readChunk(manifest, key)
  for (const imported of chunk.imports) collect(manifest, imported, styles, modules, seen)
  for (const style of chunk.css) styles.add(style)
  modules.add(chunk.file)
}

function findFile(manifest: Manifest, name: string): string {
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...chunk.assets])
  const file = files.find((candidate) => candidate.startsWith(`assets/${name}`))
  if (file === undefined) throw new Error(`The build holds no font ${name}`)
  return file
}
