import type { RelatedProduct } from '../../../shared/entities/tech-product.ts'

type Attributes = RelatedProduct['attributes']

/** One line of a comparison: the value of each product, in their order; null if the product does not say. */
export interface ComparedAttribute {
  readonly name: string
  readonly values: readonly (string | null)[]
}

/**
 * The attributes that the first product shares with at least one other, in its own order. They are matched by slug, else
 * by name.
 */
export function compareAttributes(products: readonly Attributes[]): readonly ComparedAttribute[] {
  const [own = [], ...others] = products
  const tables = others.map((attributes) => new Map(attributes.map((attribute) => [keyOf(attribute), attribute.val])))
  return own.flatMap((attribute) => {
    const values = [attribute.val, ...tables.map((table) => table.get(keyOf(attribute)) ?? null)]
    return attribute.val !== null && values.some((value, index) => index > 0 && value !== null)
      ? [{ name: attribute.name, values }]
      : []
  })
}

function keyOf({ slug, name }: Attributes[number]): string {
  return slug || name.trim().toLowerCase()
}
