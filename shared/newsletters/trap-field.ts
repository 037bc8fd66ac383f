/** A field of the form that robots fill in, as they look for its name (PG-064). Readers do not see it. */
export const TRAP_FIELD = 'website'
