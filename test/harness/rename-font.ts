/** A system's names for one face of a family. */
export interface FaceNames {
  readonly family: string
  /** `Regular`, `Bold` or `Italic`. */
  readonly style: string
  /** The name for `local()`, such as `Arial Bold`. */
  readonly fullName: string
}

const DIRECTORY_START = 12
const RECORD_SIZE = 16
const NAME_ID = { family: 1, style: 2, fullName: 4, postScriptName: 6 }
const WINDOWS_UNICODE_ENGLISH = [3, 1, 0x409]
const UNITS_PER_EM_OFFSET = 18

/**
 * A copy of a TrueType font with other names, wider or narrower.
 *
 * @param scale the width of its text relative to the font's own
 */
export function renameFont(font: Uint8Array, names: FaceNames, scale = 1): Buffer {
  const bytes = Buffer.from(font)
  const head = bytes.readUInt32BE(findRecord(bytes, 'head') + 8)
  const unitsPerEm = bytes.readUInt16BE(head + UNITS_PER_EM_OFFSET)
  bytes.writeUInt16BE(Math.round(unitsPerEm / scale), head + UNITS_PER_EM_OFFSET)
  const table = toNameTable(names)
  const record = findRecord(bytes, 'name')
  const padding = Buffer.alloc(-bytes.length & 3)
  // The directory now points to a new table at the end of the file; the old one is unused.
  bytes.writeUInt32BE(bytes.length + padding.length, record + 8)
  bytes.writeUInt32BE(table.length, record + 12)
  return Buffer.concat([bytes, padding, table])
}

function findRecord(bytes: Buffer, tag: string): number {
  const count = bytes.readUInt16BE(4)
  for (let index = 0; index < count; index += 1) {
    const at = DIRECTORY_START + index * RECORD_SIZE
    if (bytes.toString('latin1', at, at + 4) === tag) return at
  }
  throw new Error(`The font has no table ${tag}`)
}

/** https://learn.microsoft.com/typography/opentype/spec/name */
function toNameTable({ family, style, fullName }: FaceNames): Buffer {
  const texts = [
    { id: NAME_ID.family, text: family },
    { id: NAME_ID.style, text: style },
    { id: NAME_ID.fullName, text: fullName },
    { id: NAME_ID.postScriptName, text: fullName.replaceAll(' ', '') },
  ].map(({ id, text }) => ({ id, encoded: Buffer.from(text, 'utf16le').swap16() }))
  const storage = Buffer.concat(texts.map(({ encoded }) => encoded))
  let offset = 0
  const records = texts.map(({ id, encoded }) => {
    const record = [...WINDOWS_UNICODE_ENGLISH, id, encoded.length, offset]
    offset += encoded.length
    return record
  })
  const header = [0, texts.length, 6 + texts.length * 12]
  const numbers = [header, ...records].flat()
  const start = Buffer.alloc(numbers.length * 2)
  for (const [index, number] of numbers.entries()) start.writeUInt16BE(number, index * 2)
  return Buffer.concat([start, storage])
}
