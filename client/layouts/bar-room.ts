import { textWidth } from '../../shared/text/text-width.ts'

/** Pixels in the narrowest bar of each size: the room for logo, sections and tools, the font size of labels, and their gap. */
const MEDIUM = { room: 822, size: 14, gap: 9.6 }
const WIDE = { room: 955, size: 15, gap: 17.4 }

/** Pixels that the search button takes, and the slot of the account, which has one width for each of its words. */
const SEARCH = 46
const ACCOUNT = 94

/** How many sections the bar shows from 1024 and from 1200 pixels on; the menu has all of them. */
export interface BarRoom {
  readonly medium: number
  readonly wide: number
}

/** The text and tools beside the sections. */
export interface BarWords {
  readonly name: string
  readonly search: boolean
  /** Whether the site has accounts. */
  readonly signIn: boolean
  /** A sub-brand's name, and “by” with the name of the publication. */
  readonly subBrand: { readonly name: string; readonly by: string } | null
}

/**
 * Counts the sections that fit beside the name, by the width of their labels. A label that is cut off could have focus
 * but not be read. The menu has all links. Only in a wide bar does a sub-brand show “by” the publication.
 */
export function toBarRoom(labels: readonly string[], { name, search, signIn, subBrand }: BarWords): BarRoom {
  const taken = (search ? SEARCH : 0) + (signIn ? ACCOUNT : 0)
  const logo = taken + (subBrand === null ? 30 + textWidth(name) * 0.28 : 60 + textWidth(subBrand.name) * 0.345)
  const wideLogo = subBrand === null ? logo : logo + 9 + textWidth(subBrand.by) * 0.13
  return { medium: countFitting(labels, logo, MEDIUM), wide: countFitting(labels, wideLogo, WIDE) }
}

function countFitting(labels: readonly string[], logo: number, { room, size, gap }: typeof WIDE): number {
  let width = logo - gap
  const first = labels.findIndex((label) => {
    width += gap + (textWidth(label) * size) / 100
    return width > room
  })
  return first < 0 ? labels.length : first
}
