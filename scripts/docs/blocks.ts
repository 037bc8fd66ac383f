import { LOG_EVENTS } from '../../server/process/telemetry/log-events.ts'
import { createMetrics } from '../../server/process/telemetry/metrics.ts'
import { VARIABLE_GROUPS } from '../../server/process/variables/groups.ts'
import type { Variable } from '../../server/process/variables/variable.ts'
import { describeAddressRules } from './addresses.ts'
import { describeDecisions } from './decisions.ts'
import { describeMotifs, describePortrait } from './picture-words.ts'
import { toTable } from './table.ts'

/** What a variable is when nobody sets it, in Markdown. */
function describeDefault({ schema, unset }: Variable): string {
  if (unset !== null) return unset
  const value = schema.safeParse(undefined).data
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return 'none'
  return `\`${String(value)}\``
}

function describeVariables(): string {
  return VARIABLE_GROUPS.map(
    ({ title, variables }) =>
      `## ${title}\n\n${toTable(
        ['Variable', 'Default', 'Meaning'],
        variables.map((row) => [`\`${row.name}\``, describeDefault(row), row.meaning]),
      )}`,
  ).join('\n\n')
}

function describeSecrets(): string {
  const secrets = VARIABLE_GROUPS.flatMap(({ variables }) => variables).filter(({ isSecret }) => isSecret)
  return secrets.map(({ name }) => `- \`${name}_FILE\``).join('\n')
}

/** The site's own metrics by name; those of prom-client are not among them. */
async function describeMetrics(): Promise<string> {
  const { registry } = createMetrics({ process: false })
  const kinds = new Map((await registry.getMetricsAsJSON()).map(({ name, type }) => [name, String(type)]))
  const rows = registry.getMetricsAsArray().map((metric) => {
    // prom-client does not type the names of the labels.
    const labels: readonly string[] = Reflect.get(metric, 'labelNames') ?? []
    return [
      `\`${metric.name}\``,
      kinds.get(metric.name) ?? '',
      labels.map((name) => `\`${name}\``).join(', '),
      metric.help,
    ]
  })
  return toTable(['Metric', 'Kind', 'Labels', 'Meaning'], rows.toSorted(byFirstCell))
}

function describeLogEvents(): string {
  const rows = Object.entries(LOG_EVENTS).map(([event, meaning]) => [`\`${event}\``, meaning])
  return toTable(['Event', 'Meaning'], rows.toSorted(byFirstCell))
}

function byFirstCell([a = '']: readonly string[], [b = '']: readonly string[]): number {
  return a < b ? -1 : 1
}

/** The generated parts of the docs by the name in their markers: Markdown without a line break at its end. */
export const BLOCKS: Readonly<Record<string, () => string | Promise<string>>> = {
  variables: describeVariables,
  'secret-files': describeSecrets,
  metrics: describeMetrics,
  'log-events': describeLogEvents,
  motifs: describeMotifs,
  addresses: describeAddressRules,
  decisions: describeDecisions,
  portrait: describePortrait,
}
