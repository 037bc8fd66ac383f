import { AggregatorRegistry, type Registry } from 'prom-client'
import { type Snapshot, snapshot } from './messages.ts'

/** The metrics of all processes of a machine as those of one (BX-085). */
export interface MachineMetrics {
  /** What a worker has said last; it stands until it says something else. */
  take(worker: number, metrics: Snapshot): void
  /** A worker is gone: what it has counted stays, what it was is over. */
  retire(worker: number): void
  /** The page, with the registry of the process that holds this. */
  toText(): Promise<string>
}

/** The library's defaults would say these of a process that nobody knows. */
const AGGREGATORS: Readonly<Record<string, string>> = {
  process_start_time_seconds: 'min',
  nodejs_eventloop_lag_seconds: 'max',
  nodejs_eventloop_lag_p50_seconds: 'max',
  nodejs_eventloop_lag_p90_seconds: 'max',
  nodejs_eventloop_lag_p99_seconds: 'max',
}

/** What the primary counts itself; it knows nothing of the rest. */
const OF_PRIMARY: ReadonlySet<string> = new Set(['workers_up', 'worker_deaths_total'])

/** @see MachineMetrics */
export function createMachineMetrics(own: Registry): MachineMetrics {
  const alive = new Map<number, Snapshot>()
  /** Counters of those that are gone: without them a sum would fall, which Prometheus takes for a new beginning. */
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
