import { brotliCompressSync, constants } from 'node:zlib'
import { type RecordedPage, readRecording } from '../recording/recording.ts'

export interface ReadyPage {
  readonly page: RecordedPage
  readonly plain: Buffer
  /** At the quality our page cache uses. */
  readonly brotli: Buffer
}

/** Path → the bytes of a recorded page. */
export function readReadyPages(recordingFile: string): ReadonlyMap<string, ReadyPage> {
  return new Map(
    readRecording(recordingFile).pages.map((page) => {
      const plain = Buffer.from(page.html)
      const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      return [page.path, { page, plain, brotli }]
    }),
  )
}
