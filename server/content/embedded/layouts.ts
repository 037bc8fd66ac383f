import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_IN_LAYOUTS, type LayoutKind } from './built-in-layouts.ts'
import { type LayoutFile, layoutFileSchema } from './layout-file.schema.ts'

/** The layout of every kind of page. */
export type Layouts = Readonly<Record<LayoutKind, LayoutFile>>

/** Reads the publication's layouts, each once; a missing or faulty file leaves the built-in layout, the latter with a fault. */
export function readLayouts(folder: string, onFault: (file: string, error: unknown) => void): Layouts {
  const read = (kind: LayoutKind): LayoutFile => {
    const file = join(folder, `${kind}.json`)
    try {
      return layoutFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) onFault(file, error)
      return BUILT_IN_LAYOUTS[kind]
    }
  }
  return {
    article: read('article'),
    livearticle: read('livearticle'),
    review: read('review'),
    gallery: read('gallery'),
    video: read('video'),
    product: read('product'),
    author: read('author'),
    listing: read('listing'),
    page: read('page'),
    front: read('front'),
    sitemap: read('sitemap'),
  }
}
