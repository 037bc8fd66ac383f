import { AggregatorRegistry, type Registry } from 'prom-client'
import { type Snapshot, snapshot } from './messages.ts'

/** The metrics of all processes of a machine, aggregated (BX-085). */
export interface MachineMetrics {
  /** Replaces the last metrics of a worker. */
  take(worker: number, metrics: Snapshot): void
  /** Removes a worker that has exited; its counters and histograms remain in the sums. */
  retire(worker: number): void
  /** The metrics page in the text format of Prometheus. */
  toText(): Promise<string>
}

/** The default aggregation of these would make no sense over several processes. */
const AGGREGATORS: Readonly<Record<string, string>> = {
  process_start_time_seconds: 'min',
  nodejs_eventloop_lag_seconds: 'max',
  nodejs_eventloop_lag_p50_seconds: 'max',
  nodejs_eventloop_lag_p90_seconds: 'max',
  nodejs_eventloop_lag_p99_seconds: 'max',
}

/** The metrics of the primary; its other ones are empty. */
const OF_PRIMARY: ReadonlySet<string> = new Set(['workers_up', 'worker_deaths_total'])

/** @see MachineMetrics */
export function createMachineMetrics(own: Registry): MachineMetrics {
  const alive = new Map<number, Snapshot>()
  /** Counters of workers that have exited: without them sums would fall, which Prometheus takes for a reset. */
  let gone: Snapshot = []

  return {
    take: (worker, metrics) => void alive.set(worker, metrics),
    retire(worker) {
      const counted = alive.get(worker)?.filter(({ type }) => type === 'counter' || type === 'histogram') ?? []
      alive.delete(worker)
      gone = snapshot.parse(AggregatorRegistry.aggregate([gone, counted]).getMetricsAsArray())
    },
    async toText() {
      const mine = snapshot.parse(await own.getMetricsAsJSON()).filter(({ name }) => OF_PRIMARY.has(name))
      const all = [...alive.values(), gone, mine].map((metrics) =>
        metrics.map((metric) => ({ ...metric, aggregator: AGGREGATORS[metric.name] ?? metric.aggregator })),
      )
      return AggregatorRegistry.aggregate(all).metrics()
    },
  }
}
