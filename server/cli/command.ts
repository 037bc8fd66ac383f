import type { CommandTable, GivenOf, Options, Words } from '../process/command-line/command.ts'
import type { Console, ExitStatus } from './console.ts'
import { type Desk, openDesk } from './desk.ts'
import { openReaderDesk, type ReaderDesk } from './reader-desk.ts'

/** A command of `npm run content`: its words, options and help, and what it does. A group has commands instead. */
export interface ContentCommand extends CommandTable {
  readonly run?: (given: never, terminal: Console) => Promise<ExitStatus>
  readonly commands?: readonly ContentCommand[]
}

interface Definition<Named extends Words, Given extends Options, Context extends readonly unknown[]>
  extends CommandTable<Named, Given> {
  readonly commands?: readonly ContentCommand[]
  readonly run: (given: GivenOf<Named, Given>, ...context: Context) => Promise<ExitStatus>
}

/** A command that does not open the store, or opens it in its own way. */
export function defineCommand<const Named extends Words, const Given extends Options>(
  definition: Definition<Named, Given, [Console]>,
): ContentCommand {
  return definition
}

interface DeskDefinition<Named extends Words, Given extends Options> extends Definition<Named, Given, [Desk, Console]> {
  /** Throws, before the store is opened, when the command cannot run. */
  readonly refuse?: (given: GivenOf<Named, Given>, terminal: Console) => void
}

/** A command on the store of the site. */
export function defineDeskCommand<const Named extends Words, const Given extends Options>({
  run,
  refuse,
  ...table
}: DeskDefinition<Named, Given>): ContentCommand {
  return {
    ...table,
    async run(given: GivenOf<Named, Given>, terminal: Console) {
      refuse?.(given, terminal)
      const desk = await openDesk(terminal)
      try {
        return await run(given, desk, terminal)
      } finally {
        await desk.close()
      }
    },
  }
}

/** A command on the readers' store, which the site has wherever its content comes from. */
export function defineReaderCommand<const Named extends Words, const Given extends Options>({
  run,
  ...table
}: Definition<Named, Given, [ReaderDesk, Console]>): ContentCommand {
  return {
    ...table,
    async run(given: GivenOf<Named, Given>, terminal: Console) {
      const desk = await openReaderDesk(terminal)
      try {
        return await run(given, desk, terminal)
      } finally {
        await desk.close()
      }
    },
  }
}
