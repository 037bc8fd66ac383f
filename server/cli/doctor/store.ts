import { isMigrationDue } from '../../store/schema-state.ts'
import type { Check } from './check.ts'

/** Milliseconds by which the clocks of machines may differ (decision 0003). */
const CLOCK_SLACK = 60_000

/** Milliseconds after which a scheduled change should have been applied, if a site runs. */
const DUE_SLACK = 300_000

const seconds = (ms: number) => Math.round(ms / 1000)

/** Checks of the store as a whole. */
export const STORE: readonly Check[] = [
  {
    name: 'migration',
    of: 'store',
    mend: 'The next start of the site copies the store, and migrates it',
    run: async (_site, { schema }) =>
      isMigrationDue(schema)
        ? [
            {
              severity: 'warning',
              what: `The store has schema ${schema.found}, this version of the site has ${schema.newest}`,
            },
          ]
        : [],
  },
  {
    name: 'newer version',
    of: 'store',
    mend: 'Run the newer version, or restore a copy of before-migration/ in VAR_DIR: npm run content -- restore FOLDER --force',
    run: async (_site, { schema: { found, newest } }) =>
      found > newest
        ? [
            {
              severity: 'error',
              what: `The store has schema ${found}, this version of the site supports up to ${newest}`,
            },
          ]
        : [],
  },
  {
    name: 'store file',
    of: 'store',
    mend: 'npm run content -- restore BACKUP --force',
    async run(_site, { engine, rows }) {
      if (engine !== 'sqlite') return []
      const lines = (await rows('pragma quick_check(5)')).map((row) => String(row.quick_check))
      return lines.filter((line) => line !== 'ok').map((what) => ({ severity: 'error', what }))
    },
  },
  {
    name: 'first import',
    of: 'store',
    mend: 'Start the site: an interrupted first import is repeated',
    async run(_site, { rows }) {
      const [mark] = await rows(`select value from meta where name = 'first-import'`)
      const what = 'The import of the publication has begun and not ended; it runs now, or was interrupted'
      return mark?.value === 'begun' ? [{ severity: 'warning', what }] : []
    },
  },
  {
    name: 'change log',
    of: 'store',
    mend: 'Publish any document again; where rows are missing, restart every process of the site',
    async run({ now }, { rows }) {
      const [log] = await rows(
        `select count(*) as count, coalesce(min(seq), 0) as first, coalesce(max(seq), 0) as head, (select count(*) from document where not draft and published_at <= ${now}) as documents from change`,
      )
      const [count, first, head, documents] = [log?.count, log?.first, log?.head, log?.documents].map(Number) as [
        number,
        number,
        number,
        number,
      ]
      if (head === 0 && documents > 0)
        return [{ severity: 'error', what: `There are ${documents} documents, and no change was ever noted` }]
      const gaps = head === 0 ? 0 : head - first + 1 - count
      return gaps > 0 ? [{ severity: 'error', what: `${gaps} rows between ${first} and ${head} are missing` }] : []
    },
  },
  {
    name: 'clock of the newest change',
    of: 'store',
    mend: 'Set the clock of this machine and of the one that published: timedatectl set-ntp true',
    async run({ now }, { rows }) {
      const [newest] = await rows(
        'select coalesce(max(at), 0) as at from (select at from change order by seq desc limit 50) c',
      )
      const ahead = Number(newest?.at) - now
      return ahead > CLOCK_SLACK
        ? [{ severity: 'error', what: `The newest change is ${seconds(ahead)} s in the future of this machine` }]
        : []
    },
  },
  {
    name: 'clock of the database',
    of: 'store',
    mend: 'Set the clocks of both machines: timedatectl set-ntp true',
    async run({ now }, { engine, rows }) {
      if (engine !== 'postgres') return []
      const [clock] = await rows('select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now')
      const apart = Math.abs(Number(clock?.now) - now)
      return apart > CLOCK_SLACK
        ? [{ severity: 'error', what: `The clocks of this machine and of the database are ${seconds(apart)} s apart` }]
        : []
    },
  },
  {
    name: 'schedule',
    of: 'store',
    mend: 'Start the site: it applies the schedule at once',
    async run({ now }, { rows }) {
      const [due] = await rows(
        `select count(*) as count, min(next_due) as since from document where next_due <= ${now - DUE_SLACK}`,
      )
      const what = `${due?.count} documents should be live or gone since ${new Date(Number(due?.since)).toISOString()}; no site runs on this store`
      return Number(due?.count) > 0 ? [{ severity: 'warning', what }] : []
    },
  },
]
