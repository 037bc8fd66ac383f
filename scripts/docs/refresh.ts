import { BLOCKS } from './blocks.ts'

/** A generated part: from its first marker, which names the block, to its last one. */
const PART = /<!-- generated: ([\w-]+), by npm run docs -->\n[\s\S]*?<!-- end of generated -->/g

/**
 * A page with its generated parts as the sources say now; the same text if they are up to date.
 *
 * @throws Error when a marker names no block
 */
export async function refreshPage(text: string): Promise<string> {
  const parts = new Map<string, string>()
  for (const [, name = ''] of text.matchAll(PART)) {
    const block = BLOCKS[name]
    if (block === undefined) throw new Error(`There is no block ${name}; there are ${Object.keys(BLOCKS).join(', ')}`)
    parts.set(name, await block())
  }
  return text.replace(
    PART,
    (_part, name: string) =>
      `<!-- generated: ${name}, by npm run docs -->\n\n${parts.get(name)}\n\n<!-- end of generated -->`,
  )
}
