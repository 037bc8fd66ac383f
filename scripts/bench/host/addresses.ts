/** Where the content host of a bench listens. */
export const HOST_ADDRESS = '127.0.0.1'

/** The same host at the same port, where its answers are never the same bytes twice running. */
export const RESTLESS_ADDRESS = '127.0.0.2'
