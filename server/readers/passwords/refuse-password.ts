import { dictionary } from '@zxcvbn-ts/language-common'
import { checkPassword, isAcceptable, type PasswordConfig } from '../../../shared/readers/password.ts'

/** Why the site does not take a password. */
export type PasswordFault = 'rules' | 'own-address' | 'common'

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Why a password is refused; null if it is accepted (AU-026; SP 800-63B §3.1.1.2 asks for the last two). */
export function findPasswordFault(password: string, address: string, config: PasswordConfig): PasswordFault | null {
  if (!isAcceptable(checkPassword(password, config))) return 'rules'
  const plain = password.normalize('NFKC').toLowerCase()
  const [name = ''] = address.split('@', 1)
  if (plain === address || withoutEnds(plain) === name || plain.includes(address)) return 'own-address'
  // “Password1!” is “password” to everybody who guesses.
  return COMMON.has(plain) || COMMON.has(withoutEnds(plain)) ? 'common' : null
}

/** Without the digits and signs at both ends, which rules make people add. */
function withoutEnds(password: string): string {
  return password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}
