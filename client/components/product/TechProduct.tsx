import type { ReactNode } from 'react'
import type { ProductModel } from '../../../shared/page/model/product.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { Chips } from '../Chips.tsx'
import type { Family as LayoutFamily, View } from '../family.ts'
import { Family } from './Family.tsx'
import { OurReview } from './OurReview.tsx'
import { BestPrice } from './ProductCard.tsx'
import { ProductHeader } from './ProductHeader.tsx'
import { ProductTab } from './ProductTab.tsx'

interface ProductProps {
  readonly product: ProductModel
}

/** Turns a part of a product into a view; on a page of another kind the view renders nothing. */
function toProductView(render: (props: ProductProps) => ReactNode): View {
  return ({ payload: { content } }) => (content.kind === 'product' ? render({ product: content }) : null)
}

function Topics({ product: { topics } }: ProductProps) {
  const messages = useMessages()
  return topics.length === 0 ? null : <Chips label={messages.topics} links={topics} />
}

/** The best price, on the tabs that do not show all prices. */
function Price({ product: { tab, name, shops, words } }: ProductProps) {
  if (tab === 'prices') return null
  const card = { name, shops, href: null, specs: null, picture: null, more: null }
  return <BestPrice product={card} words={words} />
}

const body = toProductView(ProductTab)

/** The parts of a product as components of the layout tree (PG-023). */
export const TechProduct = {
  default: body,
  body,
  header: toProductView(ProductHeader),
  price: toProductView(Price),
  review: toProductView(OurReview),
  family: toProductView(({ product: { family } }) => (family ? <Family family={family} /> : null)),
  topics: toProductView(Topics),
} as const satisfies LayoutFamily
