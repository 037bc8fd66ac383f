/** One view of a page. It begins with the document, and with each navigation inside it. */
export interface PageView {
  /** A uuid v4, the same for ads and tracking (BR-009); undefined without https, where browsers generate none. */
  readonly guid: string | undefined
  readonly path: string
  /** The previous path inside the site; tracking sends it as the referrer (NV-012). */
  readonly previous: string | null
}

export interface PageViews {
  read(): PageView
  /** Begins a view. A view of the same path, such as another query, keeps the previous path. */
  begin(path: string): void
}

/** Creates the store of the current page view. */
export function createPageViews(start: string): PageViews {
  const toView = (path: string, previous: string | null) => ({ guid: crypto.randomUUID?.(), path, previous })
  let view: PageView = toView(start, null)
  return {
    read: () => view,
    begin(path) {
      view = toView(path, path === view.path ? view.previous : view.path)
    },
  }
}
