import { z } from 'zod'
import { SLOTS } from '../../shared/ads/slots.ts'
import { option } from '../process/command-line/command.ts'
import { parseConfig } from '../process/config.ts'
import { toCsvLine } from '../process/csv-line.ts'
import { openNumbers } from '../readers/numbers/store/open-numbers.ts'
import { defineCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import { spreadsheet } from './fields.schema.ts'

const day = z.iso.date('expected a day such as 2026-11-28')

interface ReportOptions {
  readonly NAME: string
  readonly from: string
  readonly to: string
  readonly spreadsheet: boolean
}

/** What the advertiser of a campaign gets: a line for each day and slot with figures. */
export const adsReport = defineCommand({
  name: 'report',
  about: 'prints how often a campaign was served, seen and clicked, by day and slot, as CSV',
  words: { NAME: z.string() },
  options: {
    from: option('DAY', 'the first day (that of the first figures)', day.default('0000-01-01')),
    to: option('DAY', 'the last day (today)', day.default('9999-12-31')),
    spreadsheet,
  },
  run: report,
})

async function report(
  { NAME, from, to, spreadsheet: forSpreadsheet }: ReportOptions,
  { env, out, err }: Console,
): Promise<ExitStatus> {
  const store = openNumbers(parseConfig(env))
  try {
    // The item of an advertisement is its campaign and its slot.
    const items = Object.keys(SLOTS).map((slot) => `${NAME} ${slot}`)
    const found = await store.readItems({ span: 'day', dimension: 'ad', from, to, items })
    if (found.length === 0) {
      err(`The numbers have no campaign ${NAME} in these days\n`)
      return 1
    }
    out(toCsvLine(['day', 'campaign', 'slot', 'served', 'seen', 'clicked']))
    for (const { period, name, sums } of found) {
      const slot = name.slice(NAME.length + 1)
      out(toCsvLine([period, NAME, slot, sums.served, sums.seen, sums.clicks], { forSpreadsheet }))
    }
    return 0
  } finally {
    await store.close()
  }
}
