import type { CardModel, ListModel } from '../../../shared/page/model.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { classNames } from '../../design/class-names.ts'
import { Card, type CardProps } from '../Card.tsx'
import css from './Layout.module.css'
import { toLevel } from './list-view.tsx'

export type Shape = '4' | '3' | 'lead' | 'stack' | 'grid'

/** How the cards of each shape stand; `lead` and `stack` give the first card most of the room. */
const SHAPES = {
  '4': css.four,
  '3': css.three,
  grid: css.three,
  lead: css.lead,
  stack: css.stack,
} as const satisfies Record<Shape, string | undefined>

interface LayoutProps {
  readonly list: ListModel
  readonly shape: Shape
  readonly eager: boolean
}

/** The cards of a list, side by side as its shape says. */
export function Layout({ list, shape, eager }: LayoutProps) {
  const level = toLevel(list)
  if (shape === 'stack') return <Stack list={list} eager={eager} />
  return (
    <div className={classNames(css.lay, SHAPES[shape])}>
      {list.items.map((card, index) => (
        <Card
          key={card.id}
          card={card}
          level={level}
          priority={eager && index === 0}
          folds={index > 0}
          {...toProps(shape, card, index)}
        />
      ))}
    </div>
  )
}

function Stack({ list, eager }: Omit<LayoutProps, 'shape'>) {
  const [first, ...rest] = list.items
  const level = toLevel(list)
  if (!first) return null
  return (
    <div className={classNames(css.lay, css.stack)}>
      <Card card={first} level={level} sizes={PICTURE_SIZES.major} priority={eager} />
      <div className={css.pile}>
        {rest.map((card) => (
          <Card key={card.id} card={card} level={level} variant="row" sizes={PICTURE_SIZES.thumb} dek={false} />
        ))}
      </div>
    </div>
  )
}

function toProps(shape: Shape, { picture }: CardModel, index: number): Partial<CardProps> {
  if (shape === '4') return { sizes: PICTURE_SIZES.quarter, dek: false }
  if (shape !== 'lead') return { sizes: PICTURE_SIZES.third }
  if (index === 0) return { variant: 'split', ratio: '32', sizes: PICTURE_SIZES.half }
  if (index > 2 || !picture) return { variant: 'text', dek: false }
  return { ratio: '32', sizes: PICTURE_SIZES.quarter, dek: false }
}
