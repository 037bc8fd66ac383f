import { profileFields, type ReaderProfile } from './fields.ts'

/** Reads a stored profile; one that an earlier version wrote differently counts as empty. */
export function parseProfile(stored: string): ReaderProfile {
  const parsed = profileFields.safeParse(JSON.parse(stored))
  return parsed.success ? parsed.data : {}
}
