import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createArtist } from '../../illustrations/artist.ts'
import { type Layouts, readLayouts } from '../../server/content/embedded/layouts.ts'
import { createSections } from '../../server/content/publication/sections.ts'
import { createImportTarget } from '../../server/importers/create-import-target.ts'
import { importFolder } from '../../server/importers/import-folder.ts'
import type { ImportOptions } from '../../server/importers/import-options.ts'
import type { ImportReport, ItemReport } from '../../server/importers/import-report.ts'
import type { ImportTarget } from '../../server/importers/import-target.ts'
import { createImageSigner } from '../../server/process/signature.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import type { StoredDocument } from '../../server/store/store.ts'
import type { Block } from '../../shared/body/blocks.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import { buildDesk, buildFolder, type Desk, NOW } from './store.ts'

/** A report with its items, which an import gives one by one. */
export interface ItemizedReport extends ImportReport {
  readonly items: readonly ItemReport[]
}

/** Imports a path and collects the items. */
export async function importItems(
  path: string,
  target: ImportTarget,
  options: ImportOptions = {},
): Promise<ItemizedReport> {
  const items: ItemReport[] = []
  const report = await importFolder(path, target, {
    ...options,
    onItem(line, done, total) {
      items.push(line)
      options.onItem?.(line, done, total)
    },
  })
  return { ...report, items }
}

export interface ImportDesk {
  readonly desk: Desk
  readonly target: ImportTarget
  /** The folder that contains the bucket. */
  readonly varDir: string
  run(path: string, options?: ImportOptions): Promise<ItemizedReport>
  /** The stored document; fails the test when it is missing. */
  read(type: ContentType, slug: string): Promise<StoredDocument>
  /** The compiled body of an article as HTML, shortcodes as `[name]`. */
  readBody(slug: string): Promise<string>
}

interface ImportChoices {
  /** The publication's. */
  readonly timeZone?: string
  /** Default: with an empty store. */
  readonly desk?: Desk
  /** Default: those of the demo publication. */
  readonly layouts?: Layouts
}

const DEMO_LAYOUTS = readLayouts(join(import.meta.dirname, '../../publication/layouts'), (_file, error) => {
  throw error
})

/** An import at NOW. */
export function buildImport({
  timeZone = 'UTC',
  desk = buildDesk(),
  layouts = DEMO_LAYOUTS,
}: ImportChoices = {}): ImportDesk {
  const varDir = buildFolder()
  const config = {
    ...{ varDir, publicationDir: varDir, mediaMaxBytes: 1_000_000, videoMaxBytes: 10_000_000 },
    ...{ siteOrigin: 'https://site.example', redirectHosts: [] },
  }
  const target = createImportTarget({
    publishing: desk.services,
    config,
    router: createSiteRouter({ locales: ['en'] }),
    layouts,
    images: createImageSigner({ secret: 'test'.repeat(8) }),
    publication: {
      timeZone,
      sections: createSections([{ name: 'garden', title: 'Garden', topics: [{ slug: 'fruit', title: 'Fruit' }] }]),
    },
  })
  const reader = () => desk.store.reader(new Set(), { now: NOW, unpublished: true })
  const read = async (type: ContentType, slug: string): Promise<StoredDocument> => {
    const answer = await reader().bySlug(type, 'us', slug)
    if (answer.kind === 'found') return answer.document
    throw new Error(`There is no ${type} ${slug}`)
  }
  return {
    desk,
    target,
    varDir,
    run: (path, options) => importItems(path, target, { artist: createArtist(), ...options }),
    read,
    async readBody(slug) {
      const { body } = await read('article', slug)
      return (body?.blocks ?? []).map(toText).join('')
    },
  }
}

/** The report's line for a source id, file name or slug. */
export function lineOf(report: ItemizedReport, name: string): ItemReport {
  const line = report.items.find(
    ({ source, slug }) => source.id === name || slug === name || source.file.endsWith(name),
  )
  if (line === undefined) throw new Error(`No line about ${name}`)
  return line
}

/** The HTML of a body; a block as `[name, url, title]`. */
function toText(block: Block): string {
  const source = block.kind === 'html' ? block.source : block
  if (source === undefined) return (block.kind === 'html' && block.html) || ''
  const { name, attrs } = source
  return `[${[name, attrs.url, attrs.title].filter(Boolean).join(' ')}]`
}

/** A folder with these files. */
export function writeFolder(files: Readonly<Record<string, string>>): string {
  const folder = buildFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
