import { LRUCache } from 'lru-cache'
import type { CompiledBody } from '../../../shared/body/blocks.ts'
import type { ContentLink } from '../../../shared/entities/content-link.ts'
import type { Image } from '../../../shared/entities/image.ts'
import { type ImageRole, toPicture } from '../../../shared/images/picture.ts'
import type { CardModel, Picture } from '../../../shared/page/model.ts'
import { readBody } from '../../body/read-body.ts'
import type { ImageSigner } from '../../images/signature.ts'
import type { ModelContext } from './context.ts'

/** What page after page is made of the same parts: pure functions of what they are kept by, so nothing of it grows old. */
interface Kept {
  readonly pictures: LRUCache<string, { readonly picture: Picture | null }>
  readonly texts: LRUCache<string, CompiledBody>
  readonly cards: WeakMap<ContentLink, Map<string, CardModel | null>>
}

const MOST_PICTURES = 5_000
const MOST_TEXTS = 200

/** By installation: how images are signed is what its models depend on besides the content. */
const keptBy = new WeakMap<ImageSigner, Kept>()

function keptOf(images: ImageSigner): Kept {
  const known = keptBy.get(images)
  if (known) return known
  const made: Kept = {
    pictures: new LRUCache({ max: MOST_PICTURES }),
    texts: new LRUCache({ max: MOST_TEXTS }),
    cards: new WeakMap(),
  }
  keptBy.set(images, made)
  return made
}

/** An image in its role, as `toPicture` makes it; four to eight signed addresses, made once. */
export function readPicture(image: Image | null, role: ImageRole, images: ImageSigner): Picture | null {
  if (image === null) return null
  const { id, filename, dateCreated, alt, cropGravity, crop, width, height, bucketPath, bucketType } = image
  const place = [bucketType, bucketPath, id, filename, dateCreated].join('\n')
  const key = [role, place, crop, cropGravity, width, height, alt].join('\n')
  const { pictures } = keptOf(images)
  const known = pictures.get(key)
  if (known) return known.picture
  const picture = toPicture(image, role, images)
  pictures.set(key, { picture })
  return picture
}

/** The compiled text of a component: the same on thousands of pages. */
export function readText(id: string, body: string | null, images: ImageSigner): CompiledBody {
  const { texts } = keptOf(images)
  const key = `${id}\n${body ?? ''}`
  const known = texts.get(key)
  if (known) return known
  const compiled = readBody({ id, body })
  texts.set(key, compiled)
  return compiled
}

/** The card of a link that stands in the lists of many pages; `make` must depend on the link, its role, the language, the player and the installation alone. */
export function readCard(
  link: ContentLink,
  role: ImageRole | null,
  { images, language, plays }: Pick<ModelContext, 'images' | 'language' | 'plays'>,
  make: () => CardModel | null,
): CardModel | null {
  const { cards } = keptOf(images)
  const forms = cards.get(link) ?? new Map<string, CardModel | null>()
  const key = `${language} ${role} ${plays}`
  const known = forms.get(key)
  if (known !== undefined) return known
  const card = make()
  forms.set(key, card)
  cards.set(link, forms)
  return card
}
