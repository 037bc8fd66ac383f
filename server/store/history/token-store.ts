/** A token of the content API (NW-001). Times are milliseconds since the epoch. */
export interface StoredToken {
  readonly name: string
  readonly rights: readonly string[]
  /** The sections whose documents it may write; null: all. */
  readonly sections: readonly string[] | null
  /** When it ends; null: never. */
  readonly until: number | null
  readonly createdAt: number
  /** The last use, to the minute; null: it was never used. */
  readonly usedAt: number | null
  /** null: it is valid. */
  readonly revokedAt: number | null
}

/** The tokens of the store. Every call reads the database, so a revoked token ends at once in all processes. */
export interface TokenStore {
  /** @param hash of the secret */
  find(hash: string): Promise<StoredToken | null>
  /** By name. */
  list(): Promise<readonly StoredToken[]>
  touch(name: string, at: number): Promise<void>
}

/** The writes of tokens in a transaction. */
export interface TokenWrites {
  /** false: there is a token of this name, even a revoked one. */
  addToken(token: Omit<StoredToken, 'usedAt' | 'revokedAt'>, hash: string): Promise<boolean>
  /** false: there is no valid token of this name. */
  revokeToken(name: string, at: number): Promise<boolean>
}
