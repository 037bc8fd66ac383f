import type { Request } from 'express'
import { SNIFFED_BYTES } from './sniff.ts'

/** The body of an upload, of which the beginning is known. */
export interface UploadBody {
  /** Enough bytes to detect the type; fewer in a smaller body. */
  readonly head: Uint8Array
  /** The size by `Content-Length`; 0 without it. */
  readonly declared: number
  /** All bytes, with the head. Can be read once. */
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Reads the beginning of a body. */
export async function openBody(request: Request): Promise<UploadBody> {
  // Leaving the loop early must not destroy the connection, which the response still needs.
  const rest: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false })
  let head = Buffer.alloc(0)
  while (head.length < SNIFFED_BYTES) {
    const { done, value } = await rest.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    if (head.length > 0) yield head
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { head, declared: Number(request.get('content-length') ?? 0), bytes: all() }
}

/** Reads a body up to the limit; null when it is larger. */
export async function readBody({ declared, bytes }: UploadBody, maxBytes: number): Promise<Uint8Array | null> {
  if (declared > maxBytes) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
