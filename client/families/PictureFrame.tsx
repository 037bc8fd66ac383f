import type { ReactNode } from 'react'
import type { Picture } from '../../shared/page/model.ts'
import { classNames } from '../design/class-names.ts'

/** The box a picture is cropped to; `wide` is 16:9. */
export type Ratio = 'wide' | '32' | '43' | '11' | '21'

interface FrameProps {
  readonly picture: Picture
  readonly sizes: string
  readonly ratio?: Ratio
  /** Fetched first: the hero. Everything else waits until it nears the screen. */
  readonly priority?: boolean
  /** True where the headline beside it says the same: the picture is then silent. */
  readonly decorative?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** A picture in a box that has its height before it loads. */
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
  // Inside <picture> React leaves preloading to the head of the page; outside, it would write a <link> into #app.
  return priority ? <picture>{img}</picture> : img
}
