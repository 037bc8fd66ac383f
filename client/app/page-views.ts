import type { PagePayload } from '../../shared/page/payload.ts'

/** The place of the story in view in a stream of stories (BX-064). */
export interface StoryPlace {
  /** The page of the story; null: the one that the document was opened with. */
  readonly page: PagePayload | null
  /** The address that the address bar shows for it. */
  readonly at: { readonly pathname: string; readonly search: string }
  /** Pixels by which the story is further down than on its own page. */
  readonly offset: () => number
}

/** One view of a page. It begins with the document, and with each navigation inside it. */
export interface PageView {
  /** A uuid v4, the same for ads and tracking (BR-009); undefined without https, where browsers generate none. */
  readonly guid: string | undefined
  readonly path: string
  /** The previous path inside the site; tracking sends it as the referrer (NV-012). */
  readonly previous: string | null
  /** Set where the view is of a story in a stream. */
  readonly story?: StoryPlace | undefined
}

export interface PageViews {
  read(): PageView
  /** Begins a view. A view of the same path, such as another query, keeps the previous path. */
  begin(path: string, story?: StoryPlace): void
  /** Calls back for each further view. */
  follow(run: () => void): void
}

/** Creates the store of the current page view. */
export function createPageViews(start: string): PageViews {
  const toView = (path: string, previous: string | null, story?: StoryPlace) => ({
    ...{ guid: crypto.randomUUID?.(), path, previous, story },
  })
  let view: PageView = toView(start, null)
  const followers: (() => void)[] = []
  return {
    read: () => view,
    begin(path, story) {
      view = toView(path, path === view.path ? view.previous : view.path, story)
      for (const run of followers) run()
    },
    follow: (run) => void followers.push(run),
  }
}
