import { Command, CommanderError, Option } from 'commander'
import type { z } from 'zod'
import type { CommandTable, GivenOf, OptionRow, Options, Words } from './command.ts'
import { checkGiven } from './command.ts'

/** A help text, or a command of the table with its checked words and options. */
export type ParsedCommand<Table extends CommandTable> =
  | {
      readonly kind: 'help'
      readonly text: string /** False when the words name no command. */
      readonly asked: boolean
    }
  | { readonly kind: 'command'; readonly table: Table; readonly given: unknown }

/**
 * Parses the words of a command line by the tables of its commands.
 *
 * @throws Error whose message names the word or option, and what was expected
 */
export function parseCommand<Table extends CommandTable>(root: Table, words: readonly string[]): ParsedCommand<Table> {
  let text = ''
  let asked = true
  const found: { table: CommandTable; values: unknown }[] = []
  const write = (help: string) => {
    text += help
  }
  const program = toProgram(root, { write, choose: (table, values) => void found.push({ table, values }) })
  try {
    program.parse([...words], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    asked = error.exitCode === 0
  }
  const [chosen] = found
  if (chosen === undefined) return { kind: 'help', text, asked }
  // The commands in a table are of its own kind.
  return { kind: 'command', table: chosen.table as Table, given: checkGiven(chosen.table, chosen.values) }
}

/**
 * Parses the words of a program with one command. A text is its help, on request.
 *
 * @throws as `parseCommand` does
 */
export function parseOptions<Named extends Words, Given extends Options>(
  table: CommandTable<Named, Given>,
  words: readonly string[],
): GivenOf<Named, Given> | string {
  const parsed = parseCommand<CommandTable>(table, words)
  // The schemas of this table have checked it.
  return parsed.kind === 'help' ? parsed.text : (parsed.given as GivenOf<Named, Given>)
}

interface Outlets {
  readonly write: (help: string) => void
  readonly choose: (table: CommandTable, values: Readonly<Record<string, unknown>>) => void
}

/** @param above the names of the commands that this one is part of */
function toProgram(table: CommandTable, outlets: Outlets, above: readonly string[] = []): Command {
  const { name, about, words = {}, options = {}, commands = [], passesOn = false } = table
  const program = new Command(name)
    .description(about)
    .usage(toUsage(table))
    .exitOverride((error) => {
      throw error.exitCode === 0 || error.code === 'commander.help' ? error : toFault(error, table, above)
    })
    .configureOutput({ writeOut: outlets.write, writeErr: outlets.write, outputError: () => {} })
    .configureHelp({ showGlobalOptions: false })
    .helpOption('-h, --help', 'prints this')
    .allowUnknownOption(passesOn)
  for (const [word, schema] of Object.entries(words)) {
    program.argument(schema.safeParse(undefined).success ? `[${word}]` : `<${word}>`)
  }
  for (const [long, row] of Object.entries(options)) addOption(program, long, row)
  const path = [...above, name]
  for (const command of commands) program.addCommand(toProgram(command, outlets, path))
  if (commands.length > 0) program.helpCommand('help [COMMAND]', 'prints this, or the options of a command')
  if (commands.length === 0 || table.words !== undefined) {
    program.action(() => outlets.choose(table, toValues(program, table)))
  }
  return program
}

/** Every switch has an opposite; the help shows it where the switch is neither on nor off by default. */
function addOption(program: Command, long: string, { schema, value, about }: OptionRow): void {
  if (value !== null) {
    const option = new Option(`--${long} <${value}>`, about)
    if (isList(schema)) option.argParser((text: string, before: readonly string[] = []) => [...before, text])
    program.addOption(option)
    return
  }
  const opposite = new Option(`--no-${long}`, `the opposite of --${long}`)
  program.addOption(new Option(`--${long}`, about))
  program.addOption(schema.safeParse(undefined).data === undefined ? opposite : opposite.hideHelp())
}

function isList(schema: z.ZodType): boolean {
  return Array.isArray(schema.safeParse(undefined).data)
}

function toValues(program: Command, { words = {}, options = {} }: CommandTable): Readonly<Record<string, unknown>> {
  const given: [string, unknown][] = [
    ...Object.keys(words).map((word, at): [string, unknown] => [word, program.processedArgs[at]]),
    ...Object.keys(options).map((long): [string, unknown] => [long, program.getOptionValue(toCamelCase(long))]),
  ]
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

/** The name under which commander keeps the value of an option. */
function toCamelCase(long: string): string {
  return long.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** `SLUG [FILE]`, or the names of the commands. */
function toUsage({ words = {}, commands = [] }: CommandTable): string {
  if (commands.length > 0 && Object.keys(words).length === 0) return 'COMMAND'
  return Object.entries(words)
    .map(([word, schema]) => (schema.safeParse(undefined).success ? `[${word}]` : word))
    .join(' ')
}

function toFault({ code, message }: CommanderError, table: CommandTable, above: readonly string[]): Error {
  const path = [...above.slice(1), ...(above.length > 0 ? [table.name] : [])].join(' ')
  switch (code) {
    case 'commander.missingArgument':
    case 'commander.excessArguments':
      return new Error(`expected: ${[path, toUsage(table)].filter(Boolean).join(' ')}`.trimEnd())
    case 'commander.unknownCommand': {
      const [, name = '', hint = ''] = /'(.*)'(?:\n(.*))?/.exec(message) ?? []
      const names = (table.commands ?? []).map((command) => command.name).join('|')
      if (path !== '') return new Error(`expected: ${path} ${names}`)
      return new Error(`${name} is not a command. ${table.name} help lists them ${hint}`.trimEnd())
    }
    case 'commander.unknownOption': {
      const [, flag = '', hint = ''] = /'(.*)'(?:\n(.*))?/.exec(message) ?? []
      return new Error(`${flag}: this command has no such option ${hint}`.trimEnd())
    }
    default:
      return new Error(message.replace(/^error: /, ''))
  }
}
