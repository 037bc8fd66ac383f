import {
  formerPathText,
  parseFormerPath,
  toFormerQueries,
  toParameterNames,
} from '../../../shared/former-path/former-path.ts'
import type { FormerList } from '../import-item.ts'

/** What has an address of the old site now. */
export interface OldPlace {
  /** Its path on this site; null if there is none. */
  readonly url: string | null
  /** null: a list. */
  readonly title: string | null
  /** It leads to the page of a picture, which this site does not have. */
  readonly isPicture: boolean
}

/** A post with the addresses that it had. */
export interface OldPost {
  /** Its id on this site. */
  readonly id: string
  readonly url: string | null
  readonly title: string
  /** Addresses by precedence, with their host or without: those in the first list are its own. */
  readonly addresses: readonly (readonly string[])[]
  /** The addresses of the pages that showed its pictures. */
  readonly pictures: readonly string[]
}

/** A list or another page that is no post, with the addresses that it had. */
export interface OldList extends FormerList {
  /** Its path on this site; null if there is none. */
  readonly url: string | null
}

/** The addresses of an old site. What is claimed on this site and where links lead are read from the same table. */
export interface OldAddresses {
  /** Finds what has exactly this path, with the parameters of its address; further parameters do not matter. */
  find(address: string): { readonly place: OldPlace; readonly parameters: readonly string[] } | null
  /** The addresses of a post, by its id. */
  pathsOf(id: string): readonly string[]
  /** What the report of a post says about them. */
  notesOf(id: string): readonly string[]
  readonly lists: readonly FormerList[]
}

/**
 * Collects the addresses of an old site. They differ by path and query, not by host or by upper and lower case. Of two
 * things with the same address the first one has it: posts by their own address before posts by another and lists.
 */
export function collectAddresses(posts: readonly OldPost[], lists: readonly OldList[]): OldAddresses {
  const holders = new Map<string, { readonly owner: string; readonly place: OldPlace }>()
  const conditions = new Set<string>()
  const paths = new Map<string, string[]>()
  const notes = new Map<string, string[]>()
  const add = (map: Map<string, string[]>, owner: string, text: string): void =>
    void map.set(owner, [...(map.get(owner) ?? []), text])

  function claim(address: string, owner: string, place: OldPlace): OldPlace | null {
    const parsed = parseFormerPath(address)
    if ('expected' in parsed) return null
    const key = formerPathText(parsed).toLowerCase()
    const holder = holders.get(key)
    if (holder !== undefined) return holder.owner === owner ? null : holder.place
    holders.set(key, { owner, place })
    if (parsed.query !== '') conditions.add(toParameterNames(parsed.query))
    add(paths, owner, formerPathText(parsed))
    return null
  }

  const ranks = Math.max(0, ...posts.map(({ addresses }) => addresses.length))
  for (let rank = 0; rank < ranks; rank++)
    for (const { id, url, title, addresses } of posts)
      for (const address of addresses[rank] ?? []) {
        const holder = claim(address, id, { url, title, isPicture: false })
        if (rank === 0 && holder !== null)
          add(notes, id, `${address} was its address, and also that of “${holder.title}”, which keeps it`)
      }
  for (const { id, url, title, pictures } of posts)
    for (const address of pictures) claim(address, id, { url, title, isPicture: true })
  for (const { target, url, paths: addresses } of lists)
    for (const address of addresses) claim(address, target, { url, title: null, isPicture: false })

  return {
    find(address) {
      const { pathname, searchParams } = new URL(address, 'https://old.invalid')
      for (const query of [...toFormerQueries([...conditions], searchParams), '']) {
        const parsed = parseFormerPath(query === '' ? pathname : `${pathname}?${query}`)
        const holder = 'expected' in parsed ? undefined : holders.get(formerPathText(parsed).toLowerCase())
        if (holder) return { place: holder.place, parameters: [...new URLSearchParams(query).keys()] }
      }
      return null
    },
    pathsOf: (id) => paths.get(id) ?? [],
    notesOf: (id) => notes.get(id) ?? [],
    lists: lists.flatMap(({ target }) => {
      const own = paths.get(target) ?? []
      return own.length === 0 ? [] : [{ target, paths: own }]
    }),
  }
}

/** Joins lists with the same target. */
export function joinLists(lists: readonly OldList[]): readonly OldList[] {
  return [...Map.groupBy(lists, ({ target }) => target).values()].flatMap((same) =>
    same.slice(0, 1).map((list) => ({ ...list, paths: [...new Set(same.flatMap(({ paths }) => paths))] })),
  )
}
