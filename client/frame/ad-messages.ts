/** An advertisement of a network that a page wants. */
export interface AdOrder {
  /** The address of the Google Publisher Tag. */
  readonly script: string
  /** The path of the ad unit. */
  readonly unit: string
  readonly sizes: readonly AdSize[]
  readonly keys: Readonly<Record<string, string | readonly string[]>>
  /** Whether nothing of the reader may be used. */
  readonly isLimited: boolean
  readonly pageUrl?: string
  readonly prebid?: { readonly script: string; readonly bids: readonly object[]; readonly isCaching: boolean }
}

/** Width and height in CSS pixels. */
type AdSize = readonly [width: number, height: number]

/** How it ended. */
export type AdEnd = { readonly end: 'filled'; readonly size: AdSize } | { readonly end: 'empty' | 'failed' }

/** What the frame of a slot says to its page. */
export type FromAdFrame = { readonly kind: 'ready' } | ({ readonly kind: 'ad' } & AdEnd)

/** Parses a message of a slot's frame; null: it has another shape. Code of others runs there, and can send anything. */
export function parseFromAdFrame(data: unknown): FromAdFrame | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  if (data.kind === 'ready') return { kind: 'ready' }
  return data.kind === 'ad' ? parseAdEnd(data) : null
}

function parseAdEnd(data: object): FromAdFrame | null {
  if (!('end' in data)) return null
  if (data.end === 'empty' || data.end === 'failed') return { kind: 'ad', end: data.end }
  if (data.end !== 'filled' || !('size' in data) || !Array.isArray(data.size)) return null
  const [width, height]: readonly unknown[] = data.size
  return typeof width === 'number' && typeof height === 'number'
    ? { kind: 'ad', end: 'filled', size: [width, height] }
    : null
}
