import type { DateModel } from './parts.ts'

/** One shop that sells a product. */
export interface ShopModel {
  readonly merchant: string
  readonly href: string
  /** `$329`; null if the shop names no price. */
  readonly price: string | null
}

/** The shops of a product, the cheapest first, with the words around them. */
export interface ShopsModel {
  readonly shops: readonly ShopModel[]
  /** For a shop without a price. */
  readonly seePrice: string
  /** Before the day on which the prices were seen (BX-065). */
  readonly asOf: string
  readonly date: DateModel | null
}
