import { dirname, extname, join, normalize, relative } from 'node:path'
import type { ResolveLink } from '../addresses/relink.ts'
import { toLoss } from '../losses.ts'
import { decodePercent } from '../percent.ts'
import { toNameParts } from './document-kind.ts'

/** A file of the folder that a link may name. */
export interface LinkedFile {
  readonly file: string
  /** Its address on this site; null if it has none. */
  readonly findUrl: () => string | null
}

/** Links that the tags `post_url`, `link`, `ref` and `relref` have become. */
const NAMED = /^post:([^?#]*)(.*)$/
const MARKDOWN = /^(?![a-z][a-z\d+.-]*:|\/\/)([^?#]+\.(?:md|markdown))([?#].*)?$/i
/** Jekyll’s and Hugo’s usual addresses of posts. */
const DATED = /^(?:\/[\w-]+)*\/(\d{4})\/(\d{2})(?:\/(\d{2}))?\/([^/?#]+?)(?:\.html)?\/?([?#].*)?$/

/** Creates the resolver of a folder's links to its own files, by their names. */
export function createPostLinks(root: string, files: readonly LinkedFile[]): (file: string) => ResolveLink {
  const byPath = new Map<string, LinkedFile>()
  const byName = new Map<string, LinkedFile>()
  const add = (places: Map<string, LinkedFile>, name: string, file: LinkedFile): void =>
    void (places.has(name) || places.set(name, file))
  for (const linked of files) {
    const path = toPath(relative(root, linked.file))
    const { slug, date } = toNameParts(linked.file)
    add(byPath, path, linked)
    for (const end of toEnds(path)) add(byName, end, linked)
    add(byName, slug, linked)
    if (date !== null) add(byName, `${date}/${slug}`, linked)
  }
  const find = (name: string, file: string): LinkedFile | undefined => {
    const path = toPath(name)
    const beside = toPath(join(relative(root, dirname(file)), name))
    return (
      byPath.get(beside) ??
      toEnds(path)
        .map((end) => byPath.get(end) ?? byName.get(end))
        .find((found) => found !== undefined)
    )
  }

  return (file) => (href) => {
    const [, named, rest = ''] = NAMED.exec(href) ?? MARKDOWN.exec(href) ?? []
    if (named !== undefined) {
      // `{{< ref "#methods" >}}` is a place of the same page.
      if (named === '') return { href: rest === '' ? null : rest }
      const url = find(decodePercent(named), file)?.findUrl() ?? null
      return url === null ? { href: null, note: toLoss('linkOfNoFile', named) } : { href: `${url}${rest}` }
    }
    const [, year, month, day, slug = '', end = ''] = DATED.exec(href) ?? []
    const dated =
      year === undefined || day === undefined ? undefined : byName.get(`${year}-${month}-${day}/${slug.toLowerCase()}`)
    const url = dated?.findUrl() ?? null
    return url === null ? null : { href: `${url}${end}` }
  }
}

/** `a/b/c`, `b/c`, `c`: a link may name a file from any folder above it. */
const toEnds = (path: string): readonly string[] =>
  path.split('/').map((_, index, parts) => parts.slice(index).join('/'))

/** A path in lower case with slashes, without the extension, `./` and the name of a bundle's file. */
function toPath(path: string): string {
  const plain = normalize(path).replaceAll('\\', '/').toLowerCase()
  return (/\.(?:md|markdown|html?)$/.test(plain) ? plain.slice(0, -extname(plain).length) : plain)
    .replace(/^(?:\.?\/)+|\/+$/g, '')
    .replace(/\/_?index$/, '')
}
