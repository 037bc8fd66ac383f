import { imageSchema } from '../../shared/entities/image.schema.ts'
import type { Image } from '../../shared/entities/image.ts'

/** A 1600×900 JPEG in the bucket. */
export function buildImage(given: Partial<Image> = {}): Image {
  const plain = {
    id: 'i1',
    alt: 'A phone',
    bucketType: 'media',
    bucketPath: '/2026/01/phone.jpg',
    width: 1600,
    height: 900,
  }
  return { ...imageSchema.parse(plain), ...given }
}
