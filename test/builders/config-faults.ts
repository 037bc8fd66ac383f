import { expect } from 'vitest'
import { parseConfig } from '../../server/process/config.ts'

/** The lines of the error with which a start ends; none: it starts. */
export function faultsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    parseConfig(env)
    return []
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')
  }
}

/** A fault of one variable that says what was expected. */
export const startingWith = (name: string) => expect.stringMatching(new RegExp(`^${name}: expected `))
