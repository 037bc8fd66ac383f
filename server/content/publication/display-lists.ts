import { z } from 'zod'
import type { DisplayList, DisplayLists, DisplayUse } from '../../pages/commerce/display-list.ts'
import type { Folder } from './folder.ts'
import { strictShape } from './strict-shape.schema.ts'

const values = z.array(z.string().min(1, 'expected a text'), 'expected a list of texts').optional()

const filter = strictShape({ allowed: values, notAllowed: values }, 'expected {allowed, notAllowed}').optional()

const displayListSchema = strictShape({ topics: filter, articles: filter }, 'expected {topics, articles}')

/**
 * Reads `display/layout.json`, `listicle.json`, `deal.json` and `shopping-widget.json` of a publication (PG-059). A
 * missing file lets every story through.
 *
 * @throws SiteError CONFIG_INVALID for a file with faults
 */
export function readDisplayLists({ read, fail }: Folder): DisplayLists {
  const readList = (use: DisplayUse): DisplayList => {
    const name = `display/${use}.json`
    const text = read(name)
    if (text === null) return {}
    const parsed = displayListSchema.safeParse(toJson(text))
    if (parsed.success) return parsed.data
    return fail(
      parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      name,
    )
  }
  return {
    layout: readList('layout'),
    listicle: readList('listicle'),
    deal: readList('deal'),
    'shopping-widget': readList('shopping-widget'),
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema then says what it expected.
    return undefined
  }
}
