import type { AddressRule, Example } from '../../server/pages/addresses/rule.ts'
import { ADDRESS_RULES } from '../../server/pages/addresses/rules.ts'
import { toTable } from './table.ts'

const PLACES: Readonly<Record<AddressRule['place'], string>> = {
  ahead: 'ahead of the cache',
  cached: 'in the cache',
  content: 'in the cache, with the content',
  behind: 'behind the cache',
}

/** The rules that decide where an address leads, in their order. */
export function describeAddressRules(): string {
  return toTable(
    ['', 'Rule', 'Place', 'Leads to, and why here', 'Examples'],
    ADDRESS_RULES.map(({ name, place, why, examples }, index) => [
      String(index + 1),
      name,
      PLACES[place],
      why,
      examples.map(describeExample).join('<br>'),
    ]),
  )
}

function describeExample([address, response]: Example): string {
  return `\`${address}\` → ${response.replace(/ (.+)/, ' `$1`')}`
}
