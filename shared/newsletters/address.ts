/** The longest address that mail servers accept (RFC 5321 §4.5.3.1.3, without the angle brackets). */
export const MAX_ADDRESS = 254

/** Text, @, a domain, and a top-level part of at least two letters (AU-024). No part is empty. */
const ADDRESS = /^[^\s@<>(),;:"\\[\]]+@(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}$/u

/** The same rule for `pattern` of a field, which browsers check before they send a form. */
export const ADDRESS_PATTERN = '[^\\s@]+@[^\\s@]+\\.[^\\s@\\d.]{2,}'

/**
 * Reads an e-mail address as it is stored; null when it breaks the rule (AU-024). It is stored in lower case: servers tell
 * names apart by case in theory only, and readers write their own in either.
 */
export function toAddress(written: string): string | null {
  const address = written.normalize('NFC').trim().toLowerCase()
  return address.length <= MAX_ADDRESS && ADDRESS.test(address) ? address : null
}
