import { toAttributes } from './attributes.ts'
import { type ChildNode, type Element, elementsOf, toElement } from './tree.ts'

/** Shapes a native player with controls, without autoplay and preload. */
export function toMedia(element: Element): ChildNode[] {
  const { src, loop, muted, poster, width, height } = toAttributes(element)
  const inner = [...elementsOf(element.children)]
  const sources = inner.filter((child) => child.name === 'source' && child.attribs.src !== undefined)
  const tracks = inner.filter((child) => child.name === 'track' && child.attribs.src !== undefined)
  if (src === undefined && sources.length === 0) return []
  const attributes = {
    ...(src === undefined ? {} : { src }),
    ...(poster === undefined ? {} : { poster }),
    ...(width === undefined || height === undefined ? {} : { width, height }),
    ...(loop === undefined ? {} : { loop }),
    ...(muted === undefined ? {} : { muted }),
    ...(element.name === 'video' ? { playsinline: '' } : {}),
    controls: '',
    preload: 'none',
  }
  const copy = (child: Element): Element => toElement(child.name, toAttributes(child))
  const children = [...(src === undefined ? sources.map(copy) : []), ...tracks.map(copy)]
  return [toElement('figure', {}, [toElement(element.name, attributes, children)])]
}
