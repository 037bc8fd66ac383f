/** What a token may be allowed to do (NW-001). */
export const RIGHTS = ['publish', 'drafts', 'live', 'media', 'vanity', 'settings'] as const
export type Right = (typeof RIGHTS)[number]

/** The rights of which a call needs one; `drafts` alone writes and removes drafts only. */
export const CALL_RIGHTS = {
  'publish a document': ['publish', 'drafts'],
  'remove a document': ['publish', 'drafts'],
  'read documents and their history': ['publish', 'drafts'],
  'take an import back': ['publish'],
  'share a preview': ['publish', 'drafts'],
  'post updates of live coverage': ['live'],
  'upload media': ['media'],
  'read and write short addresses': ['vanity'],
  'send alerts': ['publish'],
  'renew pages': ['settings'],
  'read the audit': ['settings'],
} as const satisfies Readonly<Record<string, readonly Right[]>>

export type GuardedCall = keyof typeof CALL_RIGHTS

/** What a writer may do, and where. */
export interface Scope {
  readonly rights: ReadonlySet<Right>
  /** The sections whose documents it may write; null: all. */
  readonly sections: readonly string[] | null
}

/** Who makes a call. `scope` is absent for the owner, who may do everything. */
export interface TokenHolder {
  readonly name: string
  readonly scope?: Scope
}

/** Why a writer may not make a call; null: it may. */
export function refuseCall(name: string, { rights }: Scope, call: GuardedCall): string | null {
  const needed: readonly Right[] = CALL_RIGHTS[call]
  if (needed.some((right) => rights.has(right))) return null
  return `The token ${name} may not ${call}: it needs the right ${needed.join(' or ')}`
}
