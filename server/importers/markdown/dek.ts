import type { ContentType } from '../../../shared/routing/route.ts'
import { TYPES } from '../../body/content-types.ts'
import { toPlainText } from '../../body/sanitize.ts'
import type { Draft } from '../import-item.ts'
import { DEK_KEYS } from './dek-keys.ts'
import { toInlineHtml } from './markdown-body.ts'
import { toTexts, type Values } from './parts.ts'

/**
 * The dek of a story: the first of its keys with a text, without the formatting. A description that is not the dek
 * stays the description for search engines.
 */
export function toDek(type: ContentType, values: Values): Draft {
  const found = findDekKey(type, values)
  if (found === undefined) return { dek: values.dek }
  const dek = found === 'dek' ? values.dek : toLine(values[found])
  const description = type === 'article' && found !== 'description' ? toLine(values.description) : null
  return { dek, seoMetaDescription: values.seoMetaDescription ?? description ?? undefined }
}

/** The points of the short version: a list. A single text is the dek, or a point below another dek. */
export function toPoints(type: ContentType, values: Values): readonly string[] {
  const { summary } = values
  return typeof summary === 'string' && findDekKey(type, values) === 'summary' ? [] : toTexts(summary)
}

function findDekKey(type: ContentType, values: Values): (typeof DEK_KEYS)[number] | undefined {
  return DEK_KEYS.find((key) => !(key === 'description' && TYPES[type].isDescribed) && toLine(values[key]) !== null)
}

function toLine(value: unknown): string | null {
  return typeof value === 'string' ? toPlainText(toInlineHtml(value.trim())) || null : null
}
