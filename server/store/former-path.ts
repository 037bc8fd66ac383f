import type { FormerPath } from '../../shared/former-path/former-path.ts'

/** A stored former path. */
export interface FormerPathRow extends FormerPath {
  /** Empty: every edition. */
  readonly edition: string
  /** `{type}/{id}` of a document, or a path of the site such as `/feed/`. */
  readonly target: string
  /** Whose list it is in: `document/{id}`, or the source of an import. Replacing the list removes no other rows. */
  readonly owner: string
}

/** The parameters that former paths of a path have, by `toParameterNames`. */
export interface FormerPathCondition {
  readonly path: string
  readonly names: string
}

/** Reads of former paths that are noted with their tags. */
export interface FormerPathReads {
  /** The target of exactly this path and query, visible or not; null if there is none. */
  formerPath(path: string, query: string, edition: string): Promise<string | null>
  /** All conditions on queries in an edition: few, however many former paths there are. */
  formerPathConditions(edition: string): Promise<readonly FormerPathCondition[]>
}

/** Former paths in a transaction. */
export interface FormerPathWrites {
  /** The rows of a path and query in all editions. */
  findFormerPaths(path: string, query: string): Promise<readonly FormerPathRow[]>
  /** The list of an owner, by path and query. */
  formerPathsOf(owner: string): Promise<readonly FormerPathRow[]>
  /** Inserts the row, or replaces the one with its path, query and edition. */
  putFormerPath(row: FormerPathRow): Promise<void>
  removeFormerPath(row: Pick<FormerPathRow, 'path' | 'query' | 'edition'>): Promise<void>
  /** The rows that lead to a target, by path and query. */
  formerPathsTo(target: string): Promise<readonly FormerPathRow[]>
}

/** The owner of the former paths in a document's own list. */
export function documentOwner(id: string): string {
  return `document/${id}`
}
