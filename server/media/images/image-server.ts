import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createSingleFlight, type WorkQueue } from '../../body/work-queue.ts'
import { type BucketFile, findBucketFile } from '../bucket.ts'
import { toEncodingBytes } from '../image-memory.ts'
import { readSource, type Source } from '../image-source.ts'
import { chooseOutput, type Output } from './output.ts'
import { resizeImage, toTargetSize } from './resize.ts'
import type { ResizeRequest } from './resize-request.ts'
import type { VariantCache } from './variant-cache.ts'
import type { VideoMaker } from './video.ts'

/** Raise this when the same request must give other bytes, so that older cached variants are not found. */
const VERSION = 3

/** One variant of an image. Its name is derived from its content, and is also its ETag and file name. */
export interface Variant {
  readonly name: string
  readonly mime: string
  readonly output: Output
  readonly source: Source
  readonly request: ResizeRequest
}

export type MadeVariant =
  | { readonly kind: 'file'; readonly file: string }
  /** Made just now; `fault` is the error when it could not be cached. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly fault: unknown }

export interface ImageServer {
  /** Chooses the variant for a reader; null when there is no such file. @throws BadImageError */
  findVariant(request: ResizeRequest, accept: string): Promise<Variant | null>
  /** Returns the variant from disk, or makes it. @throws BadImageError, QueueFullError */
  make(variant: Variant): Promise<MadeVariant>
}

export interface ImageServerParts {
  readonly roots: readonly string[]
  readonly cache: VariantCache
  readonly queue: WorkQueue
  /** null on a machine without ffmpeg. */
  readonly findVideo: () => Promise<VideoMaker | null>
}

/** The maximum number of bytes that making a variant takes. */
function toWeight({ source, output, request }: Variant): number {
  const { width, height } = toTargetSize(source, request.parameters)
  const frames = output.animated ? source.frames : 1
  return source.decodingBytes + toEncodingBytes(width * height * frames, output.format)
}

/**
 * Creates the image server of /resize/, with a single flight per variant, a bounded queue and cache (IM-016, BX-026).
 */
export function createImageServer({ roots, cache, queue, findVideo }: ImageServerParts): ImageServer {
  const sources = new LRUCache<string, Source>({ max: 5_000 })
  const probe = createSingleFlight<Source>()
  const flight = createSingleFlight<MadeVariant>()

  async function findSource({ file, size, modified }: BucketFile): Promise<Source> {
    const key = `${file}:${size}:${modified}`
    const cached = sources.get(key)
    if (cached) return cached
    const source = await probe(key, () => queue.run(() => readSource(file)))
    sources.set(key, source)
    return source
  }

  async function produce(variant: Variant): Promise<MadeVariant> {
    const { source, output, request, name } = variant
    const bytes = await queue.run(async () => {
      const maker = output.format === 'mp4' ? await findVideo() : null
      return maker ? maker(source, request.parameters) : resizeImage(source, request.parameters, output)
    }, toWeight(variant))
    try {
      await cache.store(name, bytes)
      return { kind: 'bytes', bytes, fault: null }
    } catch (fault) {
      return { kind: 'bytes', bytes, fault }
    }
  }

  return {
    async findVariant(request, accept) {
      const file = await findBucketFile(roots, request.bucket, request.path)
      if (!file) return null
      const source = await findSource(file)
      const canMakeVideo = source.format === 'gif' && (await findVideo()) !== null
      const output = chooseOutput(source, request.parameters, accept, canMakeVideo)
      const identity = JSON.stringify([
        VERSION,
        request.payload,
        output.format,
        output.animated,
        file.size,
        file.modified,
      ])
      const name = `${createHash('sha1').update(identity).digest('hex')}.${output.extension}`
      return { name, mime: output.mime, output, source, request }
    },
    async make(variant) {
      if (variant.output.format === 'original') return { kind: 'file', file: variant.source.file }
      const file = await cache.find(variant.name)
      if (file !== null) return { kind: 'file', file }
      return flight(variant.name, () => produce(variant))
    },
  }
}
