import type { MotifName } from './motifs.ts'
import { array, flat, macro, split } from './scenes/graphic.ts'
import { arch, daylight, halo, stage, stripe } from './scenes/indoor.ts'
import { orbit, road } from './scenes/outdoor.ts'
import { print } from './scenes/print.ts'
import type { Scene } from './scenes/stage.ts'

/** The settings a subject can be placed in: twelve. */
export const SCENES = {
  stage,
  arch,
  halo,
  split,
  window: daylight,
  array,
  stripe,
  macro,
  flat,
  print,
  orbit,
  road,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES

/** Names repeated are likelier. */
const ANY = [
  'stage',
  'arch',
  'halo',
  'split',
  'window',
  'array',
  'stripe',
  'macro',
  'flat',
  'print',
  'macro',
  'flat',
  'print',
  'split',
] as const
const ON_THE_ROAD = ['stage', 'halo', 'road', 'road', 'print', 'split'] as const
const STANDING = ['stage', 'arch', 'halo'] as const
const IN_SPACE = ['orbit', 'halo', 'orbit', 'print'] as const

/** The scenes that suit a subject when no editor has chosen one. */
export function scenesFor(motif: MotifName): readonly [SceneName, ...SceneName[]] {
  switch (motif) {
    case 'car':
    case 'hatchback':
    case 'saloon':
    case 'coupe':
    case 'suv':
    case 'van':
    case 'pickup':
    case 'classic':
      return ON_THE_ROAD
    case 'solar':
    case 'sleep':
    case 'vacuum':
      return STANDING
    case 'planet':
    case 'rocket':
      return IN_SPACE
    default:
      return ANY
  }
}
