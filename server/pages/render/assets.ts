import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { BlockSheet } from '../../../shared/body/block-sheets.ts'
import { localeOf } from '../../../shared/brand/locale.ts'
import type { LayoutName } from '../../../shared/page/names.ts'
import type { PageName } from '../../../shared/page/page-models.ts'

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

/** The built files that a page links, by public address. */
export interface PageAssets {
  /** The origin of all assets; empty: the site's own. */
  readonly host: string
  readonly entry: string
  /** The start script. */
  readonly start: string
  /** One bundled sheet for the page, and that of its layout; in development, the sources. */
  readonly styles: readonly string[]
  /** The sheets in the bundle, in the order of the cascade; a later chunk must not fetch them again. */
  readonly bundled: readonly string[]
  readonly modules: readonly string[]
  /** Exactly three (PG-060). */
  readonly fonts: readonly string[]
}

/** The blocks of a page that need more than the styles of its text. */
interface UsedBlocks {
  /** The names of the blocks with behaviour. */
  readonly blocks: readonly string[]
  readonly sheets: readonly BlockSheet[]
}

const NO_BLOCKS: UsedBlocks = { blocks: [], sheets: [] }

/** The fonts that every page needs at once; the italic is loaded when a page uses it. */
export const PRELOADED_FONTS = ['archivo-variable', 'newsreader-latin-400-normal', 'newsreader-latin-600-normal']

const ENTRY = 'client/entry.client.tsx'
const START = 'client/start/start.ts'

/** The file that maps each page to its bundled sheet, beside the manifests of the build. */
export const STYLES_MANIFEST = join('.vite', 'styles-manifest.json')
const stylesFile = z.record(z.string(), z.string())

/** The source file of a page such as `article`: the key of its chunk in the manifest. */
export function pageSource(page: PageName): string {
  return `client/pages/${page}/${toPascalCase(page)}Page.tsx`
}

/** The source file of the messages in a language, as above; English for a language without messages, as in the browser. */
export function messagesSource(language: string): string {
  return `shared/messages/${localeOf(language)}/page.ts`
}

/** The source file of a layout such as `energy-lead-form`, as above; the common layouts are part of the entry. */
export function layoutSource(layout: LayoutName): string {
  return `client/layouts/${toPascalCase(layout)}Layout.tsx`
}

/** The source file of a block such as `youtube_video`, as above. */
export function blockSource(block: string): string {
  return `client/blocks/${block.replaceAll('_', '-')}/${toPascalCase(block)}.tsx`
}

/** The source file of a sheet of blocks, as above. */
export function sheetSource(sheet: BlockSheet): string {
  return `client/blocks/sheets/${sheet}.css`
}

function toPascalCase(name: string): string {
  return name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * Reads the manifests of a build; returns a function for the assets of a page, memoised by page, language and layout. A
 * page links only the styles of its blocks: their code is fetched near the viewport.
 *
 * @param host origin of the assets, without a slash at the end; empty: the site's own (CL-003)
 * @throws Error if a chunk is missing: the site has not been built
 */
export function readAssets(
  clientDir: string,
  host = '',
): (page: PageName, language: string, layout?: LayoutName, used?: UsedBlocks) => PageAssets {
  const address = (file: string) => `${host}/${file}`
  const manifest = readManifest(join(clientDir, '.vite', 'manifest.json'))
  const start = readManifest(join(clientDir, '.vite', 'start-manifest.json'))
  const fonts = PRELOADED_FONTS.map((name) => address(findFile(manifest, name)))
  const sheets = readSheets(join(clientDir, STYLES_MANIFEST))
  const memo = new Map<string, PageAssets>()
  return (page, language, layout = 'default', { blocks, sheets: used } = NO_BLOCKS) => {
    const assets = assetsOf(page, language, layout)
    const linked = [...assets.bundled, ...assets.styles]
    const own = new Set<string>()
    for (const sheet of used) own.add(readChunk(manifest, sheetSource(sheet)).file)
    for (const block of blocks) collect(manifest, blockSource(block), own, new Set())
    const added = [...own].map(address).filter((style) => !linked.includes(style))
    return added.length === 0 ? assets : { ...assets, styles: [...assets.styles, ...added] }
  }

  function assetsOf(page: PageName, language: string, layout: LayoutName): PageAssets {
    const name = `${page} ${language} ${layout}`
    const found = memo.get(name)
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
    memo.set(name, assets)
    return assets
  }
}

/** `sha256-…` of the start script: the same for all pages of a build (SRI). */
export function readStartHash(clientDir: string): string {
  const { file } = readChunk(readManifest(join(clientDir, '.vite', 'start-manifest.json')), START)
  return `sha256-${createHash('sha256')
    .update(readFileSync(join(clientDir, file)))
    .digest('base64')}`
}

function readManifest(file: string): Manifest {
  return manifestFile.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Empty during the build, which reads from here which sheets to bundle. */
function readSheets(file: string): Readonly<Record<string, string>> {
  return existsSync(file) ? stylesFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

function readChunk(manifest: Manifest, key: string): Manifest[string] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk for ${key}; run npm run build`)
  return chunk
}

/** Collects a chunk, its imports and their styles, depth first: base styles come before those that build on them. */
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
  if (file === undefined) throw new Error(`The build has no font ${name}`)
  return file
}
