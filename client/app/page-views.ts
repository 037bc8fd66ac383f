/** One view of a page: it begins with the document and with each navigation inside it. */
export interface PageView {
  /** A uuid v4, the same for ads and tracking (BR-009); undefined where the browser makes none: outside of https. */
  readonly guid: string | undefined
  readonly path: string
  /** The path before this one inside the site; tracking sends it as the referrer (NV-012). */
  readonly previous: string | null
}

export interface PageViews {
  read(): PageView
  /** Begins a view. A view of the same path, such as another query, keeps the previous path. */
  begin(path: string): void
}

/** A store of the view the reader has before them. */
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
