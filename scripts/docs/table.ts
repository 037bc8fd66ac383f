/** A Markdown table, a line for each row. Cells are Markdown; a bar in one is escaped. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const toLine = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [toLine(head), toLine(head.map(() => '---')), ...rows.map(toLine)].join('\n')
}
