import { parseCommand } from '../process/command-line/parse-command.ts'
import { adsCommand } from './ads-command.ts'
import { alertCommand } from './alert-command.ts'
import { auditCommand } from './audit-command.ts'
import { backupCommand } from './backup-command.ts'
import type { ContentCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import { doctorCommand } from './doctor-command.ts'
import { historyCommand, undoCommand } from './history-command.ts'
import { importCommand } from './import-command.ts'
import { leadsCommand } from './leads-command.ts'
import { linksCommand } from './links/links-command.ts'
import { listCommand } from './list-command.ts'
import { liveCommand } from './live-command.ts'
import { mediaCommand } from './media-command.ts'
import { newCommand } from './new-command.ts'
import { newslettersCommand } from './newsletters-command.ts'
import { previewCommand } from './preview-command.ts'
import { readersCommand } from './readers-command.ts'
import { removeCommand } from './remove-command.ts'
import { restoreCommand } from './restore-command.ts'
import { showCommand } from './show-command.ts'
import { tokensCommand } from './tokens-command.ts'
import { vanityCommand } from './vanity-command.ts'
import { verifyCommand } from './verify-command.ts'
import { videoCommand } from './video-command.ts'

/** Every command, in the order of the help. */
const CONTENT: ContentCommand = {
  name: 'npm run content --',
  about:
    'The running site shows a change within a second. Exit status: 0 all done, 1 some of it refused, 2 nothing done.',
  commands: [
    newCommand,
    importCommand,
    listCommand,
    showCommand,
    removeCommand,
    previewCommand,
    alertCommand,
    mediaCommand,
    videoCommand,
    liveCommand,
    vanityCommand,
    adsCommand,
    linksCommand,
    newslettersCommand,
    leadsCommand,
    readersCommand,
    historyCommand,
    undoCommand,
    tokensCommand,
    auditCommand,
    verifyCommand,
    doctorCommand,
    backupCommand,
    restoreCommand,
  ],
}

/** Runs a command and returns its exit status; errors are printed, never thrown. */
export async function runContent(words: readonly string[], terminal: Console): Promise<ExitStatus> {
  try {
    const parsed = parseCommand(CONTENT, words)
    if (parsed.kind === 'command' && parsed.table.run !== undefined) {
      // The schemas of the table have checked it.
      return await parsed.table.run(parsed.given as never, terminal)
    }
    if (parsed.kind === 'help') terminal.out(parsed.text)
    return parsed.kind === 'help' && parsed.asked ? 0 : 2
  } catch (error) {
    terminal.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}
