import type { Block } from '../../body/blocks.ts'
import type { Spoken } from '../../text/spoken.ts'
import type { SectionTheme } from '../names.ts'
import type { BylineModel, DateModel, LinkModel, PageModel, Picture } from './parts.ts'
import type { ShopsModel } from './shops.ts'

/** A product beside a picture, with its review and shops. */
export interface GalleryProductModel {
  readonly name: string
  /** Its review; null when there is none. */
  readonly href: string | null
  readonly shops: ShopsModel | null
  /** Says that the publication earns from the shops; null without shops (PG-029). */
  readonly disclosure: string | null
}

export interface GalleryItemModel {
  readonly id: string
  /** The address of the page that opens with this item. */
  readonly href: string
  /** `Picture 4` */
  readonly label: string
  /** `4` and ` of 6`, `4 sur 6`: the number is set larger. */
  readonly position: string
  readonly title: string | null
  readonly picture: Picture | null
  readonly thumb: Picture | null
  readonly credit: string | null
  readonly body: readonly Block[]
  readonly video: LinkModel | null
  readonly product: GalleryProductModel | null
}

/** The labels of the controls; the browser loads no messages for them. */
export interface GalleryWords {
  readonly pictures: string
  readonly previous: string
  readonly next: string
  readonly enlarge: string
  readonly all: string
  readonly one: string
  readonly close: string
}

export interface GalleryModel extends PageModel {
  readonly kind: 'gallery'
  readonly headline: string
  readonly dek: string | null
  readonly kicker: LinkModel | null
  readonly crumb: string
  readonly section: SectionTheme | null
  readonly sponsored: boolean
  readonly roadshow: boolean
  /** Absent where the gallery is in the language of the page. */
  readonly spoken?: Spoken
  readonly bylines: readonly BylineModel[]
  readonly published: DateModel | null
  readonly updated: DateModel | null
  /** `6 images` */
  readonly count: string
  /** The first address of the gallery, for sharing. */
  readonly path: string
  /** The item with which the page opens, from 0. */
  readonly current: number
  readonly items: readonly GalleryItemModel[]
  /** The introduction. */
  readonly body: readonly Block[]
  /** A product of the whole gallery. */
  readonly product: GalleryProductModel | null
  readonly topics: readonly LinkModel[]
  readonly words: GalleryWords
}

/** The title of the page that opens with an item, without the name of the site: the first is the gallery's own. */
export function galleryTitle({ headline, items }: Pick<GalleryModel, 'headline' | 'items'>, index: number): string {
  const title = items[index]?.title ?? items[index]?.label
  return index === 0 || title === undefined ? headline : `${title}: ${headline}`
}
