import { createHmac } from 'node:crypto'

/** Widths and heights of a picture in each place; the one for browsers without srcset is named. */
const OFFERS = {
  hero: { src: 1024, sizes: [[468, 263], [768, 432], [1024, 576], [1440, 810], [1920, 1080]] },
  lead: { src: 980, sizes: [[468, 263], [620, 349], [770, 433], [980, 551], [1440, 810]] },
  card: { src: 620, sizes: [[270, 152], [410, 231], [620, 349], [980, 551]] },
  thumb: { src: 210, sizes: [[100, 100], [140, 140], [210, 210], [316, 316]] },
  avatar: { src: 112, sizes: [[56, 56], [112, 112], [210, 210], [316, 316], [480, 480], [768, 768]] },
}

const MOST_ADDRESSES = 20_000
const addresses = new Map()

/** The image host answers signed addresses alone. Pages share most of their pictures, so each address is signed once. */
export function toAddress(image, width, height) {
  const payload = `${image.bucketType}/${image.bucketPath}?fit=crop&height=${height}&width=${width}`
  const found = addresses.get(payload)
  if (found !== undefined) return found
  const signature = createHmac('sha256', process.env.RESIZE_SECRET).update(payload).digest('hex')
  const address = `/resize/${signature}/${payload}`
  if (addresses.size >= MOST_ADDRESSES) addresses.clear()
  addresses.set(payload, address)
  return address
}

/** An image at every width of its place that the file can fill. */
export function toPicture(image, role, sizes) {
  if (!image) return null
  const offer = OFFERS[role]
  const fitting = offer.sizes.filter(([width]) => !image.width || width <= image.width)
  const offered = fitting.length > 0 ? fitting : offer.sizes.slice(0, 1)
  const candidates = offered.map(([width, height]) => ({ width, height, url: toAddress(image, width, height) }))
  const chosen = candidates.find(({ width }) => width === offer.src) ?? candidates.at(-1)
  return {
    src: chosen.url,
    srcset: candidates.map(({ url, width }) => `${url} ${width}w`).join(', '),
    sizes,
    width: chosen.width,
    height: chosen.height,
    alt: image.alt ?? '',
  }
}
