/**
 * The sum of a counter in Prometheus' text, over all series with these labels; 0 when there is none.
 *
 * @param labels as in that text, e.g. `call="page"`
 */
export function sumCounter(text: string, name: string, labels: readonly string[] = []): number {
  let sum = 0
  for (const line of text.split('\n')) {
    const series = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)
    if (series?.[1] !== name) continue
    const own = series[2]?.split(',') ?? []
    if (labels.every((label) => own.includes(label))) sum += Number(series[3])
  }
  return sum
}

/** The metrics of one of our servers. */
export async function fetchMetrics(base: string): Promise<string> {
  const answer = await fetch(`${base}/_node/metrics`)
  if (!answer.ok) throw new Error(`The metrics responded with ${answer.status}`)
  return answer.text()
}
