import { randomBytes } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { ARGON2, type HashJob, type HashReply } from './argon2.ts'

// A thread that does nothing but hash: libuv's four threads also read files, and must never wait for passwords.

/** What is compared where there is no hash: the same work, by the same parameters, for a password that nobody knows. */
const NOBODY = hashSync(randomBytes(32), ARGON2)

function run(job: HashJob): string | boolean {
  if (job.kind === 'hash') return hashSync(job.password, ARGON2)
  try {
    return verifySync(job.hash ?? NOBODY, job.password) && job.hash !== null
  } catch {
    return false // No hash of ours: nobody gets in with it.
  }
}

parentPort?.on('message', (job: HashJob) => {
  parentPort?.postMessage({ id: job.id, value: run(job) } satisfies HashReply)
})
