import { type FileHandle, open, stat } from 'node:fs/promises'
import { LONGEST_VIDEO } from '../../shared/video/duration.ts'
import { BadVideoError } from './bad-video-error.ts'

/** What the header of an MP4 says (ISO 14496-12). */
export interface Mp4 {
  /** Seconds; null: a fragmented file need not say it. */
  readonly duration: number | null
  /** Pixels as shown, after the rotation that cameras write. */
  readonly width: number
  readonly height: number
  /** The four characters of the sample entry of the picture, e.g. `avc1` for H.264. */
  readonly codec: string
}

interface Box {
  readonly type: string
  /** Where the content begins and ends, in bytes of the file or of its buffer. */
  readonly start: number
  readonly end: number
}

/** Bytes: the index of a video of ten hours has a third of it. */
const MAX_INDEX = 64 * 1024 * 1024
/** A fragmented video of a day has a tenth of it. */
const MAX_BOXES = 200_000
/** The brand of QuickTime, whose files no browser but Safari plays. */
const QUICKTIME = 'qt  '

/**
 * Reads the header of an MP4, and checks that the file is whole: every box ends within it.
 *
 * @throws BadVideoError 415: another kind of file, 422: truncated, or without a picture
 */
export async function readMp4(file: string): Promise<Mp4> {
  const handle = await open(file)
  try {
    return await readHeader(handle)
  } catch (error) {
    // The content of a box is shorter than its version says.
    if (error instanceof RangeError) throw new BadVideoError(422, 'The index of the MP4 is broken', { cause: error })
    throw error
  } finally {
    await handle.close()
  }
}

/**
 * Checks an MP4 as an upload of it would be.
 *
 * @throws BadVideoError 413: too large, and those of `readMp4`
 */
export async function checkMp4(file: string, maxBytes: number): Promise<void> {
  const { size } = await stat(file)
  if (size > maxBytes) throw new BadVideoError(413, `The file is larger than ${maxBytes} bytes`)
  await readMp4(file)
}

async function readHeader(handle: FileHandle): Promise<Mp4> {
  const { size } = await handle.stat()
  let index: Box | null = null
  let count = 0
  for (let at = 0; at < size; count += 1) {
    const box = await readBox(handle, at, size)
    if (count === 0 && box?.type !== 'ftyp') throw new BadVideoError(415, 'The file is not an MP4 video')
    if (box === null || count === MAX_BOXES)
      throw new BadVideoError(422, `The MP4 is truncated or broken at byte ${at}`)
    if (count === 0 && (await readBytes(handle, box.start, 4)).toString('latin1') === QUICKTIME)
      throw new BadVideoError(415, 'QuickTime is not accepted: convert the file to MP4')
    if (box.type === 'moov') index = box
    at = box.end
  }
  if (count === 0) throw new BadVideoError(422, 'The file is empty')
  if (index === null) throw new BadVideoError(422, 'The MP4 has no index (moov): its recording did not end')
  const length = index.end - index.start
  if (length > MAX_INDEX) throw new BadVideoError(422, `The index of the MP4 is larger than ${MAX_INDEX} bytes`)
  return toMp4(await readBytes(handle, index.start, length))
}

/** A box of the file; null: its size is no size, or leads beyond the end. */
async function readBox(handle: FileHandle, at: number, fileSize: number): Promise<Box | null> {
  const head = await readBytes(handle, at, 16)
  if (head.length < 8) return null
  const type = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  // 1: the size follows in 64 bits; 0: the box ends with the file.
  if (short === 1 && head.length < 16) return null
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? fileSize - at : short
  const start = at + (short === 1 ? 16 : 8)
  const end = at + size
  return end < start || end > fileSize ? null : { type, start, end }
}

async function readBytes(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

function toMp4(index: Buffer): Mp4 {
  for (const track of boxesOf(index, 'trak')) {
    const [media] = boxesOf(track, 'mdia')
    const [handler] = media === undefined ? [] : boxesOf(media, 'hdlr')
    const [head] = boxesOf(track, 'tkhd')
    if (media === undefined || head === undefined || handler?.toString('latin1', 8, 12) !== 'vide') continue
    const [entries] = boxesAt(media, ['minf', 'stbl', 'stsd'])
    if (entries === undefined) throw new BadVideoError(422, 'The picture of the MP4 has no codec')
    return { duration: toDuration(index), ...toSize(head), codec: entries.toString('latin1', 12, 16) }
  }
  throw new BadVideoError(422, 'The MP4 has no picture')
}

/** The contents of the boxes of one type in the content of another. */
function boxesOf(content: Buffer, type: string): readonly Buffer[] {
  const found: Buffer[] = []
  for (let at = 0; at + 8 <= content.length; ) {
    const size = content.readUInt32BE(at)
    if (size < 8 || at + size > content.length) break
    if (content.toString('latin1', at + 4, at + 8) === type) found.push(content.subarray(at + 8, at + size))
    at += size
  }
  return found
}

/** The first box at a path, as a list of one; empty without it. */
function boxesAt(content: Buffer, [type, ...rest]: readonly string[]): readonly Buffer[] {
  if (type === undefined) return [content]
  const [box] = boxesOf(content, type)
  return box === undefined ? [] : boxesAt(box, rest)
}

/** Seconds by `mvhd`, or by `mehd` in a fragmented file. */
function toDuration(index: Buffer): number | null {
  const [head] = boxesOf(index, 'mvhd')
  if (head === undefined) throw new BadVideoError(422, 'The index of the MP4 has no header (mvhd)')
  const isLong = head.readUInt8(0) === 1
  const scale = head.readUInt32BE(isLong ? 20 : 12)
  const [extended] = boxesAt(index, ['mvex', 'mehd'])
  const units = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16)
  const fragments =
    extended === undefined
      ? 0
      : extended.readUInt8(0) === 1
        ? Number(extended.readBigUInt64BE(4))
        : extended.readUInt32BE(4)
  const length = (units || fragments) / scale
  // All bits set: unknown.
  return length > 0 && length <= LONGEST_VIDEO && units !== 0xff_ff_ff_ff ? length : null
}

/** The size of a track by its header (`tkhd`): 16.16 numbers, behind a matrix that may turn it by 90°. */
function toSize(head: Buffer): { readonly width: number; readonly height: number } {
  const at = head.readUInt8(0) === 1 ? 52 : 40
  const isTurned = head.readInt32BE(at) === 0 && head.readInt32BE(at + 4) !== 0
  const [width, height] = [head.readUInt32BE(at + 36) >>> 16, head.readUInt32BE(at + 40) >>> 16]
  return isTurned ? { width: height, height: width } : { width, height }
}
