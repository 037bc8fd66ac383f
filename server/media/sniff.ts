import { fileTypeFromBuffer } from 'file-type'

/** The file types that the bucket accepts, with the extension to store them under. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
}

export interface Sniffed {
  readonly mime: string
  readonly extension: string
}

/** Detects an accepted file type from the bytes alone, not the name or declared type; null for any other. */
export async function sniffMedia(bytes: Uint8Array): Promise<Sniffed | null> {
  const type = await fileTypeFromBuffer(bytes)
  const extension = type && EXTENSIONS[type.mime]
  return type && extension ? { mime: type.mime, extension } : null
}

/** The bytes from the beginning of a file by which its type is known. */
export const SNIFFED_BYTES = 4100

/** Whether a file begins as an MP4 does (`ftyp`, ISO 14496-12), and is no picture of the same container such as AVIF. */
export async function isVideo(head: Uint8Array): Promise<boolean> {
  const type = await fileTypeFromBuffer(head)
  return type !== undefined && ['video/mp4', 'video/x-m4v', 'video/quicktime'].includes(type.mime)
}

/** Whether bytes are an SVG: markup whose first element is `svg`. */
export function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 2048))
  const body = start.replace(/^\uFEFF/, '').replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi, '')
  return /^\s*<svg[\s>]/i.test(body)
}
