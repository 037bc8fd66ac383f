import { textWidth } from '../../shared/text/text-width.ts'

/** Pixels of the narrowest bar of each size: what is left beside menu, name and tools, the labels' size and their gap. */
const MEDIUM = { room: 690, size: 14, gap: 9.6 }
const WIDE = { room: 837, size: 15, gap: 17.4 }

/** What “Sign in” takes of the room, by `textWidth`; a longer word in another language takes it from the sections. */
const SIGN_IN = { width: 322, size: 0.14 }

/** What the sections have more of where there is no search, or nothing to sign in to. */
const FREED = { search: 46, signIn: 86 }

/** How many of the sections stand in the bar from 1024 and from 1200 pixels on; all others stand in the menu alone. */
export interface BarRoom {
  readonly medium: number
  readonly wide: number
}

/** The words that stand beside the sections. */
export interface BarWords {
  readonly name: string
  readonly search: boolean
  /** null: there is nothing to sign in to. */
  readonly signIn: string | null
  /** A sub-brand's name, and the words that say whose house it belongs to. */
  readonly subBrand: { readonly name: string; readonly by: string } | null
}

/**
 * Finds the sections that fit beside the name, by the length of their labels: a label that is cut off could be focused
 * and not be read. The menu stands beside them and holds all: what belongs to a section, and what is no section. In a
 * wide bar a sub-brand says whose house it belongs to.
 */
export function toBarRoom(labels: readonly string[], { name, search, signIn, subBrand }: BarWords): BarRoom {
  const button = signIn === null ? -FREED.signIn : (textWidth(signIn) - SIGN_IN.width) * SIGN_IN.size
  const extra = button - (search ? 0 : FREED.search)
  const logo = extra + (subBrand === null ? 30 + textWidth(name) * 0.28 : 60 + textWidth(subBrand.name) * 0.345)
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
