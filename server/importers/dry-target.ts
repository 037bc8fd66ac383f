import { basename } from 'node:path'
import type { Image } from '../../shared/entities/image.ts'
import { BadImageError } from '../media/image-source.ts'
import { isHls } from '../media/media-path.ts'
import { isSvg, sniffMedia } from '../media/sniff.ts'
import type { VideoFields } from '../media/store-video.ts'
import { parseInput } from '../publishing/parse-input.ts'
import { createDryFormerPaths } from './addresses/dry-former-paths.ts'
import { toContentTypeOf, toEditionOf, toPlaceKey } from './document-type.ts'
import type { ImportTarget } from './import-target.ts'

/** Wraps a target so that it reports what an import would do, and writes nothing (BX-030). */
export function createDryTarget(target: ImportTarget): ImportTarget {
  const slugs = new Map<string, string>()
  const checkFormerPaths = createDryFormerPaths(target)
  return {
    ...target,
    async publish(document, former, importing) {
      const parsed = parseInput(document, target.edition)
      if (parsed.status === 'invalid') return parsed
      const refusal = await target.findRefusal(document)
      if (refusal !== null) return refusal
      const issues = await target.findBodyIssues(document)
      if (issues.length > 0) return { status: 'invalid', issues }
      const { id, slug } = parsed.input
      const type = toContentTypeOf(document)
      const key = toPlaceKey(document, slug, target)
      const holder = (await target.findBySlug(type, toEditionOf(document, target), slug))?.id ?? slugs.get(key)
      if (id !== null && holder !== undefined && holder !== id) {
        return { status: 'conflict', message: `The slug ${slug} belongs to another document`, takenBy: holder }
      }
      const lists = { own: parsed.input.formerPaths, imported: former.paths }
      const clashes = await checkFormerPaths(document, `the ${type} ${slug}`, lists)
      if (clashes.issues.length > 0) return { status: 'invalid', issues: clashes.issues }
      slugs.set(key, id ?? holder ?? slug)
      const { url, warnings } = target.placeOf(document)
      const isStored = id === null ? holder !== undefined : (await target.findById(id)) !== null
      const kept = isStored ? await target.findKeptUpdates(document, id ?? holder ?? '', importing) : []
      return {
        status: isStored ? 'replaced' : 'created',
        id: id ?? holder ?? '',
        type,
        slug,
        tags: [],
        version: null,
        url,
        warnings: [...warnings, ...clashes.warnings, ...kept],
      }
    },
    claimFormerPaths: async () => [],
    importShortAddresses: (csv, importing) => target.importShortAddresses(csv, importing, new Set(slugs.keys())),
    publishNavigation: (kind, value) => target.publishNavigation(kind, value, { dryRun: true }),
    async storeMedia({ bytes, filename, alt, credits, drawn }) {
      if (bytes.byteLength > target.maxMediaBytes)
        throw new BadImageError(413, `The file is larger than ${target.maxMediaBytes} bytes`)
      if (!(drawn && isSvg(bytes)) && (await sniffMedia(bytes)) === null) {
        throw new BadImageError(415, 'The file is not a JPEG, PNG, GIF, WebP or AVIF picture')
      }
      return toImage(filename, alt, credits)
    },
    async storeVideo(file) {
      await target.checkVideo(file)
      return { fields: toVideoFields(file), notes: [] }
    },
    takeDown: async () => undefined,
    putNote: async () => undefined,
  }
}

/** The fields of a video as the document would have them, without its file. */
function toVideoFields(file: string): VideoFields {
  const url = `/media/hub/dry-run/${basename(file)}`
  const none = { duration: null, mp4Width: null, mp4Height: null }
  return { ...none, manifestUrl: isHls(file) ? url : null, mp4Url: isHls(file) ? null : url }
}

/** An image as the document would have it, without a file. */
function toImage(filename: string, alt: string | null, credits: string | null): Image {
  return {
    id: 'dry-run',
    filename,
    alt,
    credits,
    typeName: 'image',
    bucketPath: `dry-run/${filename}`,
    bucketType: 'hub',
    ...{
      dateCreated: null,
      caption: null,
      path: null,
      cropGravity: null,
      crop: null,
      imageUrl: null,
      width: null,
      height: null,
    },
  }
}
