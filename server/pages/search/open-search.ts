/** The address of the site's description of its search, which every page names in its head (BX-037). */
export const OPEN_SEARCH = '/opensearch.xml'

/** The path of the search in the default locale. */
export const SEARCH_PATH = '/search/'

/** What is suggested while a reader types, below the path of the search (SC-002). */
export const SUGGESTIONS = 'suggestions.json'
