/** Where the content host of a bench listens. */
export const HOST_ADDRESS = '127.0.0.1'

/** The same host on the same port, where no two successive responses have the same bytes. */
export const RESTLESS_ADDRESS = '127.0.0.2'
