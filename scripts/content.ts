/** The publisher's command: brings content in, lists it, shows it, takes it down. `npm run content -- help` says how. */
import { runContent } from './content/run.ts'

// `| head` closes the pipe when it has read enough; that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2))

process.exitCode = await runContent(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  columns: process.stderr.isTTY ? process.stderr.columns : null,
})
