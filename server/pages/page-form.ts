/** The form of a page: a document, the JSON of the data endpoint, or one component of it as JSON. */
export type PageForm = 'html' | 'json' | 'component'
