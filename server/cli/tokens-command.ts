import { z } from 'zod'
import { option } from '../process/command-line/command.ts'
import { RIGHTS } from '../publishing/tokens/rights.ts'
import { createToken, OWNER, revokeToken, tokenSchema } from '../publishing/tokens/tokens.ts'
import type { StoredToken } from '../store/history/token-store.ts'
import { type ContentCommand, defineDeskCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'
import { json } from './fields.schema.ts'

const commaList = (text: string) => text.split(',').map((word) => word.trim())

/** A date ends with the day, a time at itself. */
const end = z
  .string()
  .transform((text, context) => {
    const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59.999Z` : text)
    if (Number.isNaN(time)) context.addIssue({ code: 'custom', message: 'expected a date such as 2027-01-31' })
    return time
  })
  .optional()

/** Creates, lists and revokes tokens of the content API (NW-001). */
export const tokensCommand: ContentCommand = {
  name: 'tokens',
  about: 'named tokens of the content API',
  commands: [
    defineDeskCommand({
      name: 'new',
      about: 'creates a token, and prints it once: only its hash is stored',
      words: { NAME: tokenSchema.shape.name },
      options: {
        may: option(
          'LIST',
          `its rights: ${RIGHTS.join(', ')}`,
          z.string().transform(commaList).pipe(tokenSchema.shape.rights),
        ),
        sections: option('LIST', 'only documents of these sections (all)', z.string().transform(commaList).optional()),
        until: option('DATE', 'the last day or the time of its end, in UTC (none)', end),
        json,
      },
      run: ({ NAME, may, sections = null, until = null, json }, desk, terminal) =>
        runNew({ name: NAME, rights: may, sections, until }, { json }, desk, terminal),
    }),
    defineDeskCommand({
      name: 'list',
      about: 'lists tokens with their rights and last use',
      options: { json },
      run: list,
    }),
    defineDeskCommand({
      name: 'revoke',
      about: 'ends a token at once',
      words: { NAME: z.string() },
      options: { json },
      run: revoke,
    }),
  ],
}

interface Printing {
  readonly json: boolean
}

async function runNew(
  input: z.output<typeof tokenSchema>,
  { json }: Printing,
  { publishing, publication }: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  const unknown = input.sections?.find((name) => !publication.sections.isKnown(name))
  if (unknown !== undefined) {
    err(`--sections: this site has no section “${unknown}”\n`)
    return 2
  }
  if (input.until !== null && input.until <= publishing.clock()) {
    err('--until: expected a time in the future\n')
    return 2
  }
  const secret = await createToken(publishing, input)
  if (secret === null) {
    err(`There is a token ${input.name}; a name is never used again\n`)
    return 1
  }
  out(json ? `${JSON.stringify({ name: input.name, token: secret })}\n` : `${secret}\n`)
  if (!json) err('Keep it: it cannot be shown again\n')
  return 0
}

async function list({ json }: Printing, { store, config, publishing }: Desk, { out }: Console): Promise<ExitStatus> {
  const now = publishing.clock()
  if (config.publishToken !== null && !json) out(`${OWNER.padEnd(24)} valid     everything (PUBLISH_TOKEN)\n`)
  for (const token of await store.tokens.list()) {
    const state = toState(token, now)
    out(json ? `${JSON.stringify({ ...toPlain(token), state })}\n` : toLine(token, state))
  }
  return 0
}

/** `valid`, `ended` or `revoked`. */
function toState({ until, revokedAt }: StoredToken, now: number): string {
  if (revokedAt !== null) return 'revoked'
  return until !== null && until <= now ? 'ended' : 'valid'
}

const toTime = (time: number | null) => (time === null ? null : new Date(time).toISOString())

function toPlain({ name, rights, sections, until, createdAt, usedAt, revokedAt }: StoredToken) {
  const times = { until: toTime(until), created: toTime(createdAt), used: toTime(usedAt), revoked: toTime(revokedAt) }
  return { name, rights, sections, ...times }
}

function toLine(token: StoredToken, state: string): string {
  const { name, rights, sections, until, used } = toPlain(token)
  const minute = (time: string) => time.slice(0, 16).replace('T', ' ')
  const words = [
    rights.join(','),
    ...(sections === null ? [] : [`in ${sections.join(',')}`]),
    ...(until === null ? [] : [`until ${minute(until)}`]),
    used === null ? 'never used' : `used ${minute(used)}`,
  ]
  return `${name.padEnd(24)} ${state.padEnd(9)} ${words.join('; ')}\n`
}

async function revoke(
  { NAME, json }: Printing & { readonly NAME: string },
  { publishing }: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  if (!(await revokeToken(publishing, NAME))) {
    err(`There is no valid token ${NAME}\n`)
    return 1
  }
  out(json ? `${JSON.stringify({ name: NAME, state: 'revoked' })}\n` : `revoked   ${NAME}\n`)
  return 0
}
