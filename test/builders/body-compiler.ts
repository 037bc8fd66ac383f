import type { BodyCompiler } from '../../server/body/body-compiler.ts'
import { runCompileJob } from '../../server/body/compile-job.ts'

/** A compiler on the thread of the test, which saves starting a worker; it has no time limit. */
export const LOCAL_COMPILER: BodyCompiler = {
  links: null,
  compile: async (job) => runCompileJob(job),
  close: async () => undefined,
}
