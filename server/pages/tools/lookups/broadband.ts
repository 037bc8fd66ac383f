import type { DataOf, LookupData } from './data-files.schema.ts'
import type {
  Address,
  Checked,
  LookupResult,
  Offer,
  Place,
  Search,
  Speeds,
  Stamp,
  Suggestion,
} from './lookups.schema.ts'

/** The maximum number of suggestions of one answer. */
const MOST_SUGGESTIONS = 10

const fold = (text: string) => text.trim().toLowerCase().replace(/[.,#]/g, '').replace(/\s+/g, ' ')

/** The source of a file, as it is shown beside its figures; null if there is no such file. */
export function stampOf(file: { readonly about: Stamp } | null): Stamp | null {
  if (file === null) return null
  const { source, asOf, sample } = file.about
  return { source, asOf, sample }
}

/** The city and state of a ZIP code; the state alone where the city is not listed; null if it is no known ZIP code. */
export function placeOfZip(
  { zips }: LookupData,
  zip: string,
): { readonly city: string; readonly state: string } | null {
  const known = zips?.zips.find((row) => row.zip === zip)
  if (known) return { city: known.city, state: known.state }
  const start = zip.slice(0, 3)
  const range = zips?.prefixes.find(({ from, to }) => from <= start && start <= to)
  return range ? { city: '', state: range.state } : null
}

/** A place with the city and state of its ZIP code where it names none. */
export function completePlace(place: Place, data: LookupData): { readonly city: string; readonly state: string } {
  const known = placeOfZip(data, place.zip)
  return { city: place.city || known?.city || '', state: place.state || known?.state || '' }
}

/** The id of the area of a city; null if it is in none (GE-005). */
export function findAreaId({ areas }: LookupData, { city, state }: { readonly city: string; readonly state: string }) {
  const asked = fold(city)
  return areas?.areas.find((area) => area.state === state.toUpperCase() && fold(area.city) === asked)?.id ?? null
}

/** What is sold at a place: by its area, which every address of a city has (GE-001). */
export function providersAt(place: Place, data: LookupData): LookupResult<'providers'> {
  const areaId = findAreaId(data, completePlace(place, data))
  const offers = data.providers?.providers.filter(({ areaIds }) => areaId !== null && areaIds.includes(areaId)) ?? []
  return { providers: offers.map(({ areaIds: _, ...offer }) => offer), stamp: stampOf(data.providers) }
}

/** The average speeds of a city, else of its state, else of the nation (GE-002, GE-006); null if there are no speeds. */
export function speedsOf(
  { city, state }: { readonly city: string; readonly state: string },
  data: LookupData,
): LookupResult<'speeds'> | null {
  const { speeds } = data
  if (speeds === null) return null
  const areaId = findAreaId(data, { city, state })
  const area = speeds.areas.find((row) => row.areaId === areaId)
  const inState = speeds.states.find((row) => row.state === state.toUpperCase())
  const average = area ?? inState ?? speeds.nation
  const scope: Speeds['scope'] = area ? 'area' : inState ? 'state' : 'nation'
  const location = area ? `${city}, ${state.toUpperCase()}` : (inState ?? speeds.nation).name
  const names = area ? (data.providers?.providers.filter(({ areaIds }) => areaIds.includes(area.areaId)) ?? []) : []
  return {
    ...{ areaId: area ? area.areaId : null, city, state: state.toUpperCase() },
    ...{ download: average.download, upload: average.upload, location, scope },
    ...{ providers: names.map(({ name }) => name), stamp: stampOf(speeds) },
  }
}

type Street = DataOf<'streets'>['streets'][number]

/** A house number and the words after it, such as `1420 alder s`. */
function splitStreet(text: string): { readonly number: number; readonly words: readonly string[] } | null {
  const [, number, rest = ''] = /^(\d{1,6})\s*(.*)$/.exec(fold(text)) ?? []
  return number === undefined ? null : { number: Number(number), words: rest.split(' ').filter(Boolean) }
}

/** Words with the same meaning, such as `st` and `street`. */
const SHORT: Readonly<Record<string, string>> = {
  st: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  ln: 'lane',
  ct: 'court',
}
const long = (word: string) => SHORT[word] ?? word

function hasNumber({ from, to, buildings }: Street, number: number): boolean {
  return (from <= number && number <= to) || buildings.some((building) => building.number === number)
}

function unitsAt({ buildings }: Street, number: number): number {
  return buildings.find((building) => building.number === number)?.units ?? 1
}

function toAddress({ street, city, state, zip }: Street, number: number, secondary = ''): Address {
  return { street: `${number} ${street}`, secondary, city, state, zip }
}

/**
 * Addresses that begin with what was typed (GE-003). With a building of several units `selected`, its units.
 */
export function suggest({ search, selected }: Search, { streets }: LookupData): readonly Suggestion[] {
  const asked = splitStreet(search)
  if (asked === null || asked.words.length === 0 || streets === null) return []
  const found = streets.streets.filter((row) => {
    const words = [...fold(row.street).split(' '), ...fold(`${row.city} ${row.state} ${row.zip}`).split(' ')]
    return hasNumber(row, asked.number) && isPrefix(asked.words, words)
  })
  const suggestions = found.map((row) => ({ ...toAddress(row, asked.number), entries: unitsAt(row, asked.number) }))
  const chosen =
    selected === undefined ? undefined : suggestions.find((one) => one.entries > 1 && isSame(one, selected))
  if (!chosen) return suggestions.slice(0, MOST_SUGGESTIONS)
  return Array.from({ length: Math.min(chosen.entries, 20) }, (_, index) => ({
    ...{ ...chosen, secondary: unitName(index), entries: 1 },
  }))
}

/** Units have a floor and a letter: 1A, 1B, 2A … */
const unitName = (index: number) => `Unit ${Math.floor(index / 2) + 1}${index % 2 === 0 ? 'A' : 'B'}`

const isSame = ({ street, zip }: Address, text: string) => fold(text).startsWith(fold(street)) && text.includes(zip)

/** Whether words begin as those that were typed; each of them may be cut off or shortened. */
function isPrefix(typed: readonly string[], words: readonly string[]): boolean {
  return typed.every((word, index) => words[index]?.startsWith(word) || words[index] === long(word))
}

/** Checks an address, and writes it as the post does (GE-004). What is not known stays as it was typed. */
export function validate(address: Address, { streets }: LookupData): Checked {
  const asked = splitStreet(address.street)
  const unknown: Checked = { valid: false, match: 'unknown', address, units: 1 }
  if (asked === null || streets === null) return unknown
  const words = asked.words.map(long)
  const row = streets.streets.find(
    (street) =>
      street.zip === address.zip &&
      hasNumber(street, asked.number) &&
      fold(street.street)
        .split(' ')
        .every((word, index) => word === words[index]),
  )
  if (row === undefined) return unknown
  const units = unitsAt(row, asked.number)
  const right = toAddress(row, asked.number, units === 1 ? address.secondary : toUnit(address.secondary))
  if (units > 1 && right.secondary === '') return { valid: false, match: 'unit-missing', address: right, units }
  const isSameAddress = fold(right.street) === fold(address.street) && fold(right.city) === fold(address.city)
  return { valid: true, match: isSameAddress ? 'same' : 'corrected', address: right, units }
}

/** `4b`, `#4B` and `apt 4b` are `Unit 4B`. */
function toUnit(text: string): string {
  const unit = fold(text).replace(/^(?:apt|apartment|unit|suite|ste)\s+/, '')
  return unit === '' ? '' : `Unit ${unit.toUpperCase()}`
}

/** What an offer costs in the first two years, in dollars, and the parts of the sum. */
export interface TwoYears {
  readonly total: number
  readonly parts: readonly TwoYearsPart[]
}

export type TwoYearsPart =
  | { readonly kind: 'price' | 'equipment'; readonly months: number; readonly dollars: number }
  | { readonly kind: 'setup' | 'equipment-once'; readonly dollars: number }

const MONTHS = 24

/** Adds up two years of an offer. A price that is not promised later counts as it is now. */
export function twoYearsOf({ price, equipment, setup }: Offer): TwoYears {
  const first = Math.min(price.months ?? MONTHS, MONTHS)
  const parts: TwoYearsPart[] = [{ kind: 'price', months: first, dollars: price.now }]
  if (first < MONTHS) parts.push({ kind: 'price', months: MONTHS - first, dollars: price.later ?? price.now })
  if (equipment.price > 0) {
    parts.push(
      equipment.per === 'month'
        ? { kind: 'equipment', months: MONTHS, dollars: equipment.price }
        : { kind: 'equipment-once', dollars: equipment.price },
    )
  }
  if (setup > 0) parts.push({ kind: 'setup', dollars: setup })
  const total = parts.reduce((sum, part) => sum + part.dollars * ('months' in part ? part.months : 1), 0)
  return { total, parts }
}
