import compression from 'compression'
import type { HttpStep } from './step.ts'

/** Compresses answers of the content API; pages and assets bring compressed bodies of their own. */
export const compressionStep: HttpStep = {
  name: 'compression',
  why: 'before the API, and for it alone: per-request compression would halve the throughput of pages',
  path: '/api',
  create: () => compression({ threshold: 1024 }),
}
