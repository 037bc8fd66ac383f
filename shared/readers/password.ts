/** The least of each kind of character that a password needs (AU-025). */
export interface PasswordConfig {
  readonly minPasswordLength: number
  readonly minPasswordLetters: number
  readonly minPasswordNumbers: number
  readonly minPasswordSpecialChars: number
}

export const PASSWORD_DEFAULTS: PasswordConfig = {
  minPasswordLength: 6,
  minPasswordLetters: 1,
  minPasswordNumbers: 1,
  minPasswordSpecialChars: 1,
}

/** The longest password, in characters after normalization. */
export const MAX_PASSWORD = 256

/** The special characters of the rule (AU-027). */
const SPECIAL = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?`~'

/** Whether a password keeps each of the four rules (AU-026). */
export interface PasswordRules {
  readonly length: boolean
  readonly letters: boolean
  readonly numbers: boolean
  readonly special: boolean
}

/** Evaluates the four rules; each one alone. */
export function checkPassword(password: string, config: PasswordConfig = PASSWORD_DEFAULTS): PasswordRules {
  const characters = [...password.normalize('NFKC')]
  return {
    length: characters.length >= config.minPasswordLength && characters.length <= MAX_PASSWORD,
    letters: characters.filter((character) => /\p{L}/u.test(character)).length >= config.minPasswordLetters,
    numbers: characters.filter((character) => /\p{Nd}/u.test(character)).length >= config.minPasswordNumbers,
    special: hasSpecialRun(characters, config.minPasswordSpecialChars),
  }
}

/** Whether all rules are kept. */
export function isAcceptable(rules: PasswordRules): boolean {
  return rules.length && rules.letters && rules.numbers && rules.special
}

/** Whether as many special characters follow each other; `a!b!` has no run of two (AU-027). */
function hasSpecialRun(characters: readonly string[], least: number): boolean {
  if (least <= 0) return true
  let run = 0
  for (const character of characters) {
    run = SPECIAL.includes(character) ? run + 1 : 0
    if (run >= least) return true
  }
  return false
}
