/** The result of a UTF-8 scan. */
export interface Utf8Findings {
  /** Valid characters of two bytes or more. */
  readonly wide: number
  /** Places with bytes that are not UTF-8. */
  readonly faults: number
  /** The file ends inside a character. */
  readonly isCut: boolean
  /** The lines of the faults, in order and without duplicates, up to MOST_LINES. */
  readonly lines: readonly number[]
}

export interface Utf8Scan {
  push(bytes: Uint8Array): void
  end(): Utf8Findings
}

/** The maximum number of lines to record, so that the report stays readable. */
const MOST_LINES = 1000

/** Creates a scan for bytes that are not UTF-8, by the rules of the WHATWG decoder, which replaces them by U+FFFD. */
export function createUtf8Scan(): Utf8Scan {
  let [needed, lowest, highest] = [0, 0x80, 0xbf]
  let [wide, faults, line] = [0, 0, 1]
  const lines: number[] = []

  function noteLine(): void {
    if (lines.at(-1) !== line && lines.length < MOST_LINES) lines.push(line)
  }

  function expectAfter(byte: number): void {
    needed = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1
    lowest = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80
    highest = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf
  }

  function noteFault(): void {
    faults += 1
    needed = 0
    noteLine()
  }

  return {
    push(bytes) {
      for (const byte of bytes) {
        if (needed > 0) {
          if (byte >= lowest && byte <= highest) {
            needed -= 1
            lowest = 0x80
            highest = 0xbf
            if (needed === 0) wide += 1
            continue
          }
          noteFault()
        }
        if (byte < 0x80) line += byte === 0x0a ? 1 : 0
        else if (byte >= 0xc2 && byte <= 0xf4) expectAfter(byte)
        else noteFault()
      }
    },
    end() {
      const isCut = needed > 0
      if (isCut) noteLine()
      return { wide, faults, isCut, lines }
    },
  }
}
