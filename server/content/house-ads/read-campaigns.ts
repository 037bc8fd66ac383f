import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { SiteError } from '../../../shared/errors.ts'
import { isoDayIn } from '../../body/short-date.ts'
import type { Config } from '../../process/config.ts'
import { describeFault } from '../../process/describe-fault.ts'
import { findOverbooked } from './bookings.ts'
import { type Campaign, campaignSchema } from './campaign.schema.ts'

/** The folder of a publication with its campaigns. */
export const CAMPAIGNS_FOLDER = 'ads'

const NAME = /^[a-z0-9][a-z0-9-]{0,58}\.md$/
const FILE = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/
const LONGEST_TEXT = 240

/** The campaigns of a publication, or every fault of their files as one line each (BX-038). */
export type CampaignsReading =
  | { readonly campaigns: readonly Campaign[]; readonly faults: null }
  | { readonly faults: readonly string[] }

/** Reads all campaigns. A slot that is sold beyond 100 % on a day is a fault of all files that share it. */
export function readCampaigns(
  { publicationDir }: Pick<Config, 'publicationDir'>,
  timeZone: string,
  now: number,
): CampaignsReading {
  const folder = join(publicationDir, CAMPAIGNS_FOLDER)
  const schema = campaignSchema(isoDayIn(timeZone, now))
  const faults: string[] = []
  const campaigns = listFiles(folder).flatMap((file) => {
    const fail = (fault: string) => {
      faults.push(`${CAMPAIGNS_FOLDER}/${file}: ${fault}`)
      return []
    }
    if (!NAME.test(file)) return fail('expected a name of lower-case letters, digits and hyphens')
    const [, data, text = ''] = FILE.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    if (data === undefined) return fail('expected data between lines of ---, then the text')
    const words = text.trim().replace(/\s+/g, ' ')
    if (words.length > LONGEST_TEXT) return fail(`text: expected at most ${LONGEST_TEXT} characters`)
    const parsed = schema.safeParse(readYaml(data, fail))
    if (parsed.success) return [{ ...parsed.data, name: file.slice(0, -'.md'.length), text: words }]
    for (const issue of parsed.error.issues) fail(describeFault(issue))
    return []
  })
  const all = faults.length > 0 ? faults : findOverbooked(campaigns).map((line) => `${CAMPAIGNS_FOLDER}/${line}`)
  return all.length > 0 ? { faults: all } : { campaigns, faults: null }
}

/**
 * Reads all campaigns.
 *
 * @throws SiteError CONFIG_INVALID with one line per fault
 */
export function readCampaignsOrFail(...given: Parameters<typeof readCampaigns>): readonly Campaign[] {
  const reading = readCampaigns(...given)
  if (reading.faults !== null) throw new SiteError('CONFIG_INVALID', reading.faults.join('\n'))
  return reading.campaigns
}

function readYaml(data: string, fail: (fault: string) => unknown): unknown {
  try {
    return parse(data)
  } catch (error) {
    fail(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
    return {}
  }
}

/** The files of the folder; none without it. */
function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .toSorted()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** A text that differs when a file was added, removed or changed. */
export function markCampaigns({ publicationDir }: Pick<Config, 'publicationDir'>): string {
  const folder = join(publicationDir, CAMPAIGNS_FOLDER)
  return listFiles(folder)
    .map((name) => {
      const found = statSync(join(folder, name), { throwIfNoEntry: false })
      return `${name}:${found?.mtimeMs}:${found?.size}:${found?.ino}`
    })
    .join('\n')
}
