/** Runs a limit in several processes on one port, like our workers: LIMIT names it, PROCESSES is their number. */
import cluster from 'node:cluster'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

if (cluster.isPrimary) {
  cluster.schedulingPolicy = cluster.SCHED_NONE
  for (let count = Number(process.env.PROCESSES); count > 0; count -= 1) cluster.fork()
} else {
  await import(pathToFileURL(join(import.meta.dirname, `${process.env.LIMIT}.ts`)).href)
}
