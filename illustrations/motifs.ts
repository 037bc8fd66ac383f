import type { SectionTheme } from '../shared/page/names.ts'
import { BODY_MOTIFS } from './motifs/body.ts'
import { CARS_MOTIFS } from './motifs/cars.ts'
import { ENERGY_MOTIFS } from './motifs/energy.ts'
import { ERRANDS_MOTIFS } from './motifs/errands.ts'
import { GEAR_MOTIFS } from './motifs/gear.ts'
import { HANDHELDS_MOTIFS } from './motifs/handhelds.ts'
import { HOUSEHOLD_MOTIFS } from './motifs/household.ts'
import { JOURNEYS_MOTIFS } from './motifs/journeys.ts'
import { MACHINES_MOTIFS } from './motifs/machines.ts'
import { MONEY_MOTIFS } from './motifs/money.ts'
import { NATURE_MOTIFS } from './motifs/nature.ts'
import { PAPERS_MOTIFS } from './motifs/papers.ts'
import type { Motif } from './motifs/parts.ts'
import { SCREENS_MOTIFS } from './motifs/screens.ts'
import { SOUND_MOTIFS } from './motifs/sound.ts'

/** What a plate can show. */
export const MOTIFS = {
  ...HANDHELDS_MOTIFS,
  ...MACHINES_MOTIFS,
  ...SOUND_MOTIFS,
  ...SCREENS_MOTIFS,
  ...HOUSEHOLD_MOTIFS,
  ...ENERGY_MOTIFS,
  ...MONEY_MOTIFS,
  ...BODY_MOTIFS,
  ...JOURNEYS_MOTIFS,
  ...CARS_MOTIFS,
  ...GEAR_MOTIFS,
  ...ERRANDS_MOTIFS,
  ...PAPERS_MOTIFS,
  ...NATURE_MOTIFS,
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof MOTIFS

export const isMotif = (value: unknown): value is MotifName => typeof value === 'string' && Object.hasOwn(MOTIFS, value)

/** What is wrong with a name that is none of a table’s. */
export const toMessage = (kind: string, words: object) =>
  `not a ${kind}; it is one of: ${Object.keys(words).join(', ')}`

const TECH = [
  'phone',
  'laptop',
  'chip',
  'earbuds',
  'fold',
  'router',
  'watch',
  'headphones',
  'battery',
  'visor',
  'lock',
  'tv',
  'speaker',
  'reader',
  'keyboard',
  'drone',
  'tools',
  'key',
  'doorbell',
] as const

/** What the slug chooses from when no editor has chosen. */
export const MOTIFS_BY_SECTION = {
  tech: TECH,
  money: ['cards', 'coins', 'chart', 'wallet', 'contract', 'calendar'],
  home: ['solar', 'coffee', 'vacuum', 'thermostat', 'bulb', 'router', 'doorbell', 'washer', 'kettle', 'leaf'],
  wellness: ['heart', 'sleep', 'watch', 'dumbbell', 'bowl', 'pills', 'scales', 'bicycle'],
  culture: ['vinyl', 'gamepad', 'mic', 'tv', 'reader', 'book', 'clapper', 'headphones', 'play'],
  science: ['planet', 'rocket', 'flask', 'globe', 'leaf', 'moth', 'servers'],
  deals: ['bag', 'headphones', 'laptop', 'watch', 'earbuds', 'tv', 'keyboard', 'kettle'],
  reviews: TECH,
  video: ['play', 'camera', 'mic', 'clapper', 'drone'],
  cars: ['hatchback', 'saloon', 'coupe', 'suv', 'van', 'pickup', 'classic', 'charger'],
} as const satisfies Record<SectionTheme, readonly MotifName[]>

/** Subjects wider than tall: drawn a little smaller. */
export const WIDE_MOTIFS: ReadonlySet<MotifName> = new Set([
  'car',
  'hatchback',
  'saloon',
  'coupe',
  'suv',
  'van',
  'pickup',
  'classic',
  'tv',
  'laptop',
  'play',
  'vinyl',
  'visor',
  'vacuum',
  'camera',
  'gamepad',
  'chip',
  'sleep',
  'dumbbell',
  'keyboard',
  'drone',
  'bicycle',
  'plane',
  'clapper',
  'moth',
])

/** Alternative text for each subject, after “Illustration of”. */
export const MOTIF_WORDS = {
  phone: 'a phone',
  fold: 'a folding phone, half open',
  watch: 'a smartwatch with activity rings',
  reader: 'an e-reader beside a paperback',
  laptop: 'an open laptop',
  chip: 'a computer chip and its traces',
  visor: 'a mixed-reality visor',
  battery: 'a battery cell with a charge mark',
  earbuds: 'a pair of earbuds in their case',
  headphones: 'over-ear headphones',
  speaker: 'a bookshelf speaker',
  vinyl: 'a record sliding out of its sleeve',
  mic: 'a studio microphone',
  tv: 'a television on a stand',
  play: 'a video player',
  camera: 'a camera, lens first',
  gamepad: 'a game controller',
  router: 'a Wi-Fi router sending out waves',
  lock: 'a padlock',
  vacuum: 'a robot vacuum and its path',
  coffee: 'an espresso machine filling a cup',
  solar: 'a house with solar panels on the roof',
  bulb: 'a light bulb',
  thermostat: 'a round thermostat reading 21 degrees',
  cards: 'three payment cards',
  coins: 'stacks of coins under a rising line',
  chart: 'a bar chart with a rising line',
  bag: 'a shopping bag with a price tag',
  heart: 'a heart crossed by a pulse line',
  sleep: 'a bed under a crescent moon',
  dumbbell: 'a dumbbell, a ball and a bottle',
  bowl: 'a bowl of fruit',
  car: 'a car seen from the side',
  hatchback: 'a hatchback seen from the side',
  saloon: 'a saloon car seen from the side',
  coupe: 'a low coupé seen from the side',
  suv: 'an off-road car seen from the side',
  van: 'a van seen from the side',
  pickup: 'a pickup truck seen from the side',
  classic: 'a classic car with white-walled tyres',
  charger: 'an electric car charger',
  planet: 'a ringed planet',
  rocket: 'a rocket lifting off',
  flask: 'a laboratory flask',
  keyboard: 'a keyboard with a volume knob',
  drone: 'a camera drone in flight',
  tools: 'a wrench and a screwdriver, crossed',
  servers: 'a rack of servers',
  doorbell: 'a video doorbell',
  key: 'a key with a fingerprint',
  washer: 'a washing machine at work',
  kettle: 'a kettle on the boil',
  pizza: 'a pizza, one slice taken',
  wallet: 'a wallet with cards and notes',
  bicycle: 'an electric bicycle',
  plane: 'a passenger plane',
  book: 'an open book on a pile of others',
  contract: 'a signed contract and a pen',
  calendar: 'a calendar with one day marked',
  clapper: 'a film clapperboard',
  pills: 'a bottle of pills',
  leaf: 'a leaf with drops of dew',
  moth: 'a moth with open wings',
  globe: 'a globe on its stand',
  gauge: 'a round gauge with a needle',
  scales: 'bathroom scales',
} as const satisfies Record<MotifName, string>
