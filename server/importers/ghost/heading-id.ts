import { toPlainText } from '../../body/sanitize.ts'

/** The id that Ghost gives to a heading when it renders a post, from version 4 on; undefined for one without words. */
export function toHeadingId(html: string): string | undefined {
  const slug = toPlainText(html)
    .toLowerCase()
    .replace(/[[\]!"#$%&'()*+,./:;<=>?@\\^{|}~]/g, '')
    .replace(/\s+/g, '-')
    .replace(/^-|-{2,}|-$/g, '')
  return encodeURIComponent(slug.toWellFormed()) || undefined
}
