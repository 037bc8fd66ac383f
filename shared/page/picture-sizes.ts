/**
 * The `sizes` of every picture slot. Shared, because a preloaded hero must name the same widths in `<head>` as in its
 * `<img>`, or the browser fetches it twice. The wrap is 1312 px wide from 1440 on, 91vw below.
 */
export const PICTURE_SIZES = {
  /** The picture over an article, and the largest of a page in one column. */
  hero: '(min-width: 1440px) 1312px, 91vw',
  /** The picture beside the text of a deal: half of the page. */
  beside: '(min-width: 1440px) 700px, (min-width: 1024px) 49vw, 91vw',
  /** The lead of the front page: nine columns. */
  lead: '(min-width: 1440px) 976px, (min-width: 1024px) 68vw, 91vw',
  /** The first card of a door or of a stack: about six columns of ten. */
  major: '(min-width: 1440px) 820px, (min-width: 1024px) 57vw, 91vw',
  /** The first card of a strip with two cards beside it; on tablets it has the strip's width. */
  first: '(min-width: 1440px) 624px, (min-width: 1024px) 44vw, (min-width: 640px) 78vw, 91vw',
  half: '(min-width: 1440px) 520px, (min-width: 1024px) 36vw, (min-width: 640px) 55vw, 91vw',
  third: '(min-width: 1440px) 416px, (min-width: 1024px) 29vw, (min-width: 640px) 44vw, 91vw',
  quarter: '(min-width: 1440px) 304px, (min-width: 1024px) 21vw, (min-width: 640px) 44vw, 91vw',
  row: '(min-width: 1024px) 304px, 34vw',
  thumb: '(min-width: 640px) 168px, 31vw',
  /** The picture of a gallery, beside its text. */
  stage: '(min-width: 1440px) 944px, (min-width: 1024px) calc(91vw - 23rem), 91vw',
  /** The same in full screen. */
  screen: '100vw',
  prose: '(min-width: 720px) 680px, 91vw',
  /** A product: beside its text, or above it on a phone. */
  product: '(min-width: 640px) 272px, 91vw',
  /** Another product of the same family. */
  sibling: '144px',
  portrait: '(min-width: 768px) 384px, 91vw',
  /** A person of a team: four to a row. */
  team: '(min-width: 1440px) 304px, (min-width: 1024px) 21vw, (min-width: 640px) 30vw, 44vw',
  avatar: '88px',
} as const satisfies Record<string, string>

/** The `sizes` of a card that becomes a row on phones, where its picture takes a third of the width. */
export function foldedSizes(sizes: string): string {
  return sizes.replace(/[^,]*$/, ' 31vw').trimStart()
}

/** The slot of a feature's own picture by its view type; null when it shows none (PG-017). */
export function featureSlot(viewType: string | null): 'hero' | 'half' | null {
  if (viewType === 'cover') return 'hero'
  return viewType === 'essay' ? 'half' : null
}

/** The slot of the first picture in a hub's lead, by the number of stories. `DoorLead` shows it, the head preloads it. */
export function leadSlot(count: number): 'major' | 'half' | 'third' {
  if (count === 4 || count === 5) return 'major'
  return (['third', 'major', 'half'] as const)[count % 3] ?? 'third'
}
