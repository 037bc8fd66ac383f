/** Where in a document an element is placed (CO-005). */
type Placement = 'head' | 'body' | 'footer'

export interface AddedTag {
  readonly tag: string
  readonly element: HTMLElement
  readonly placement: Placement
}

/** The script tags of a document. */
export interface Tags {
  /** The tags that were added, in order. */
  readonly loadedTagIds: readonly string[]
  /**
   * Adds an element, unless the document has one of its tag.
   *
   * @param again replaces that one instead
   * @returns whether it was added
   * @throws Error for a document without a head
   */
  add(added: AddedTag, again?: boolean): boolean
  /** @throws Error when the document has no element of the tag (CO-016) */
  remove(tag: string): void
}

/** Creates the record of a document's script tags (CO-003). */
export function createTags(document: Pick<Document, 'head' | 'body'>): Tags {
  const elements = new Map<string, HTMLElement>()

  function remove(tag: string): void {
    const element = elements.get(tag)
    if (element === undefined || !element.isConnected) throw new Error(`The script ${tag} could not be located`)
    element.remove()
    elements.delete(tag)
  }

  return {
    get loadedTagIds() {
      return [...elements.keys()]
    },
    add({ tag, element, placement }, again = false) {
      if (elements.has(tag)) {
        if (!again) return false
        remove(tag)
      }
      place(element, placement, document)
      elements.set(tag, element)
      return true
    },
    remove,
  }
}

function place(element: HTMLElement, placement: Placement, { head, body }: Pick<Document, 'head' | 'body'>): void {
  if (placement === 'body') body.prepend(element)
  else if (placement === 'footer') body.append(element)
  // A page that something else has taken apart.
  else if ((head as HTMLElement | null) === null) throw new Error('Unable to get the head element')
  else head.append(element)
}
