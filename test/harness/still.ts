/** The picture of tests that look at none, as SVG. */
export const STILL = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>'

/** The addresses of running sites whose pictures are stills. */
export const SITES_OF_STILLS = new Set<string>()
