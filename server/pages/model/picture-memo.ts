import { LRUCache } from 'lru-cache'
import type { Image } from '../../../shared/entities/image.ts'
import type { Picture } from '../../../shared/page/model/parts.ts'
import { type ImageRole, toPicture } from '../../media/images/picture.ts'
import type { ImageSigner } from '../../process/signature.ts'

/** The maximum number of pictures, about 2 kB each. */
const MAX_PICTURES = 5_000

/** The picture of an image in a role; null if there is none, or the image is invalid. */
export type ReadPicture = (image: Image | null, role: ImageRole) => Picture | null

/**
 * Memoises `toPicture` by image and role: it signs four to eight addresses, and pages share their pictures.
 * Without this memo a front page takes a fifth more (decision 0009).
 */
export function createPictureMemo(images: ImageSigner): ReadPicture {
  const memo = new LRUCache<string, { readonly picture: Picture | null }>({ max: MAX_PICTURES })
  return (image, role) => {
    if (image === null) return null
    const { id, filename, dateCreated, alt, cropGravity, crop, width, height, bucketPath, bucketType, animated } = image
    const place = [bucketType, bucketPath, id, filename, dateCreated].join('\n')
    const key = [role, place, crop, cropGravity, width, height, animated, alt].join('\n')
    const found = memo.get(key)
    if (found) return found.picture
    const picture = toPicture(image, role, images)
    memo.set(key, { picture })
    return picture
  }
}
