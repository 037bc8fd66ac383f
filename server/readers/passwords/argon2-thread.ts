import { randomBytes } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { ARGON2, type HashJob, type HashReply, parseHashJob } from './argon2.ts'

// A thread that does nothing but hash: libuv's four threads also read files, and must never wait for passwords.

/** How far the thread stands back, as by `nice` (setpriority(2)). */
const NICENESS = 10

/** Lets pages have the cores first: on Linux a thread has a priority of its own. */
function standBack(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS)
  } catch {
    // Without /proc, hashes and pages share the cores evenly.
  }
}

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

standBack()
parentPort?.on('message', (raw: unknown) => {
  const job = parseHashJob(raw)
  if (job) parentPort?.postMessage({ id: job.id, value: run(job) } satisfies HashReply)
})
