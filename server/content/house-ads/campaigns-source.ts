import type { Logger } from 'pino'
import type { Config } from '../../process/config.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import type { Campaign } from './campaign.schema.ts'
import { markCampaigns, readCampaigns, readCampaignsOrFail } from './read-campaigns.ts'

/** Milliseconds between two looks at the folder. Polled, because some mounts send no change events. */
const POLL_MS = 1_000

/** The campaigns of the publication as their files are now. */
export interface CampaignsSource {
  readonly read: () => readonly Campaign[]
  /** Starts to watch the folder; returns a function that stops it. */
  readonly follow: () => () => void
}

interface SourceOptions {
  readonly config: Pick<Config, 'publicationDir'>
  /** Of the publication. */
  readonly timeZone: string
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'rulesReloads'>
}

/**
 * Creates a source that reads the campaigns now and again whenever a file changes. After a fault, which is logged, the
 * former campaigns go on (BX-038).
 *
 * @throws SiteError CONFIG_INVALID when a file is faulty now
 */
export function createCampaignsSource({ config, timeZone, clock, log, metrics }: SourceOptions): CampaignsSource {
  let mark = markCampaigns(config)
  let campaigns = readCampaignsOrFail(config, timeZone, clock())

  function look(): void {
    const now = markCampaigns(config)
    if (now === mark) return
    mark = now
    const reading = readCampaigns(config, timeZone, clock())
    metrics.rulesReloads.inc({ file: 'ads', result: reading.faults === null ? 'loaded' : 'invalid' })
    if (reading.faults === null) {
      campaigns = reading.campaigns
      log.info({ event: 'rules_reloaded' satisfies LogEvent, file: 'ads' })
    } else log.error({ event: 'rules_invalid' satisfies LogEvent, file: 'ads', faults: reading.faults })
  }

  return {
    read: () => campaigns,
    follow() {
      const timer = setInterval(look, POLL_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
