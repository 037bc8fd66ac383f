import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const FOLDER = join(import.meta.dirname, '../../publication')

const names = z.array(z.string()).default([])

/** The front matter that the tests read; other fields are allowed. */
const frontMatter = z.looseObject({
  title: z.string().optional(),
  dek: z.string().optional(),
  slug: z.string().optional(),
  path: z.string().optional(),
  section: z.string().optional(),
  type: z.string().optional(),
  date: z.string().optional(),
  dateUnpublished: z.string().optional(),
  draft: z.boolean().default(false),
  voice: z.string().optional(),
  authors: names,
  topics: names,
  tags: names,
  collections: names,
  previousSlugs: names,
  illustration: z.unknown().optional(),
  portrait: z.unknown().optional(),
  entries: z.array(z.looseObject({ text: z.string().default('') })).default([]),
  items: z.array(z.looseObject({ illustration: z.unknown().optional(), author: z.string().optional() })).default([]),
})

export interface PublicationFile {
  readonly file: string
  readonly slug: string
  readonly front: z.output<typeof frontMatter>
  readonly body: string
}

/** All Markdown files of one folder of the demo publication, by name. */
export function readMarkdown(folder: string): readonly PublicationFile[] {
  return readdirSync(join(FOLDER, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const [, head = '', body = ''] = readFileSync(join(FOLDER, folder, name), 'utf8').split(/^---\n/m)
      const front = frontMatter.parse(parse(head))
      return { file: `${folder}/${name}`, slug: front.path ?? front.slug ?? basename(name, '.md'), front, body }
    })
}

/** One JSON file of the demo publication. */
export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, path), 'utf8'))
}

/** The JSON files of one folder. */
export function readJsonFolder(folder: string): readonly unknown[] {
  return readdirSync(join(FOLDER, folder)).map((name) => readJson(`${folder}/${name}`))
}

/** The text of a story with that of its entries. */
export function textOf({ body, front }: Pick<PublicationFile, 'body' | 'front'>): string {
  return [body, ...front.entries.map(({ text }) => text)].join(' ')
}

/** The words that a reader sees, without Markdown's marks. */
export function countWords(body: string): number {
  return body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** The products of the demo publication. */
export function readProducts(): readonly PublicationFile[] {
  return readMarkdown('products')
}

/** The reviews and previews that readers see. */
export function readReviews(): readonly PublicationFile[] {
  return readMarkdown('reviews').filter(({ front }) => !front.date?.startsWith('+'))
}

/** The address of a product, or of one of its tabs: `specs/`. */
export function productPath({ slug, front }: PublicationFile, tab = ''): string {
  return `${front.section === 'auto' ? '/roadshow/auto' : '/products'}/${slug}/${tab}`
}

/** The address of a review or preview. */
export function reviewPath({ slug, front }: PublicationFile): string {
  return `${front.section === 'auto' ? '/roadshow' : ''}/reviews/${slug}-${front.type?.toLowerCase()}/`
}
