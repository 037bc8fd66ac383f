/** The share of a count in whole percent; 0 without votes. */
export function toPercent(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 100)
}
