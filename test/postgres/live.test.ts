import { expect, inject, onTestFinished, test } from 'vitest'
import { createStoreFollower } from '../../server/content/changes/store-follower.ts'
import { createLiveChannels } from '../../server/content/live/channels.ts'
import { createMetrics } from '../../server/process/telemetry/metrics.ts'
import { openPostgresStore } from '../../server/store/postgres/open.ts'
import { buildChannelSource } from '../builders/channel-source.ts'
import { buildLog } from '../builders/services.ts'
import { needs } from '../harness/needs.ts'
import { createDatabase } from '../harness/postgres.ts'
import { until } from '../harness/until.ts'

const server = inject('postgresUrl') ?? ''
const runs = needs('PostgreSQL')

test.skipIf(!runs)(
  'BX-043 an update that one instance posts reaches the readers of another, each event once',
  async () => {
    const database = await createDatabase(server)
    const source = buildChannelSource(['c1'])
    const { clock, content } = source
    const instances = await Promise.all(
      [1, 2].map(async () => {
        const store = await openPostgresStore(database)
        const follower = createStoreFollower({ store, clock, onFault: (error) => expect(error).toBeNull() })
        const metrics = createMetrics({ process: false })
        const channels = createLiveChannels({ content, edition: 'us', clock, log: buildLog().log, metrics })
        follower.subscribe((changes) => channels.apply(changes))
        await follower.start()
        const got: number[] = []
        const deliver = (message: Buffer) => void got.push(JSON.parse(String(message)).item.sequence)
        await channels.join('c1', { deliver, dismiss: () => {} })
        onTestFinished(async () => {
          await follower.stop()
          channels.close()
          await store.close()
        })
        return { store, follower, got }
      }),
    )
    const [one, other] = instances
    if (!one || !other) throw new Error('Two instances were opened')

    for (const [sequence, [poster, id]] of [
      [one, 'a'] as const,
      [other, 'b'] as const,
      [one, 'a'] as const,
    ].entries()) {
      source.post('c1', id)
      await poster.store.write((transaction) => transaction.appendChange('changed', [source.tagOf('c1')], clock()))
      await poster.follower.poll()
      await until('the event', async () => instances.every(({ got }) => got.at(-1) === sequence + 1))
    }

    expect(instances.map(({ got }) => got)).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
  },
)
