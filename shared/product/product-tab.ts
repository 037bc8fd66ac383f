/** The tabs of a product page, each at an address of its own (PG-023). */
export const PRODUCT_TABS = ['overview', 'specs', 'prices'] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]

/** The tab that a route shows, by the end of its name: `auto-product-specs` shows `specs` (RT-073, RT-076). */
export function productTabOf(route: string): ProductTab {
  return PRODUCT_TABS.find((tab) => route.endsWith(`-${tab}`)) ?? 'overview'
}

/** The route of a tab beside the route of the product: `product` and `prices` → `product-prices`. */
export function tabRoute(product: string, tab: ProductTab): string {
  return tab === 'overview' ? product : `${product}-${tab}`
}
