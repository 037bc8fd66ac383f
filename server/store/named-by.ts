/**
 * Who names a document: the reader, a stored document, or a former path. Only what a reader requested leaves its id in
 * the tags when it is not visible.
 */
export type NamedBy = 'reader' | 'document' | 'former-path'
