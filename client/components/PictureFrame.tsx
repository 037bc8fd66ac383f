import type { ReactNode } from 'react'
import type { Picture } from '../../shared/page/model/parts.ts'
import { classNames } from '../design/class-names.ts'

/** The ratio that a picture is cropped to; `wide` is 16:9. */
export type Ratio = 'wide' | '32' | '43' | '11' | '21'

interface FrameProps {
  readonly picture: Picture
  readonly sizes: string
  readonly ratio?: Ratio
  /** Whether the picture is fetched with high priority, as the hero is. Others are fetched near the screen. */
  readonly priority?: boolean
  /** True where a headline beside the picture says the same: screen readers then skip the picture. */
  readonly decorative?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** A picture in a box that reserves its height before it loads. */
export function PictureFrame(props: FrameProps) {
  const { picture, sizes, ratio = 'wide', priority = false, decorative = false, className, children } = props
  return (
    <div className={classNames('frame', ratio !== 'wide' && `frame--${ratio}`, className)}>
      <Image picture={picture} sizes={sizes} priority={priority} decorative={decorative} />
      {children}
    </div>
  )
}

type ImageProps = Pick<FrameProps, 'picture' | 'sizes' | 'priority' | 'decorative'>

/** The bare `<img>` (IM-017). */
export function Image({ picture, sizes, priority = false, decorative = false }: ImageProps) {
  const img = (
    <img
      src={picture.src}
      srcSet={picture.srcset || undefined}
      sizes={picture.srcset ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={decorative ? '' : picture.alt}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      data-keep={picture.keep}
    />
  )
  // React adds no preload <link> to #app for an <img> inside <picture>. The head of the page preloads the hero.
  if (picture.still === undefined) return priority ? <picture>{img}</picture> : img
  return (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={picture.still} sizes={sizes} />
      {img}
    </picture>
  )
}
