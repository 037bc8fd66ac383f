/** The part of the package that the tests use; it has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Options {
    readonly version: 'aes128gcm'
    readonly privateKey: ECDH
    readonly dh: string
    readonly authSecret: string
  }
  const ece: { decrypt(message: Buffer, options: Options): Buffer }
  export = ece
}
