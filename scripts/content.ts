/** The publisher's command: imports content, lists it, shows it, takes it down. `npm run content -- help` says how. */
import '../server/process/private/umask.ts'
import { text } from 'node:stream/consumers'
import { runContent } from '../server/cli/run.ts'

// `| head` closes the pipe when it has read enough; that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2))

process.exitCode = await runContent(process.argv.slice(2), {
  env: process.env,
  readInput() {
    if (process.stdin.isTTY) process.stderr.write('Write the text in Markdown; Ctrl-D on a line of its own ends it.\n')
    return text(process.stdin)
  },
  out: (words) => process.stdout.write(words),
  err: (words) => process.stderr.write(words),
  columns: process.stderr.isTTY ? process.stderr.columns : null,
})
