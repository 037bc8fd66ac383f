import { createServer } from 'node:http'
import { hashSync } from '@node-rs/argon2'
import { ARGON2 } from '../../../server/readers/passwords/argon2.ts'

// A limit: one hash of a password after the other, as fast as its thread can. Each request responds with how many so far.
let count = 0

function hash(): void {
  hashSync('thunder over 3 teapots!', ARGON2)
  count += 1
  setImmediate(hash)
}

createServer((_request, response) => response.end(String(count))).listen(Number(process.env.PORT), '127.0.0.1', hash)
