import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_IN_LAYOUTS } from './built-in-layouts.ts'
import { type LayoutFile, layoutFileSchema } from './layout-file.schema.ts'
import type { LayoutKind, ListingKind } from './subject.ts'

/** The layout of every kind of page. */
export type Layouts = Readonly<Record<LayoutKind, LayoutFile>>

type OnFault = (file: string, error: unknown) => void

/** Reads the publication's layouts. A missing or faulty file gives the built-in layout; a faulty one is reported. */
export function readLayouts(folder: string, onFault: OnFault): Layouts {
  const read = (kind: Exclude<LayoutKind, ListingKind>) => readLayout(folder, kind, onFault) ?? BUILT_IN_LAYOUTS[kind]
  const listing = read('listing')
  const readListing = (kind: ListingKind) => readLayout(folder, kind, onFault) ?? listing
  return {
    article: read('article'),
    livearticle: read('livearticle'),
    review: read('review'),
    gallery: read('gallery'),
    video: read('video'),
    product: read('product'),
    author: read('author'),
    listing,
    door: readListing('door'),
    topic: readListing('topic'),
    tag: readListing('tag'),
    collection: readListing('collection'),
    feature: readListing('feature'),
    page: read('page'),
    front: read('front'),
    sitemap: read('sitemap'),
  }
}

/** Reads the layouts that documents may name: every valid file in the folder, by its name without `.json`. */
export function readNamedLayouts(folder: string, onFault: OnFault): ReadonlyMap<string, LayoutFile> {
  const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  return new Map(
    names.flatMap((file) => {
      const name = file.slice(0, -'.json'.length)
      const layout = readLayout(folder, name, onFault)
      return layout === null ? [] : [[name, layout] as const]
    }),
  )
}

function readLayout(folder: string, name: string, onFault: OnFault): LayoutFile | null {
  const file = join(folder, `${name}.json`)
  try {
    return layoutFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) onFault(file, error)
    return null
  }
}
