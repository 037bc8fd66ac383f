/** Where advertisements are placed in a body (AD-026). */
export interface AdRule {
  /** The most in one body; -1: as many as fit. */
  readonly injectLimit: number
  /** Characters of text and of what blocks count as, between two advertisements. */
  readonly interval: number
}

/** The rule of the slot `incontent-ad` (AD-012). */
export const AD_RULE: AdRule = { injectLimit: -1, interval: 1600 }

/** The characters that a block counts as; any other counts as none (AD-027). */
export const EMBED_LENGTHS: Readonly<Record<string, number>> = {
  chart: 400,
  cnetlisticle: 1200,
  cross_content_listicle: 1200,
  description: 1000,
  faq: 1000,
  gallery: 600,
  image: 500,
  infocard: 1000,
  relatedlinks: 525,
  twitter_tweet: 300,
  video: 550,
}

/** The characters that a block counts as (AD-027). */
export function embedLength(name: string): number {
  return Object.hasOwn(EMBED_LENGTHS, name) ? (EMBED_LENGTHS[name] ?? 0) : 0
}

/** A part of a body, next to which an advertisement may be placed: a paragraph, a heading, a block. */
export interface BodyPart {
  /** In characters. */
  readonly length: number
  /** A heading belongs to what follows it; a figure to the text before it and after it. */
  readonly kind: 'text' | 'heading' | 'figure'
}

const FIGURE_ELEMENTS: ReadonlySet<string> = new Set(['figure', 'picture', 'img', 'table', 'video'])
const FIGURE_BLOCKS: ReadonlySet<string> = new Set(['chart', 'gallery', 'image', 'video'])

/** The kind of an element of the text, by its name. */
export function kindOfElement(name: string): BodyPart['kind'] {
  if (/^h\d$/.test(name)) return 'heading'
  return FIGURE_ELEMENTS.has(name) ? 'figure' : 'text'
}

/** The kind of a block, by the name of its shortcode. */
export function kindOfBlock(name: string): BodyPart['kind'] {
  return FIGURE_BLOCKS.has(name) ? 'figure' : 'text'
}

/**
 * The parts that are followed by an advertisement, by index: one after each full interval (AD-026). None is inside a
 * part, after a heading, beside a figure (SC-003) or at the end.
 */
export function placeAds(parts: readonly BodyPart[], { injectLimit, interval }: AdRule = AD_RULE): readonly number[] {
  const places: number[] = []
  let passed = 0
  for (const [index, { length, kind }] of parts.entries()) {
    passed += length
    const isFull = injectLimit >= 0 && places.length >= injectLimit
    const next = parts[index + 1]
    if (passed < interval || isFull || next === undefined || kind !== 'text' || next.kind === 'figure') continue
    places.push(index)
    passed %= interval
  }
  return places
}
