/** The address of the site's description of its search, which every page names in its head (BX-037). */
export const OPEN_SEARCH = '/opensearch.xml'
