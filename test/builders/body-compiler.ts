import type { BodyCompiler } from '../../server/body/body-compiler.ts'
import { runCompileJob } from '../../server/body/compile-job.ts'

/** The compiler on the thread of the test, which spares it the start of a worker; it has no bound on time. */
export const LOCAL_COMPILER: BodyCompiler = {
  compile: async (job) => runCompileJob(job),
  close: async () => undefined,
}
