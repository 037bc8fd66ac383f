import { toHtml } from '../../body/sanitize.ts'
import { toElement } from '../../body/shape/tree.ts'
import { metasOf } from './record-values.ts'
import type { WxrElement } from './wxr-reader.ts'

/** The meta keys in which WordPress and podcast plugins store the audio of a post. */
const KEYS = ['enclosure', 'audio_file']

/** Creates players for enclosures that are not in the text. An enclosure is three lines: URL, length and type. */
export function toEnclosures(record: WxrElement, content: string): string {
  const found = new Map<string, string>()
  for (const value of KEYS.flatMap((key) => metasOf(record, key))) {
    const [address = '', , type = ''] = value.split('\n').map((line) => line.trim())
    if (/^https?:\/\//i.test(address) && !content.includes(address)) found.set(address, type)
  }
  return [...found]
    .map(([src, type]) => `${toHtml([toElement(type.startsWith('video/') ? 'video' : 'audio', { src })])}\n\n`)
    .join('')
}
