import { parseArgs } from 'node:util'
import { z } from 'zod'
import { runAlert } from './alert-command.ts'
import { runBackup } from './backup-command.ts'
import type { Console, ExitStatus } from './console.ts'
import { type Desk, openDesk } from './desk.ts'
import { runDoctor } from './doctor-command.ts'
import { refuseForeign } from './foreign-publication.ts'
import { runImport } from './import-command.ts'
import { runList } from './list-command.ts'
import { toLiveRun } from './live-command.ts'
import { runMedia } from './media-command.ts'
import { runNew } from './new-command.ts'
import { runNewsletters } from './newsletters-command.ts'
import { revokePreviews, runPreview } from './preview-command.ts'
import { runRemove } from './remove-command.ts'
import { OPTIONS, requests } from './requests.schema.ts'
import { runRestore } from './restore-command.ts'
import { runShow } from './show-command.ts'
import { USAGE } from './usage.ts'
import { runVanity } from './vanity-command.ts'
import { runVerify } from './verify-command.ts'
import { runVideo } from './video-command.ts'

/** Runs a command and returns its exit status; errors are printed, never thrown. */
export async function runContent(words: readonly string[], terminal: Console): Promise<ExitStatus> {
  let desk: Desk | null = null
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: OPTIONS,
      allowPositionals: true,
      allowNegative: true,
    })
    const [name] = positionals
    if (values.help || name === undefined || name === 'help') {
      terminal.out(USAGE)
      return name === undefined && !values.help ? 2 : 0
    }
    const given = { ...values, _: positionals }
    if (name === 'new') return runNew(requests.new.parse(given)._[1], terminal)
    // These use the files of the store, which opening it would create or migrate.
    if (name === 'backup') return await runBackup(requests.backup.parse(given)._[1], terminal)
    if (name === 'doctor') return await runDoctor(requests.doctor.parse(given), terminal)
    if (name === 'restore') {
      const { _: words, force } = requests.restore.parse(given)
      return await runRestore(words[1], { force }, terminal)
    }
    // The site that is verified opens the store itself.
    if (name === 'verify') {
      const { _: words, ...options } = requests.verify.parse(given)
      return await runVerify(words[1], options, terminal)
    }
    const run = toRun(name, given, terminal.env)
    desk = await openDesk(terminal)
    return await run(desk, terminal)
  } catch (error) {
    terminal.err(`${toWords(error)}\n`)
    return 2
  } finally {
    await desk?.close()
  }
}

type Run = (desk: Desk, terminal: Console) => Promise<ExitStatus>

function toRun(name: string, given: { readonly _: readonly string[] }, env: Console['env']): Run {
  if (name === 'import') {
    const { _: words, ...options } = requests.import.parse(given)
    refuseForeign(['import'], words[1], env)
    return (desk, terminal) => runImport(words[1], options, desk, terminal)
  }
  if (name === 'list') {
    const { _: words, ...options } = requests.list.parse(given)
    return (desk, terminal) => runList(options, desk, terminal)
  }
  if (name === 'show') {
    const { _: words, edition } = requests.show.parse(given)
    return (desk, terminal) => runShow(words[1], words[2], edition, desk, terminal)
  }
  if (name === 'remove') {
    const { _: words, ...options } = requests.remove.parse(given)
    return (desk, terminal) => runRemove(words[1], words[2], options, desk, terminal)
  }
  if (name === 'preview') {
    const { _: words, ...options } = requests.preview.parse(given)
    const [, kind, id = ''] = words
    return (desk, terminal) =>
      kind === 'revoke' ? revokePreviews(desk, terminal) : runPreview(kind, id, options, desk, terminal)
  }
  if (name === 'vanity') {
    const { _: words, ...options } = requests.vanity.parse(given)
    const [, action, subject = '', target = ''] = words
    if (action === 'import') refuseForeign(['vanity', 'import'], subject, env)
    return (desk, terminal) => runVanity({ action, subject, target, ...options }, desk, terminal)
  }
  if (name === 'alert') {
    const { _: words, to: audience, json, ...input } = requests.alert.parse(given)
    return (desk, terminal) => runAlert({ id: words[1], audience, ...input }, { json }, desk, terminal)
  }
  if (name === 'newsletters') {
    const { _: words, newsletter: letter, ...options } = requests.newsletters.parse(given)
    const [, action, subject = ''] = words
    return (desk, terminal) => runNewsletters({ action, subject, letter, ...options }, desk, terminal)
  }
  if (name === 'media') {
    const { _: words, ...options } = requests.media.parse(given)
    return (desk, terminal) => runMedia(words[1], options, desk, terminal)
  }
  if (name === 'video') {
    const { _: words, ...options } = requests.video.parse(given)
    return (desk, terminal) => runVideo(words[1], options, desk, terminal)
  }
  if (name === 'live') return toLiveRun(given)
  throw new Error(`${name} is not a command. npm run content -- help lists them`)
}

function toWords(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues
      .flatMap((issue) => {
        if (issue.code === 'unrecognized_keys')
          return issue.keys.map((key) => `--${key}: this command has no such option`)
        const { path, message } = issue
        return [path[0] === '_' ? message : `--${path.join('.')}: ${message}`]
      })
      .join('\n')
  }
  return error instanceof Error ? error.message : String(error)
}
