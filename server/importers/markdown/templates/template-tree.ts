import type { Segment, Tag } from './template-scan.ts'

/** A template tag with what it encloses. */
export interface TagNode {
  readonly kind: 'tag'
  readonly at: number
  /** The opening tag as it is written. */
  readonly text: string
  readonly tag: Tag
  /** null: it has no closing tag. */
  readonly children: readonly TemplateNode[] | null
}

export type TemplateNode = Exclude<Segment, { readonly kind: 'tag' }> | TagNode

interface Open {
  readonly segment: Extract<Segment, { readonly kind: 'tag' }>
  /** Its place among the nodes of its parent. */
  readonly at: number
}

/** Tags that never have a closing one, even where a later tag has the same name. */
const SINGLE =
  /^(?:include|include_relative|include_cached|render|partial|assign|link|post_url|else|elsif|elseif|when|gist)$/

/** Pairs opening tags with their closing ones. `{% end %}` closes the last open tag. */
export function toTemplateTree(segments: readonly Segment[]): readonly TemplateNode[] {
  const nodes: TemplateNode[] = []
  const open: Open[] = []
  const places = new Map<string, number[]>()
  const findOpen = ({ name }: Tag): number => {
    if (name === '') return open.length - 1
    const found = places.get(name) ?? []
    while (
      (found.at(-1) ?? -1) >= open.length ||
      (found.length > 0 && open[found.at(-1) ?? 0]?.segment.tag.name !== name)
    )
      found.pop()
    return found.at(-1) ?? -1
  }
  for (const segment of segments) {
    if (segment.kind !== 'tag') {
      nodes.push(segment)
      continue
    }
    const { tag } = segment
    const closed = tag.isClosing ? findOpen(tag) : -1
    const opened = open[closed]
    if (opened !== undefined) {
      open.length = closed
      const children = nodes.splice(opened.at).slice(1)
      nodes.push({ ...opened.segment, children })
      continue
    }
    const canClose = (tag.kind === 'liquid' || tag.kind === 'hugo') && tag.raw === undefined && !SINGLE.test(tag.name)
    if (!tag.isClosing && canClose) {
      const found = places.get(tag.name)
      if (found === undefined) places.set(tag.name, [open.length])
      else found.push(open.length)
      open.push({ segment, at: nodes.length })
    }
    nodes.push({ ...segment, children: null })
  }
  return nodes
}
