/** How a page is asked for: as a document, as the data endpoint's JSON, or one component of it as JSON. */
export type PageForm = 'html' | 'json' | 'component'
