import { STREAM_SOURCES, type StreamItem } from '../../../shared/entities/stream-item.ts'

/**
 * Reads the stories of a response in the browser, which loads no schema library. What is not as the content API promises
 * is left out.
 */
export function toStreamItems(answer: unknown): readonly StreamItem[] {
  const items = fieldOf(fieldOf(answer, 'data'), 'items')
  return Array.isArray(items) ? items.flatMap((item) => toItem(item) ?? []) : []
}

function toItem(value: unknown): StreamItem | null {
  const text = (name: string) => {
    const field = fieldOf(value, name)
    return typeof field === 'string' ? field : null
  }
  const [id, slug] = [text('id'), text('slug')]
  const source = STREAM_SOURCES.find((known) => known === text('source'))
  if (!id || !slug || source === undefined) return null
  return { id, slug, source, title: text('title'), type: text('type'), url: text('url') }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
