import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createPages } from '../server/pages/cache/create-pages.ts'
import { createMetrics } from '../server/process/telemetry/metrics.ts'
import { buildConfig, buildServices } from './builders/services.ts'

const DEPLOY = resolve(import.meta.dirname, '..', 'deploy')

const dashboard = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })) })
  .parse(JSON.parse(readFileSync(join(DEPLOY, 'grafana/dashboard.json'), 'utf8')))
const alerts = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.strictObject({
            alert: z.string(),
            expr: z.string(),
            for: z.string().optional(),
            labels: z.object({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.object({ summary: z.string(), description: z.string().optional() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync(join(DEPLOY, 'prometheus/alerts.yaml'), 'utf8')))

const expressions = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const)),
]

interface MetricFacts {
  readonly type: string
  readonly labels: readonly string[]
}

/** Every metric of a running site, by name. */
async function readMetrics(): Promise<ReadonlyMap<string, MetricFacts>> {
  const metrics = createMetrics()
  const { log, clock, source } = buildServices()
  createPages({ config: buildConfig(), log, clock, source, metrics })?.close()
  const types = new Map((await metrics.registry.getMetricsAsJSON()).map(({ name, type }) => [name, String(type)]))
  return new Map(
    metrics.registry.getMetricsAsArray().map((metric) => {
      const labels: unknown = Reflect.get(metric, 'labelNames')
      return [metric.name, { type: types.get(metric.name) ?? '', labels: z.array(z.string()).parse(labels ?? []) }]
    }),
  )
}

const metrics = await readMetrics()

/** The labels that Prometheus adds to every series. */
const ADDED = ['job', 'instance', 'le']
const WORDS = ['by', 'or', 'and', 'unless']

/** Metrics and labels that an expression names. */
function namesIn(expression: string) {
  const labels = [...expression.matchAll(/(\w+)\s*(?:=~|!=|!~|=(?!=))\s*"/g)].map(([, name = '']) => name)
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/))
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ')
  const words = [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g)].map(([word]) => word)
  return { names: words.filter((word) => !WORDS.includes(word)), labels: [...labels, ...grouped] }
}

/** The series that Prometheus itself writes for each target. */
const OF_PROMETHEUS: ReadonlyMap<string, MetricFacts> = new Map([['up', { type: 'gauge', labels: [] }]])

/** The metric of a series: a histogram has three series. */
function findMetric(series: string): MetricFacts | undefined {
  const own = OF_PROMETHEUS.get(series)
  if (own !== undefined) return own
  const histogram = metrics.get(series.replace(/_(?:bucket|sum|count)$/, ''))
  return metrics.get(series) ?? (histogram?.type === 'histogram' ? histogram : undefined)
}

test.each(expressions)('BX-081 %s uses only existing metrics and labels', (_what, expression) => {
  const { names, labels } = namesIn(expression)

  expect(names).not.toEqual([])
  expect(names.filter((name) => !findMetric(name))).toEqual([])
  const known = [...ADDED, ...names.flatMap((name) => findMetric(name)?.labels ?? [])]
  expect(labels.filter((label) => !known.includes(label))).toEqual([])
})

const OWN = [...metrics].filter(([name]) => !/^(?:process|nodejs)_/.test(name))

test.each(OWN)(
  'BX-081 %s follows the naming rules of Prometheus, and its labels are bounded',
  (name, { type, labels }) => {
    expect(name).toMatch(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/)
    expect(name.endsWith('_total')).toBe(type === 'counter')
    // A layout shift is a score without unit.
    if (type === 'histogram') expect(name).toMatch(/_(?:seconds|bytes|score)$/)
    expect(name).not.toMatch(/_(?:ms|milliseconds|minutes|kb|mb)(?:_|$)/)
    // Each comes from a fixed list: routes, classes, results, reasons, close codes, configured tests, tags, files and targets.
    const bounded = [
      'route',
      'method',
      'status',
      'code',
      'result',
      'reason',
      'call',
      'directive',
      'kind',
      'test',
      'bucket',
      'device',
      'file',
      'family',
      'target',
      'tag',
      // A fixed list, which the schema of events checks.
      'slot',
    ]
    expect(labels.filter((label) => !bounded.includes(label))).toEqual([])
  },
)

test('BX-081 every metric of the site is on the dashboard or in an alert', () => {
  const asked = new Set(expressions.flatMap(([, expression]) => namesIn(expression).names))
  const covers = (name: string) => [name, `${name}_bucket`].some((series) => asked.has(series))

  expect(OWN.map(([name]) => name).filter((name) => !covers(name))).toEqual([])
})

const MUST_FIRE = [
  ['the site is gone', /^up\{job="site"\} == 0$/, 'page'],
  ['Prometheus has lost the site', /^absent\(up\{job="site"\}\)$/, 'page'],
  ['a read has come upon a damaged page of the store', /^store_damaged == 1$/, 'page'],
  ['live sockets are refused', /live_refusals_total.*> 0$/, 'ticket'],
] as const

test.each(MUST_FIRE)('BX-081 an alert fires when %s', (_when, expression, severity) => {
  const rules = alerts.groups.flatMap((group) => group.rules)

  expect(rules.filter(({ expr }) => expression.test(expr)).map(({ labels }) => labels.severity)).toEqual([severity])
})

test('BX-081 the job of the alerts is the one of the documented scrape configuration', () => {
  const docs = readFileSync(join(DEPLOY, '..', 'docs', 'metrics.md'), 'utf8')
  const jobs = expressions.flatMap(([, expr]) => [...expr.matchAll(/job="([^"]+)"/g)].map(([, job = '']) => job))

  expect(new Set(jobs)).toEqual(new Set([/job_name: (\S+)/.exec(docs)?.[1]]))
})
