import { type CommandTable, checkGiven, type GivenOf, type Options, type Words } from './command.ts'

/**
 * Reads the command line of a program with one command. It prints the help on request, and a mistake with exit status 2;
 * both end the process.
 */
export async function readOptions<const Named extends Words, const Given extends Options>(
  table: CommandTable<Named, Given>,
): Promise<GivenOf<Named, Given>> {
  try {
    const words = process.argv.slice(2)
    // A site that starts without options, as most do, saves the parser: 11 ms, and 4 MB in each worker.
    // The schemas of this table have checked it.
    if (words.length === 0) return checkGiven(table, {}) as GivenOf<Named, Given>
    const { parseOptions } = await import('./parse-command.ts')
    const given = parseOptions(table, words)
    if (typeof given !== 'string') return given
    process.stdout.write(given)
  } catch (error) {
    process.stderr.write(`masthead: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  }
  process.exit(0)
}
