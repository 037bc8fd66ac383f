import type { CardModel, ListModel } from '../../../shared/page/model.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { classNames } from '../../design/class-names.ts'
import { Card, type CardProps } from '../Card.tsx'
import css from './Layout.module.css'
import { toLevel } from './list-view.tsx'

/** The shape of a list; `pair` is `lead` in a slot that shares its row. */
export type Shape = '4' | '3' | 'lead' | 'pair' | 'stack' | 'grid'

/** The class of each shape; `lead` and `stack` give most of the room to the first card. */
const SHAPES = {
  '4': css.four,
  '3': css.three,
  '2': css.two,
  '1': css.one,
  grid: css.three,
  lead: css.lead,
  pair: css.pair,
} as const satisfies Record<Exclude<Shape, 'stack'> | '2' | '1', string | undefined>

interface LayoutProps {
  readonly list: ListModel
  readonly shape: Shape
  readonly eager: boolean
}

/** Arranges the cards of a list in a shape; too few cards for it get the shape that fits them. */
export function Layout({ list, shape, eager }: LayoutProps) {
  const level = toLevel(list)
  const fitting = toFitting(shape, list.items.length)
  if (fitting === 'stack') return <Stack list={list} eager={eager} />
  return (
    <div className={classNames(css.lay, SHAPES[fitting])}>
      {list.items.map((card, index) => (
        <Card
          key={card.href}
          card={card}
          level={level}
          priority={eager && index === 0}
          folds={index > 0}
          {...toProps(fitting, card, index)}
        />
      ))}
    </div>
  )
}

function toFitting(shape: Shape, count: number): Shape | '2' | '1' {
  if (count === 1) return '1'
  if (count === 2) return '2'
  return shape === '4' && count === 3 ? '3' : shape
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
          <Card key={card.href} card={card} level={level} variant="row" sizes={PICTURE_SIZES.thumb} dek={false} />
        ))}
      </div>
    </div>
  )
}

function toProps(
  shape: Exclude<Shape, 'stack'> | '2' | '1',
  { picture }: CardModel,
  index: number,
): Partial<CardProps> {
  if (shape === '1') return { variant: 'split', ratio: '32', sizes: PICTURE_SIZES.major }
  if (shape === '2') return { sizes: PICTURE_SIZES.half }
  if (shape === '4') return { sizes: PICTURE_SIZES.quarter, dek: false }
  if (shape === '3' || shape === 'grid') return { sizes: PICTURE_SIZES.third }
  if (index === 0) return { variant: 'split', ratio: shape === 'lead' ? '32' : 'wide', sizes: PICTURE_SIZES.first }
  if (index > (shape === 'lead' ? 2 : 1) || !picture) return { variant: 'text', dek: false }
  return { ratio: shape === 'lead' ? '32' : 'wide', sizes: PICTURE_SIZES.quarter, dek: false }
}
