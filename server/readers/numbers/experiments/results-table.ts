import { escapeText } from '../../../body/escape.ts'
import type { BucketResult, TestResult, Verdict } from './results.ts'

const NUMBER = new Intl.NumberFormat('en')
const HEADS = ['Bucket', 'Browsers', 'Goals', 'Rate', 'Difference to control, 95 %', 'Says']

const SAYS: Readonly<Record<Verdict, string>> = {
  control: 'Control',
  few: 'Too few browsers',
  yet: 'No difference yet',
  more: 'More goals',
  fewer: 'Fewer goals',
}

/** The results of tests as tables, one for each. */
export function toResultTables(results: readonly TestResult[]): string {
  const head = HEADS.map((name) => `<th scope="col">${name}</th>`).join('')
  return results
    .map(({ id, version, goal, isBalanced, buckets }) => {
      const rows = buckets.map((bucket) => toRow(bucket, isBalanced)).join('')
      const caption = escapeText(`${id}, version ${version}: ${goal}`)
      return `<table class="ledger"><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`
    })
    .join('')
}

function toRow({ bucket, exposed, reached, rate, difference, verdict }: BucketResult, isBalanced: boolean): string {
  const range =
    difference === null
      ? '–'
      : `${points(difference.estimate)} (${points(difference.low)} to ${points(difference.high)})`
  const says = verdict === null ? 'The sizes of the buckets are wrong' : SAYS[verdict]
  const cells = [
    NUMBER.format(exposed),
    NUMBER.format(reached),
    rate === null ? '–' : `${(100 * rate).toFixed(1)}%`,
    isBalanced ? range : '–',
    says,
  ]
  return `<tr><th scope="row">${escapeText(bucket)}</th>${cells.map((cell) => `<td class="n">${escapeText(cell)}</td>`).join('')}</tr>`
}

/** A difference of shares in percentage points. */
function points(share: number): string {
  const text = Math.abs(100 * share).toFixed(1)
  return `${share < 0 ? '−' : '+'}${text} pt`
}
