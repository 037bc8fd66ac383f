import type { PublishInput } from '../../../shared/entities/publish.ts'
import { withoutOverrides } from './overrides.ts'
import { parseWebVtt, toWords } from './webvtt.ts'

interface Caption {
  readonly data: string | null
  readonly format: string | null
  readonly process: string | null
}

type Completed =
  | { readonly input: PublishInput }
  | { readonly issues: readonly { readonly path: string; readonly message: string }[] }

/**
 * Checks the captions of a video, and converts the codes of other formats in them. Where the format `text` is missing, it
 * adds the words of the captions (VD-020, VD-021).
 */
export function completeCaptions(input: PublishInput): Completed {
  if (input.typeName !== 'content_video') return { input }
  const issues: { path: string; message: string }[] = []
  let words: string | null = null
  for (const [index, { data, format }] of input.captions.entries()) {
    if (format?.toLowerCase() !== 'webvtt' || data === null) continue
    const parsed = parseWebVtt(data)
    if ('cues' in parsed) words ??= toWords(parsed.cues)
    else issues.push({ path: `captions.${index}.data`, message: `line ${parsed.fault.line}: ${parsed.fault.message}` })
  }
  if (issues.length > 0) return { issues }
  const hasText = input.captions.some(({ format }) => format?.toLowerCase() === 'text')
  const captions = input.captions.map((caption) =>
    caption.format?.toLowerCase() === 'webvtt' && caption.data !== null
      ? { ...caption, data: withoutOverrides(caption.data) }
      : caption,
  )
  if (hasText || words === null) return { input: { ...input, captions } }
  const text: Caption = { data: words, format: 'text', process: null }
  return { input: { ...input, captions: [...captions, text] } }
}
