import type { MotifName } from './motifs.ts'

/** Words of headlines that name what a motif shows. Words with another sense, such as `play` or `key`, are not here. */
const WORDS = {
  phone: 'phone smartphone iphone handset',
  watch: 'smartwatch smartwatches',
  reader: 'e-reader ereader kindle',
  laptop: 'laptop macbook notebook chromebook',
  chip: 'processor semiconductor microchip',
  battery: 'battery batteries',
  earbuds: 'earbud earbuds',
  headphones: 'headphone headphones',
  speaker: 'loudspeaker soundbar',
  vinyl: 'vinyl turntable',
  mic: 'microphone podcast',
  tv: 'tv television televisions',
  camera: 'camera camcorder photography',
  gamepad: 'gamepad playstation xbox nintendo',
  router: 'router wi-fi wifi broadband',
  lock: 'padlock password passwords vpn',
  vacuum: 'vacuum',
  coffee: 'coffee espresso',
  solar: 'solar',
  bulb: 'lightbulb lighting lamp',
  thermostat: 'thermostat heating',
  wallet: 'wallet',
  cards: 'credit-card credit-cards',
  heart: 'cardio heart-rate',
  sleep: 'mattress sleep',
  dumbbell: 'dumbbell gym workout',
  bowl: 'fruit breakfast',
  car: 'car',
  hatchback: 'hatchback',
  suv: 'suv',
  van: 'campervan',
  pickup: 'pickup',
  charger: 'ev-charger wallbox',
  planet: 'planet saturn jupiter astronomy',
  rocket: 'rocket spacex',
  flask: 'laboratory chemistry',
  keyboard: 'keyboard',
  drone: 'drone',
  servers: 'datacentre datacenter servers',
  doorbell: 'doorbell',
  washer: 'laundry dishwasher',
  kettle: 'kettle',
  pizza: 'pizza',
  bicycle: 'bicycle e-bike ebike bike cycling',
  plane: 'airline flight flights',
  book: 'books novel bookshop',
  moth: 'moth moths',
} as const satisfies Partial<Record<MotifName, string>>

const MOTIF_OF: ReadonlyMap<string, MotifName> = new Map(
  Object.entries(WORDS).flatMap(([motif, words]) =>
    words.split(' ').map((word) => [word, motif as MotifName] as const),
  ),
)

/** The motif that a headline names; null: none fits, and any would mislead. */
export function findMotif(title: string): MotifName | null {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []
  const pairs = words.map((word, index) => `${word}-${words[index + 1] ?? ''}`)
  for (const word of [...pairs, ...words]) {
    const found = MOTIF_OF.get(word) ?? MOTIF_OF.get(word.replace(/s$/, ''))
    if (found !== undefined) return found
  }
  return null
}
