import { sep } from 'node:path'
import type { ItemIssue } from '../import-item.ts'
import { isRecord } from './data-values.ts'

/** What a file says about being public. */
export interface DraftState {
  /** null: nothing. */
  readonly isDraft: boolean | null
  /** The value of a key such as `published` where it is a date; undefined: none. */
  readonly date: unknown
  readonly notes: readonly string[]
  readonly errors: readonly ItemIssue[]
}

interface Entry {
  readonly key: string
  readonly value: unknown
}

/** States in which Hexo and exports of WordPress keep a post back. */
const HELD: ReadonlySet<string> = new Set('private pending future hidden unlisted trash'.split(' '))

/** Reads the keys by which site builders keep a page back. Whoever says so once is believed. */
export function readDraft(entries: readonly Entry[], path: string): DraftState {
  const notes: string[] = []
  const errors: ItemIssue[] = []
  let isDraft: boolean | null = null
  let date: unknown
  for (const { key, value } of entries) {
    const held = isHeld(key.toLowerCase(), value)
    if (held === 'date') date = value
    else if (held === null) errors.push({ field: key, message: EXPECTED })
    else {
      if (held && key !== 'draft') notes.push(`its ${key} is ${toWords(value)}: it is imported as a draft`)
      isDraft = held || isDraft === true
    }
  }
  if (isDraft !== true && path.split(sep).includes('_drafts')) {
    notes.push('it is in the folder _drafts: it is imported as a draft')
    isDraft = true
  }
  return { isDraft, date, notes, errors }
}

const EXPECTED = 'expected true or false'

const toWords = (value: unknown): string => (typeof value === 'object' ? 'set' : `“${String(value)}”`)

/** Whether a key keeps the page back; null: its value cannot be read. */
function isHeld(key: string, value: unknown): boolean | 'date' | null {
  const flag = toFlag(value)
  switch (key) {
    case 'draft':
      return flag
    case 'published':
    case 'publish':
      if (flag !== null) return !flag
      return /\d{4}/.test(String(value)) ? 'date' : null
    case 'status':
      return HELD.has(String(value).toLowerCase()) || /draft/i.test(String(value))
    case 'password':
      return value !== false && value !== ''
    case 'build':
    case '_build':
      return isRecord(value) && (value.render === 'never' || value.render === false)
    default:
      // A theme may have a setting of the same name, such as a list of networks.
      return flag ?? false
  }
}

/** A boolean as YAML 1.1 and TOML write it; null if it is none. */
export function toFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const word = String(value).trim().toLowerCase()
  if (['true', 'yes', 'on', 'y', '1'].includes(word)) return true
  return ['false', 'no', 'off', 'n', '0'].includes(word) ? false : null
}
