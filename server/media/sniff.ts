import { fileTypeFromBuffer } from 'file-type'

/** What may enter the bucket, by what the bytes say; the value is the extension the file is kept under. */
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

/** The type of a file by its bytes alone; null when it is not on the list. The name and the sender's word do not count. */
export async function sniffMedia(bytes: Uint8Array): Promise<Sniffed | null> {
  const type = await fileTypeFromBuffer(bytes)
  const extension = type && EXTENSIONS[type.mime]
  return type && extension ? { mime: type.mime, extension } : null
}

/** Whether bytes are an SVG drawing: markup whose first element is `svg`. */
export function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 2048))
  const body = start.replace(/^\uFEFF/, '').replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi, '')
  return /^\s*<svg[\s>]/i.test(body)
}
